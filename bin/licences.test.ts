import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// What the program runs on may be shipped with it: each licence is one of these. MPL-2.0 and LGPL-3.0 ask that changes of
// those packages be published; they are shipped as npm gives them.

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Packages whose manifest says nothing that npm keeps; their folder has the text. */
const read: Record<string, string> = {
  buildcheck: 'MIT',
  'cpu-features': 'MIT',
  'png-js': 'MIT',
  ssh2: 'MIT',
};

type Locked = { link?: boolean; dev?: boolean; license?: string };
const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(path.join(path.dirname(import.meta.dirname), 'package-lock.json'), 'utf8'),
);

/** One of the alternatives of an SPDX expression, with each of its parts. */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((one) => allowed.has(one.trim())));

const shipped = Object.entries(packages).filter(
  ([place, { link, dev }]) => place.includes('node_modules/') && link !== true && dev !== true,
);

test('every package that the program runs on has a licence under which it may be shipped', () => {
  expect(shipped.length).toBeGreaterThan(300);
  const wrong = shipped
    .map(([place, { license }]) => {
      const name = place.split('node_modules/').at(-1) ?? '';
      return { name, licence: license ?? read[name] ?? 'none' };
    })
    .filter(({ licence }) => !isAllowed(licence));
  expect(wrong).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0-only', false],
  ['none', false],
])('%s may be shipped: %s', (expression, may) => {
  expect(isAllowed(expression)).toBe(may);
});
