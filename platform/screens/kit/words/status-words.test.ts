import { buybackStates } from '@reprise/dossier/domain/buybacks/buyback.states.ts';
import { itemStates } from '@reprise/dossier/domain/items/item.states.ts';
import { litigationStates } from '@reprise/dossier/domain/litigations/litigation.states.ts';
import type { StateView } from '../../../domain/core/machine.ts';
import { parcelStates } from '@reprise/logistics/domain/parcels/parcel.states.ts';
import { paymentStates } from '@reprise/dossier/domain/payments/payment.states.ts';
import { refurbStepStates } from '@reprise/workshop/domain/refurb/refurb.states.ts';
import { expect, test } from 'vitest';
import de from '../../../words/de-DE/states.json';
import en from '../../../words/en-GB/states.json';
import fr from '../../../words/fr-FR/states.json';
import nl from '../../../words/nl-BE/states.json';
import { benchStateKey, stateKeys } from './status-words.ts';

const languages = [de, en, fr, nl].map((words) => new Map<string, string>(Object.entries(words)));
const labelOf = ({ label }: StateView): string => label.replace('states.', '');

/** The texts of the first key that exists, in every language. */
const said = (...keys: string[]) =>
  languages.map((words) => keys.map((key) => words.get(key)).find((found) => found !== undefined));

test.each([
  ...Object.entries({ ...buybackStates, ...paymentStates, ...itemStates, ...litigationStates }),
  ...Object.entries(parcelStates).filter(([status]) => status !== 'open'),
])('a list says the status %s as its table does', (status, view) => {
  expect(said(...stateKeys(status))).toEqual(said(labelOf(view)));
  expect(said(...stateKeys(status))).not.toContain(undefined);
});

test.each(Object.entries(parcelStates))('a history says a parcel to be %s', (status, view) => {
  expect(said(...stateKeys(status, 'package'))).toEqual(said(labelOf(view)));
});

test.each(Object.entries({ ...itemStates, ...refurbStepStates }))(
  'the bench says the status %s as its table does',
  (status, view) => {
    expect(said(benchStateKey(status))).toEqual(said(labelOf(view)));
    expect(said(benchStateKey(status))).not.toContain(undefined);
  },
);

const neverAtTheBench = Object.keys({
  ...buybackStates,
  ...paymentStates,
  ...litigationStates,
  ...parcelStates,
}).filter((status) => !(status in refurbStepStates));

test.each([...neverAtTheBench, ''])('the bench has no words for %j', (status) => {
  expect(new Set(said(benchStateKey(status)))).toEqual(new Set([undefined]));
});
