import { expect, test } from 'vitest';
import { matching, namedBy, type PaletteHit } from './palette-match.ts';

const page = (label: string, detail: string): PaletteHit => ({ kind: 'pages', label, detail, href: '/x' });
const pages = [
  page('Modes de paiement', 'Configuration'),
  page('Paiements', 'Reprises'),
  page('Réglages', 'Admin'),
];
const labels = (typed: string): string[] => matching(pages, typed).map(({ label }) => label);

test('a page is found by any part of its name or of its section, without accents, the nearest first', () => {
  expect(labels('paiem')).toEqual(['Paiements', 'Modes de paiement']);
  expect(labels('REGLAGES')).toEqual(['Réglages']);
  expect(labels('config paie')).toEqual(['Modes de paiement']);
  expect(labels('nothing')).toEqual([]);
  expect(labels('  ')).toHaveLength(3);
});

test.each([
  ['2000000000004', { isFile: true, isImei: false, isCode: true, isName: false }],
  ['2 000 000 000 004', { isFile: true, digits: '2000000000004' }],
  ['356938035643809', { isFile: false, isImei: true }],
  ['C-0042', { isCode: true, isName: false }],
  ['Durand', { isCode: false, isName: true }],
  ['12', { isFile: false, isImei: false, isCode: false, isName: false }],
])('the palette reads %s as the kinds of thing that it may name', (typed, named) => {
  expect(namedBy(typed)).toMatchObject(named);
});
