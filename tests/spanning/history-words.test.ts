import { readFileSync } from 'node:fs';
import { parcelTransitions } from '@reprise/logistics/domain/parcels/parcel.states.ts';
import { locales } from '@reprise/platform/domain/core/locales.ts';
import { refurbStepTransitions } from '@reprise/workshop/domain/refurb/refurb.states.ts';
import { describe, expect, test } from 'vitest';
import { correctImei, editBuyback } from '@reprise/dossier/domain/buybacks/buyback.edit.states.ts';
import {
  buybackCreations,
  buybackTransitions,
} from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import { itemCreations, itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import {
  litigationTransitions,
  openLitigation,
} from '@reprise/dossier/domain/litigations/litigation.states.ts';
import { paymentTransitions } from '@reprise/dossier/domain/payments/payment.states.ts';
import { historyActions } from '@reprise/dossier/domain/history/actions.ts';

const tables = {
  buyback: { ...buybackCreations, ...buybackTransitions, correctImei, editBuyback },
  item: { ...itemCreations, ...itemTransitions },
  payment: paymentTransitions,
  litigation: { openLitigation, ...litigationTransitions },
  package: parcelTransitions,
  refurb_step: refurbStepTransitions,
} as const;

describe('what history keeps of a transition is its name', () => {
  test.each([
    ['buyback', { ...buybackCreations, ...buybackTransitions }],
    ['item', { ...itemCreations, ...itemTransitions }],
  ])('for every transition of %s', (_, table) => {
    expect(Object.values(table).map(({ id }) => id)).toEqual(Object.keys(table));
  });
});

test.each(Object.entries(tables))('everything that may happen to a %s has its words', (subject, table) => {
  const known = new Set<string>(historyActions);
  const names = Object.values(table).map(({ id }) => `${subject}.${id}`);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test.each(locales)('every action has its words in %s, and no other words are there', (locale) => {
  const file = new URL(`../../contexts/dossier/words/${locale}/history.json`, import.meta.url);
  const { action }: { action: Record<string, Record<string, string>> } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const said = Object.entries(action).flatMap(([subject, words]) =>
    Object.keys(words).map((name) => `${subject}.${name}`),
  );
  expect(said.toSorted()).toEqual([...historyActions].toSorted());
});
