import { expect, test } from 'vitest';
import { itemHit, grouped, matching, namedBy, type PaletteHit } from './palette-match.ts';

const page = (label: string, detail: string): PaletteHit => ({ kind: 'pages', label, detail, to: '/x' });
const pages = [
  page('Modes de paiement', 'Configuration'),
  page('Paiements', 'Reprises'),
  page('Réglages', 'Admin'),
];
const labels = (typed: string, of = pages): string[] => matching(of, typed).map(({ label }) => label);

test('a page is found by any part of its name or of its section, without accents, the nearest first', () => {
  expect(labels('paiem')).toEqual(['Paiements', 'Modes de paiement']);
  expect(labels('REGLAGES')).toEqual(['Réglages']);
  expect(labels('config paie')).toEqual(['Modes de paiement']);
  expect(labels('nothing')).toEqual([]);
  expect(labels('  ')).toHaveLength(3);
});

test('a line is found by words that it does not show', () => {
  const dark: PaletteHit = { kind: 'actions', label: 'Sombre', also: 'thème nuit', to: () => undefined };
  expect(labels('nuit', [dark])).toEqual(['Sombre']);
  expect(labels('clair', [dark])).toEqual([]);
});

test('lines stand by kind, and one address once, as what was opened lately', () => {
  const to = '/buyback/7a';
  const act = (): void => undefined;
  const groups = grouped([
    { kind: 'pages', label: 'Paiements', to: '/searchPayment' },
    { kind: 'files', label: '2000', to },
    { kind: 'recent', label: '2000', to },
    { kind: 'actions', label: 'Clair', to: act },
    { kind: 'actions', label: 'Sombre', to: act },
  ]);
  expect(groups.map(({ kind, hits }) => [kind, hits.length])).toEqual([
    ['recent', 1],
    ['pages', 1],
    ['actions', 2],
  ]);
});

test.each([
  ['2000000000004', { isFile: true, isPartOfFile: false, isImei: false, isCode: true, isName: false }],
  ['2 000 000 000 004', { isFile: true, digits: '2000000000004' }],
  ['20000', { isFile: false, isPartOfFile: true }],
  ['356938035643809', { isFile: false, isImei: true }],
  ['C-0042', { isCode: true, isName: false }],
  ['Durand', { isCode: false, isName: true }],
  ['12', { isFile: false, isPartOfFile: false, isImei: false, isCode: false, isName: false }],
])('the palette reads %s as the kinds of thing that it may name', (typed, named) => {
  expect(namedBy(typed)).toMatchObject(named);
});

const arrived = {
  id: 'one',
  identificationNumber: '20000011',
  buybackIdentificationNumber: '2000000000113',
  productLabel: 'iPhone 13',
  imei: '356938035643809',
  serialNumber: null,
};

test('an item is named by its own number, before it arrives by that of its dossier', () => {
  expect(itemHit(arrived).label).toBe('20000011 · iPhone 13');
  expect(itemHit({ ...arrived, identificationNumber: null }).label).toBe('2000000000113 · iPhone 13');
});
