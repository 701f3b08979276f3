import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { refusals } from '@reprise/platform/domain/core/refusal-codes.ts';
import { buybackStatuses } from '@reprise/dossier/domain/buybacks/buyback-status.ts';
import * as edition from '@reprise/dossier/domain/buybacks/buyback.edit.states.ts';
import {
  buybackCreations,
  buybackTransitions,
} from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import { itemOutcomes, itemRefurbStatuses } from '@reprise/dossier/domain/items/item.states.ts';
import { itemCreations, itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import * as litigation from '@reprise/dossier/domain/litigations/litigation.states.ts';
import * as payment from '@reprise/dossier/domain/payments/payment.states.ts';
import { parcelTransitions } from '@reprise/logistics/domain/parcels/parcel.states.ts';
import * as transport from '@reprise/logistics/domain/transports/transport.states.ts';
import * as unexpectedParcel from '@reprise/logistics/domain/unexpected-parcels/unexpected-parcel.states.ts';
import * as batch from '@reprise/payments/domain/batches/batch.states.ts';
import * as diagnosis from '@reprise/workshop/domain/refurb/diagnosis.states.ts';
import * as step from '@reprise/workshop/domain/refurb/refurb.states.ts';

// docs/transitions.md says of each transition the statuses and the permissions that its table in the code has.

const page = readFileSync(new URL('../../docs/transitions.md', import.meta.url), 'utf8');

const things: Record<string, object> = {
  buyback: { ...buybackCreations, ...buybackTransitions, ...edition },
  item: { ...itemCreations, ...itemTransitions },
  litigation,
  payment,
  batch,
  parcel: parcelTransitions,
  transport,
  'unexpected parcel': unexpectedParcel,
  diagnosis,
  step,
};

type Said = { from: string[]; to: string[]; permissions: string[]; by: string[] };
type InCode = {
  from?: readonly string[];
  to?: readonly string[];
  creates?: string;
  permission: string | null;
  or?: readonly { permission: string }[];
  by?: readonly string[];
};

const isTransition = (one: unknown): one is InCode =>
  typeof one === 'object' && one !== null && 'id' in one && 'permission' in one;

const groups: Record<string, readonly string[]> = {
  'item_completed*': itemOutcomes,
  'item_refurb_*': itemRefurbStatuses,
};
const spans = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
const statuses = (cell: string): string[] =>
  cell === 'every status'
    ? [...buybackStatuses].toSorted()
    : spans(cell)
        .flatMap((span) => groups[span] ?? [span])
        .toSorted();

const rows = page
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, thing = '', name = '']) => thing in things && /^`\w+`$/.test(name));

const told = new Map(
  rows.map(([, thing = '', name = '', from = '', to = '', who = '']): [string, Said] => [
    `${thing} ${spans(name).join()}`,
    {
      from: statuses(from),
      to: statuses(to),
      permissions: spans(who),
      by: ['signed link', 'system'].filter((actor) => who.includes(actor)),
    },
  ]),
);

const inCode = Object.entries(things).flatMap(([thing, table]) =>
  Object.entries(table).flatMap(([name, one]: [string, unknown]): [string, Said][] =>
    isTransition(one)
      ? [
          [
            `${thing} ${name}`,
            {
              from: [...(one.from ?? [])].toSorted(),
              to: [...(one.to ?? [one.creates ?? ''])].toSorted(),
              permissions: [one.permission, ...(one.or ?? []).map((right) => right.permission)].flatMap(
                (permission) => permission ?? [],
              ),
              by: (one.by ?? []).map((actor) => actor.replace('_', ' ')).toSorted(),
            },
          ],
        ]
      : [],
  ),
);

describe('the page docs/transitions.md', () => {
  test('has each transition once, and no other', () => {
    expect(rows).toHaveLength(told.size);
    expect([...told.keys()].toSorted()).toEqual(inCode.map(([name]) => name).toSorted());
  });

  test.each(inCode)('has of %s the statuses and who may', (name, said) => {
    expect(told.get(name)).toEqual(said);
  });

  test('names codes of refusals that exist', () => {
    const codes = rows.flatMap(([, , , , , , refused = '']) => spans(refused));
    expect(codes.filter((code) => !(code in refusals))).toEqual([]);
  });
});
