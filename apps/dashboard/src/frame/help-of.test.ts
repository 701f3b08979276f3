/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import words from '@reprise/platform/words/fr-FR/help.json' with { type: 'json' };
import { helpAt, wordsAt } from './help-of.ts';

const table = readFileSync(new URL('../routes.tsx', import.meta.url), 'utf8');
/** Every screen that is shown within the shell, with an address of it. */
const screens = Array.from(
  table.matchAll(/\bscreen\(\s*'(?<path>[^']+)',\s*(?<right>'\w+'|\{|\[|\w+)/g),
  ({ groups }) => ({ path: groups?.['path'] ?? '', right: groups?.['right'] ?? '' }),
)
  .filter(({ right }) => right !== "'public'")
  .map(({ path }) => path.replaceAll(/\/\{-\$\w+\}/g, '').replaceAll(/\$\w+/g, 'x1'));

test('every screen of the route table says what it is for', () => {
  expect(screens.length).toBeGreaterThan(110);
  expect(screens.filter((path) => helpAt(path) === undefined)).toEqual([]);
});

test('every help belongs to a screen, and every word of the trade to a help', () => {
  const used = new Set(screens.map((path) => helpAt(path)));
  const helps = Object.keys(words.screen);
  expect(helps.filter((key) => !Array.from(used).some((one) => one === key))).toEqual([]);
  const said = new Set(Array.from(used).flatMap((key) => (key === undefined ? [] : wordsAt(key))));
  expect(Object.keys(words.word).filter((word) => !Array.from(said).some((one) => one === word))).toEqual([]);
});

test('a screen is helped by the nearest address above it', () => {
  expect(helpAt('/')).toBe('home');
  expect(helpAt('/buyback/7a')).toBe('buyback');
  expect(helpAt('/buyback/7a/edit')).toBe('edition');
  expect(helpAt('/buyback/create')).toBe('sale');
  expect(helpAt('/category/7a/edit')).toBe('category');
  expect(helpAt('/category/7a/phones')).toBe('sale');
  expect(helpAt('/client/7a/editPages')).toBe('homePage');
  expect(helpAt('/client/7a/edit')).toBe('client');
  expect(helpAt('/settings/sftp')).toBe('sftp');
  expect(helpAt('/settings/tim/general')).toBe('settings');
  expect(helpAt('/nowhere')).toBeUndefined();
});

test('a help is two sentences', () => {
  for (const [key, text] of Object.entries(words.screen))
    expect([key, text.match(/[.!?](?:\s|$)/g)?.length]).toEqual([key, 2]);
});
