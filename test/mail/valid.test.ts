import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { RANKS } from '../../core/rules/piece.ts';
import { VARIANT_IDS, variantOf } from '../../core/rules/variants/all.ts';
import { LETTER_LANGUAGES, rankName, wordsFor } from '../../lambdas/mail/words.ts';
import { lookOf } from '../../web/board/look.ts';
import { variantName } from '../../web/variant-words.ts';
import { contrasts } from './contrast.ts';
import { everyLetter, letterAbout } from './every.ts';

const checker = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Mail programs throw style sheets away.
    'no-inline-style': 'off',
    // As Preact writes it.
    'void-style': 'off',
    'doctype-style': 'off',
    // A subject names who plays and what, and is as long as that.
    'long-title': 'off',
  },
});

const every = LETTER_LANGUAGES.flatMap((locale) => everyLetter(locale).map(([name, letter]) => [locale, name, letter] as const));

describe.each(every)('in %s the letter “%s”', (locale, _, { html, text, subject }) => {
  test('is valid HTML, in its language, that needs and runs nothing', async () => {
    const { results } = await checker.validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`))).toEqual([]);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).not.toMatch(/<(?:script|img|link|iframe|form|style|object)\b|javascript:|url\(|\son\w+=/i);
  });

  test('weighs less than 40 kB', () => expect(Buffer.byteLength(html) + Buffer.byteLength(text)).toBeLessThan(40_000));

  test('can be read: no text stands out less than 4.5 to 1', () => {
    const seen = contrasts(html);
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
  });

  test('says the same in its plain part, and lacks no word', () => {
    const words = html.replace(/<head>.*<\/head>/s, '').replaceAll(/<[^>]*>/g, ' ').replaceAll('&nbsp;', ' ').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    for (const word of words.split(/\s+/).filter((one) => one.length > 3)) expect(text).toContain(word);
    for (const part of [html, text, subject]) expect(part).not.toMatch(/undefined|null|NaN|\[object/);
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) expect(text).toContain(href.replaceAll('&amp;', '&'));
  });
});

test('no two languages say the same, but for names', () => {
  const [en, nl, de] = LETTER_LANGUAGES.map((locale) => new Map(everyLetter(locale)));
  for (const [name, { text }] of en!) {
    const lines = new Set(text.split('\n').filter((line) => /[a-z]{4}.*[a-z]{4}/.test(line) && !/https?:|Stratego by post/.test(line)));
    for (const other of [nl!, de!]) expect(other.get(name)!.text.split('\n').filter((line) => lines.has(line) && !line.includes('played'))).toEqual([]);
  }
});

describe('a mail calls things as the page does', () => {
  const words = wordsFor('en-GB');
  test.each(VARIANT_IDS)('%s and its ranks', (id) => {
    expect(words.variants[id]).toBe(variantName(id));
    for (const rank of RANKS.filter((one) => variantOf(id).army[one] !== undefined)) expect(rankName(words, id, rank)).toBe(lookOf(id).nameOf(rank));
  });
});

test('a guest is not told that they play here, a player is', () => {
  expect(letterAbout('invited', 'en').text).toContain('You get this once, because Ann invited you by this address.');
  expect(letterAbout('invited', 'en').text).not.toContain('you play at Fieldpost');
  expect(letterAbout('turn', 'en').text).toContain('You get this because you play at Fieldpost.');
});

test('of a reader who wants no ranks of theirs in mail, no letter shows one that the enemy does not know', () => {
  const shown = (text: string): readonly string[] => [...text.matchAll(/\bb([^•\s])/g)].map(([, rank]) => rank ?? '');
  expect(shown(letterAbout('turn', 'en', false).text.split('\n').filter((line) => /^ ?\d+ /.test(line)).join('\n'))).toEqual([]);
  expect(shown(letterAbout('turn', 'en', true).text.split('\n').filter((line) => /^ ?\d+ /.test(line)).join('\n'))).toHaveLength(39);
});
