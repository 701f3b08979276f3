import { expect, test } from 'vitest';
import { eventTypes, toldAs } from '@reprise/administration/domain/events/event-types.ts';
import { typeOfTold } from '@reprise/administration/domain/events/told.ts';
import { correctImei, editBuyback } from '@reprise/dossier/domain/buybacks/buyback.edit.states.ts';
import {
  buybackCreations,
  buybackTransitions,
} from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import { itemCreations, itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import * as litigation from '@reprise/dossier/domain/litigations/litigation.states.ts';
import * as payment from '@reprise/dossier/domain/payments/payment.states.ts';
import { parcelTransitions } from '@reprise/logistics/domain/parcels/parcel.states.ts';
import * as transport from '@reprise/logistics/domain/transports/transport.states.ts';
import * as unexpectedParcel from '@reprise/logistics/domain/unexpected-parcels/unexpected-parcel.states.ts';
import * as batch from '@reprise/payments/domain/batches/batch.states.ts';
import * as step from '@reprise/workshop/domain/refurb/refurb.states.ts';

// Every transition of the domain has an event. That each is written is seen where it is provoked (tests/transitions).

type InCode = { id: string; to?: readonly string[]; creates?: string };
const isTransition = (one: unknown): one is InCode =>
  typeof one === 'object' && one !== null && 'id' in one && 'permission' in one;
const transitionsOf = (table: object): InCode[] => Object.values(table).filter(isTransition);

/** Told by their line of history, under the name of the transition. */
const byName = {
  buyback: { ...buybackCreations, ...buybackTransitions, correctImei, editBuyback },
  item: { ...itemCreations, ...itemTransitions },
  payment,
  litigation,
  refurb_step: step,
};
/** Told by the status that they reach. */
const byStatus = {
  payment_batch: batch,
  package: parcelTransitions,
  transport,
  unexpected_parcel: unexpectedParcel,
};

const cases = [
  ...Object.entries(byName).flatMap(([subject, table]) =>
    transitionsOf(table).map(({ id }) => `${subject}.${id}`),
  ),
  ...Object.entries(byStatus).flatMap(([subject, table]) =>
    transitionsOf(table).flatMap(({ to, creates }) =>
      [...(to ?? []), ...(creates === undefined ? [] : [creates])].map((status) => `${subject}.${status}`),
    ),
  ),
];

test('there are more than a hundred transitions', () => {
  expect(cases.length).toBeGreaterThan(100);
});

test.each([...new Set(cases)])('%s has an event type', (told) => {
  expect(Object.keys(typeOfTold)).toContain(told);
});

test('each type is written by something, and named after its subject', () => {
  for (const type of eventTypes)
    for (const told of toldAs(type)) expect(told.split('.')[0]).toBe(type.split('.')[0]);
});
