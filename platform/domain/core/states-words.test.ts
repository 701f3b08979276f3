import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buybackStates } from '@reprise/dossier/domain/buybacks/buyback.states.ts';
import { itemStates } from '@reprise/dossier/domain/items/item.states.ts';
import { litigationStates } from '@reprise/dossier/domain/litigations/litigation.states.ts';
import { locales, type Locale } from './locales.ts';
import { parcelStates } from '@reprise/logistics/domain/parcels/parcel.states.ts';
import { paymentStates } from '@reprise/dossier/domain/payments/payment.states.ts';
import { payoutStates } from '@reprise/payments/domain/payouts/payout.states.ts';
import { refurbStepStates } from '@reprise/workshop/domain/refurb/refurb.states.ts';
import { refusals } from './refusal-codes.ts';
import { unexpectedParcelStates } from '@reprise/logistics/domain/unexpected-parcels/unexpected-parcel.states.ts';
import { transportStates } from '@reprise/logistics/domain/transports/transport.states.ts';

const words = (locale: Locale, namespace: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../words/${locale}/${namespace}.json`, import.meta.url), 'utf8'));

const tables = [
  buybackStates,
  itemStates,
  paymentStates,
  payoutStates,
  refurbStepStates,
  parcelStates,
  transportStates,
  litigationStates,
  unexpectedParcelStates,
];
const labels = tables.flatMap((table) =>
  Object.values(table).map((view) => view.label.replace('states.', '')),
);
/** Statuses whose words are not in a table here but under their own key. */
const others = [
  ...Object.keys({ ...buybackStates, ...itemStates, ...paymentStates }),
  ...'announced pick_up picked_up in_transit out_for_delivery delivered issue returning returned cancelled'
    .split(' ')
    .map((stage) => `delivery_${stage}`),
  ...['draft', 'published'].map((status) => `product_${status}`),
  ...['enabled', 'disabled'].map((status) => `dispatch_${status}`),
  ...['in_progress', 'success', 'success_with_ignored', 'error'].map((status) => `job_${status}`),
  'active',
  'inactive',
  'archived',
];

describe.each(locales)('in %s', (locale) => {
  test('every refusal has its sentence, and no other has one', () => {
    const sentences = words(locale, 'refusals');
    expect(Object.keys(sentences).sort()).toEqual(Object.keys(refusals).sort());
    for (const sentence of Object.values(sentences)) expect(sentence).toMatch(/^\p{Lu}.{19,}\.$/u);
  });
  test('every status has its words, and no other key is there', () => {
    const states = words(locale, 'states');
    expect(Object.keys(states).sort()).toEqual([...new Set([...labels, ...others])].sort());
    for (const text of Object.values(states)) expect(text).toMatch(/^\p{Lu}.+\S$/u);
  });
  test('the item’s own word is the word it is shown with', () => {
    const states = words(locale, 'states');
    for (const [status, view] of Object.entries(itemStates))
      expect(states[status]).toBe(states[view.label.replace('states.', '')]);
  });
  test('texts have typographic apostrophes, and in French spaces that do not break', () => {
    for (const text of [
      ...Object.values(words(locale, 'states')),
      ...Object.values(words(locale, 'refusals')),
    ]) {
      expect(text).not.toContain("'");
      expect(locale === 'fr-FR' && / [:;?!»]|« /.test(text)).toBe(false);
    }
  });
});
