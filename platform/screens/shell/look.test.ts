/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { densities, menuShapes, readDensity, readMenu, readTheme, themes } from './look.ts';

const script = readFileSync(new URL('../../../apps/dashboard/public/look.js', import.meta.url), 'utf8');

/** What the script of the page's head sets, given what is kept on the device. */
function before(kept: Record<string, string>): Record<string, string> {
  const dataset: Record<string, string> = {};
  const localStorage = { getItem: (key: string) => kept[key] ?? null };
  runInNewContext(script, { document: { documentElement: { dataset } }, localStorage });
  return dataset;
}

test.each(themes.flatMap((theme) => densities.map((density) => [theme, density] as const)))(
  '%s and %s are applied before the first paint as they were chosen',
  (theme, density) => {
    expect(before({ theme, density })).toMatchObject({
      theme: readTheme(theme),
      density: readDensity(density),
    });
  },
);

test.each(menuShapes)('the menu is drawn in %s before the first paint', (menu) => {
  expect(before({ menu })['menu']).toBe(readMenu(menu));
});

test('without a choice the theme is the device’s, rows are compact and the menu has words; an unknown word is no choice', () => {
  expect(before({})).toEqual({
    theme: readTheme(null),
    density: readDensity(null),
    menu: readMenu(null),
  });
  expect([readTheme('sepia'), readDensity('9'), readMenu('x')]).toEqual(['system', 'compact', 'words']);
});
