import { expect, test } from 'vitest';
import { unchecked, type ResourceOf } from './resource.ts';
import { resumed, type StoredDraft } from './resumed.ts';

type Record = { version: number; terms: string };
type Values = { terms: string };

const release = '2026-r10';
const seen: Record = { version: 3, terms: 'Texte' };
const stored: StoredDraft = { typed: 'Texte d’Alice', over: seen, release };

const formOf = (first: Record): ResourceOf<Record, Values, Values, Record> => ({
  first,
  valuesOf: ({ terms }) => ({ terms }),
  check: unchecked,
  write: ({ terms }, over) => Promise.resolve({ version: over.version + 1, terms }),
  onSaved: () => undefined,
  draft: {
    place: 'terms',
    accept: (typed) => (typeof typed === 'string' ? { terms: typed } : null),
    part: ({ terms }) => terms,
  },
});

test('a draft is resumed over the record that its writer saw, also when somebody else has saved it since', () => {
  const found = { over: seen, values: { terms: 'Texte d’Alice' } };
  expect(resumed(formOf(seen), stored, release)).toEqual(found);
  expect(resumed(formOf({ version: 4, terms: 'Texte de Bob' }), stored, release)).toEqual(found);
});

test('a draft is checked beside the record that it was typed over', () => {
  const form = formOf({ version: 4, terms: 'Texte de Bob' });
  const accept = (_: unknown, over: Record): Values => ({ terms: `${over.terms} d’Alice` });
  const found = resumed({ ...form, draft: { place: 'terms', accept } }, stored, release);
  expect(found?.values).toEqual({ terms: 'Texte d’Alice' });
});

test('what was saved meanwhile as it was typed is no draft any more', () => {
  expect(resumed(formOf({ version: 4, terms: 'Texte d’Alice' }), stored, release)).toBeNull();
});

test('nothing is resumed where nothing was stored, or nothing that fits', () => {
  const form = formOf(seen);
  expect(resumed(form, null, release)).toBeNull();
  expect(resumed({ ...form, draft: undefined }, stored, release)).toBeNull();
  expect(resumed(form, { ...stored, typed: 7 }, release)).toBeNull();
});

test('what another release stored is resumed over the record as it is now', () => {
  const now = { version: 4, terms: 'Texte de Bob' };
  const found = { over: now, values: { terms: 'Texte d’Alice' } };
  expect(resumed(formOf(now), stored, '2026-r11')).toEqual(found);
  // an earlier one stored only what was typed
  expect(resumed(formOf(now), 'Texte d’Alice', release)).toEqual(found);
});
