import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verify } from '../../core/game/verify.ts';
import { findVariant } from '../../core/rules/variants/all.ts';
import { readRecords } from '../../files/records.ts';
import { sha256 } from '../core/games.ts';
import { START } from '../core/gravon.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const XML = `<?xml version="1.0" encoding="UTF-8"?>\n<stratego>\n <game type = "classic">\n\n  <field content="${START}"/>\n  <move id="1" source="A4" target="A5"/>\n  <player id ="1">Ann</player>\n  <player id ="2">Bo</player>\n  <result type="3" winner="1"/>\n </game>\n</stratego>\n`;
const JSON_TEXT = '{"format": "fieldpost/1", "variant": "original", "moves": []}';

describe('a file', () => {
  test.each<[string, string, string]>([
    ['that begins with <', XML, 'gravon'],
    ['with a byte order mark', `\uFEFF${XML}`, 'gravon'],
    ['with lines of Windows', XML.replaceAll('\n', '\r\n'), 'gravon'],
    ['with a comment and no declaration', `<!-- mine -->${XML.slice(XML.indexOf('<stratego'))}`, 'gravon'],
    ['with references in a name', XML.replace('Ann', 'A&#110;&amp;<![CDATA[n]]>'), 'gravon'],
    ['that does not', JSON_TEXT, 'fieldpost'],
    ['that does not, with a byte order mark', `\uFEFF${JSON_TEXT}`, 'fieldpost'],
  ])('%s is read in its form', (_, text, form) => expect(readRecords(bytes(text))).toMatchObject({ form, records: [{ format: 'fieldpost/1' }] }));

  test('of Windows tells its lines as an editor does', () => {
    expect(readRecords(bytes(XML.replace('A4', 'Z4').replaceAll('\n', '\r\n')))).toEqual({ unreadable: 'line 6, <move>, move 1, source: wanted a square from A1 to K10, not “Z4”' });
    expect(readRecords(bytes(XML.replace('"A4"', 'A4').replaceAll('\n', '\r\n')))).toEqual({ unreadable: expect.stringMatching(/^line 6, column \d+: not XML: /) });
  });

  test('with names of the archive’s markup is read as text', () => {
    expect(readRecords(bytes(XML.replace('Ann', 'A &lt;b&gt; &amp; c')))).toMatchObject({ records: [{ players: { red: 'A <b> & c', blue: 'Bo' } }] });
  });

  test.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'empty'],
    ['blanks', bytes(' \n\t'), 'empty'],
    ['what is no text', Uint8Array.of(0x3c, 0x61, 0xff, 0x3e), 'byte 3: not UTF-8 text'],
    ['a sign cut off at the end', Uint8Array.of(0x3c, 0xc3), 'byte 2: not UTF-8 text'],
    ['what is neither form', bytes('GIF89a'), 'line 1, column 1: not JSON'],
    ['what breaks off', bytes('{\n"format": "fieldpost/1",'), 'line 2, column 25: not JSON'],
    ['what is nested without end', bytes('['.repeat(200_000)), 'line 1, column 201: not JSON: nested too deep'],
  ])('of %s says so', (_, content, why) => expect(readRecords(content)).toEqual({ unreadable: expect.stringContaining(why) }));

  test('of any bytes, ten thousand or few, is read or refused, and what is read is checked, without throwing', () => {
    const cut = (text: string) => fc.record({ at: fc.nat(text.length), length: fc.nat(40), put: fc.string({ maxLength: 20 }) }).map(({ at, length, put }) => bytes(text.slice(0, at) + put + text.slice(at + length)));
    const contents = fc.oneof(
      { arbitrary: fc.uint8Array({ minLength: 10_000, maxLength: 10_000 }), weight: 1 },
      { arbitrary: fc.uint8Array({ minLength: 10_000, maxLength: 10_000, max: 127 }).map((noise) => bytes(`<${new TextDecoder().decode(noise)}`)), weight: 1 },
      { arbitrary: fc.uint8Array(), weight: 3 },
      { arbitrary: fc.string({ unit: fc.constantFrom(...'<>/="\'&;!?-[] \nabstrego'.split(''), '<stratego>', '<game type="classic">', '</game>', '<![CDATA[', ']]>', '&#0;', '&amp;') }).map((text) => bytes(`<${text}`)), weight: 10 },
      { arbitrary: cut(XML), weight: 20 },
    );
    fc.assert(
      fc.property(contents, (content) => {
        const read = readRecords(content);
        if ('unreadable' in read) {
          expect(read.unreadable).toMatch(/^(?:empty$|byte \d+: |line \d+(?:, column \d+: |, <)|\$)/);
          return;
        }
        for (const record of read.records) {
          const variant = findVariant(record.variant, record.edition);
          if (variant !== undefined) expect(verify(record, variant, sha256)).toHaveProperty('ok');
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
