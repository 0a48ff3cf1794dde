import type { Page } from 'playwright-core';
import { VARIANT_IDS } from '../../core/rules/variants/all.ts';
import type { Site } from './site.ts';
import type { Visit } from './visits.ts';

/** The rules pages, which nobody has to sign in for. */
export const rulesVisits = (site: Site): readonly Visit[] => [
  {
    name: 'rules',
    by: undefined,
    async go(page: Page) {
      await page.goto(`${site.url}/rules`);
      await page.getByText('The six ways to play').waitFor();
    },
  },
  ...VARIANT_IDS.map((id): Visit => ({
    name: `rules of ${id}`,
    by: undefined,
    async go(page) {
      await page.goto(`${site.url}/rules/${id}`);
      await page.getByText('Article by article').waitFor();
      const example = page.getByRole('region', { name: /first example/ });
      while (await example.getByRole('button', { name: 'Next' }).isEnabled()) await example.getByRole('button', { name: 'Next' }).click();
      await example.getByRole('alert').waitFor();
    },
  })),
];
