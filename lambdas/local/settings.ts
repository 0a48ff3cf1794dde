import { resolve } from 'node:path';
import * as z from 'zod';
import { Arbiters } from '../arbiters.ts';

const Port = z.coerce.number().int().min(0).max(65_535);

const Environment = z.object({
  PORT: Port.default(3000),
  /** The address to listen at, for others to reach; without it only this machine does. */
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DYNAMODB_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  DYNAMODB_PORT: Port.default(8000),
  /** Which embedded store to use where there is a choice. */
  DYNAMODB_ENGINE: z.enum(['dynoxide', 'dynalite']).optional(),
  TABLE: z.string().min(3).default('fieldpost'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Addresses or ids of players, with commas between: who may be called to a game (`lambdas/arbiters.ts`). */
  ARBITERS: Arbiters,
  MAIL_FROM: z.string().min(3).default('Fieldpost <post@fieldpost.local>'),
  /** A folder with the page built already, in place of building it. */
  PAGE: z.string().min(1).optional(),
  /** Where players reach the site, if not at this machine's own port. */
  ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin).optional(),
});

export type Settings = ReturnType<typeof readSettings>;

/** The environment, read and checked once. Throws with what is wrong with which variable. */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new Error(`the environment is not as it should be:\n${z.prettifyError(parsed.error)}`);
  return { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) };
}
