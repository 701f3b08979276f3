import { expect, test } from 'vitest';
import { stock } from './stock.ts';
import { binRefusal, deletionRefusal, identifierFor, renameRefusal } from './stock.rules.ts';

const native = { native: 'to_verify', name: 'À vérifier' } as const;
const own = { native: null, name: 'Vitrine' };

test('a native stock keeps its name, another takes any', () => {
  expect(renameRefusal(native, 'À contrôler')).toBe('native_stock');
  expect(renameRefusal(native, 'À vérifier')).toBeNull();
  expect(renameRefusal(own, 'Réserve')).toBeNull();
});

test('a stock is deleted when it is not native and nothing is tied to it', () => {
  const empty = { itemCount: 0, stepCount: 0 };
  expect(deletionRefusal(native, empty)).toBe('native_stock');
  expect(deletionRefusal(own, { ...empty, itemCount: 1 })).toBe('stock_in_use');
  expect(deletionRefusal(own, { ...empty, stepCount: 1 })).toBe('stock_in_use');
  expect(deletionRefusal(own, empty)).toBeNull();
});

test('a stock with bins takes only its own bins', () => {
  expect(binRefusal({ bins: ['A1', 'A2'] }, 'A3')).toBe('bin_not_found');
  expect(binRefusal({ bins: ['A1', 'A2'] }, 'A2')).toBeNull();
  expect(binRefusal({ bins: ['A1', 'A2'] }, null)).toBeNull();
  expect(binRefusal({ bins: [] }, 'A3')).toBeNull();
});

test.each([
  ['Étagère n° 4', [], 'ETAGERE-N-4'],
  ['Étagère n° 4', ['etagere-n-4', 'ETAGERE-N-4-2'], 'ETAGERE-N-4-3'],
  ['2300', [], 'S-2300'],
  ['***', [], 'S'],
  ['Réserve du fond à gauche de la porte', [], 'RESERVE-DU-FOND-A-GA'],
])('the stock %s has the code %s on its shelf', (name, taken, identifier) => {
  expect(identifierFor(name, taken)).toBe(identifier);
});

test('a stock has each of its bins once', () => {
  const { bins } = stock.shape;
  expect(bins.safeParse(['A1', 'A2']).success).toBe(true);
  expect(bins.safeParse(['A1', ' A1 ']).error?.issues[0]?.message).toBe('duplicate');
});
