import { expect, test } from 'vitest';
import { differences } from './differences.ts';

test('a difference tells only what changed, by its path', () => {
  const before = {
    name: 'Volta',
    status: 'active',
    address: { city: 'Lille', street: '1 rue' },
    tags: ['a'],
  };
  const after = {
    name: 'Volta',
    status: 'inactive',
    address: { city: 'Paris', street: '1 rue' },
    tags: ['a', 'b'],
  };
  expect(differences(before, after)).toEqual([
    { path: 'status', before: 'active', after: 'inactive' },
    { path: 'address.city', before: 'Lille', after: 'Paris' },
    { path: 'tags', before: ['a'], after: ['a', 'b'] },
  ]);
});

test('what was created has only a value after, what was removed only a value before', () => {
  expect(differences(null, { name: 'Volta', logo: null })).toEqual([
    { path: 'name', before: undefined, after: 'Volta' },
  ]);
  expect(differences({ name: 'Volta' }, null)).toEqual([{ path: 'name', before: 'Volta', after: undefined }]);
});

test('a field that came or went is told; an absent one and an empty one are the same', () => {
  expect(differences({ a: 1 }, { b: false })).toEqual([
    { path: 'a', before: 1, after: undefined },
    { path: 'b', before: undefined, after: false },
  ]);
  expect(differences({ a: null }, {})).toEqual([]);
});

test('a list that became a text, and nothing at all, are told whole', () => {
  expect(differences({ a: [1] }, { a: 'x' })).toEqual([{ path: 'a', before: [1], after: 'x' }]);
  expect(differences(null, null)).toEqual([]);
});
