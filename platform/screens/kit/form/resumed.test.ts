import { expect, test } from 'vitest';
import { z } from 'zod';
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

test('what another release stored is resumed over the record that its writer saw, in the form that it has now', () => {
  type Now = Record & { language: string; days: number; parts: { open: boolean }; lines: string[] };
  const now: Now = {
    version: 4,
    terms: 'Texte de Bob',
    language: 'fr-FR',
    days: 14,
    parts: { open: true },
    lines: ['a'],
  };
  const form: ResourceOf<Now, Values, Values, Now> = {
    first: now,
    valuesOf: ({ terms }) => ({ terms }),
    check: unchecked,
    onSaved: () => undefined,
    write: () => Promise.resolve(now),
    draft: { place: 'terms', accept: (typed) => (typeof typed === 'string' ? { terms: typed } : null) },
  };
  // days were a text then, there were no lines and no language, and something that is gone
  const over = { ...seen, days: '7', parts: { open: false, gone: 1 }, gone: 'x' };
  const found = resumed(form, { ...stored, over }, '2026-r11');
  expect(found).toEqual({
    over: { ...now, ...seen, parts: { open: false } },
    values: { terms: 'Texte d’Alice' },
  });
});

test('an earlier release stored only what was typed: it is resumed over the record as it is now', () => {
  const now = { version: 4, terms: 'Texte de Bob' };
  const found = { over: now, values: { terms: 'Texte d’Alice' } };
  expect(resumed(formOf(now), 'Texte d’Alice', release)).toEqual(found);
  expect(resumed(formOf(now), { ...stored, over: null }, '2026-r11')).toEqual(found);
});

test('what another release typed into fields that the form still has is resumed, the others are as they are saved', () => {
  type Sheet = { name: string; days: number; open: boolean };
  const values = z.object({ name: z.string(), days: z.number(), open: z.boolean() });
  const first: Sheet = { name: 'Agence', days: 14, open: false };
  const form: ResourceOf<Sheet, Sheet, Sheet, Sheet> = {
    first,
    valuesOf: (sheet) => sheet,
    check: unchecked,
    write: () => Promise.resolve(first),
    onSaved: () => undefined,
    draft: { place: 'sheet', accept: (typed) => values.nullable().catch(null).parse(typed) },
  };
  // days were a text then, and nothing was open or closed yet
  const draft = {
    typed: { name: 'Magasin', days: '7', gone: 1 },
    over: { name: 'Agence', days: '7' },
    release,
  };
  expect(resumed(form, draft, '2026-r11')?.values).toEqual({ name: 'Magasin', days: 14, open: false });
  const other = { ...draft, typed: { days: '7' } };
  expect(resumed(form, other, '2026-r11')).toBeNull();
});
