import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { inScope } from '@reprise/platform/domain/core/access.ts';
import { dayOf } from '@reprise/platform/domain/core/day.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { inSavepoint } from '@reprise/platform/server/db/savepoint.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { refusalSentence } from '@reprise/platform/server/http/words.ts';
import { fileStore } from '@reprise/platform/server/settings.ts';
import { getAccount } from '@reprise/people/server/public.ts';
import { carrierName, drawSlip, lookOf, placeAddress } from '@reprise/paperwork/server/public.ts';
import type { z } from 'zod';
import type { handOverApi } from '../../domain/parcels/hand-over.contract.ts';
import type { Parcel } from '../../domain/parcels/parcel.ts';
import { isFilling } from '../../domain/parcels/parcel.states.ts';
import { labelStatusOf } from '../../domain/transports/transport.states.ts';
import { placeOf } from '../transports/label-order.ts';
import { getTransport } from '../transports/transports.db.ts';
import { handOver } from './close-parcel.ts';
import { waitingCountQuery, waitingParcelsQuery } from './hand-over.db.ts';
import { getParcel, holdParcel } from './parcels.db.ts';
import { viewParcel } from './parcels-view.db.ts';

type Waiting = z.input<typeof handOverApi.waiting.answer>;
type Asked = z.output<typeof handOverApi.handOver.body>['parcels'][number];
type Line = z.input<typeof handOverApi.handOver.answer>['lines'][number];

/** The closed parcels of the caller's place that wait for their carrier. */
export async function parcelsToHandOver({ actor, read, locale }: Call): Promise<Waiting> {
  const [rows, [counted]] = await read(waitingParcelsQuery(actor), waitingCountQuery(actor));
  const parcels = rows.map((row): Waiting['parcels'][number] => {
    const {
      transportStatus: status,
      labelFileId,
      company,
      connectorFqn,
      firstCode,
      createdAt,
      ...parcel
    } = row;
    return {
      ...parcel,
      closedAt: parcel.closedAt ?? createdAt,
      destination: parcel.destination ?? firstCode ?? '',
      carrier:
        company === null || connectorFqn === null ? null : carrierName({ company, connectorFqn }, locale),
      labelStatus: labelStatusOf(status === null ? null : { status, labelFileId }),
    };
  });
  return { parcels, total: counted?.total ?? 0 };
}

/**
 * Hands several parcels over, each in a savepoint of its own: a refused one writes nothing and does not stop the others.
 * They are taken in the order of their ids, so that two people with the same parcels cannot deadlock; the answer keeps
 * the given order.
 */
export async function handOverSeveral(call: Call, asked: readonly Asked[]): Promise<{ lines: Line[] }> {
  const lines = new Map<string, Line>();
  for (const one of asked.toSorted((a, b) => a.id.localeCompare(b.id)))
    if (!lines.has(one.id)) lines.set(one.id, await handOverOne(call, one));
  return { lines: asked.flatMap(({ id }) => lines.get(id) ?? []) };
}

async function handOverOne(call: Call, { id, version }: Asked): Promise<Line> {
  const { db, jobs, actor, now, locale } = call;
  try {
    await inSavepoint(db, async () => {
      const parcel = await holdParcel(db, id);
      if (!parcel || !inScope(actor, parcel)) throw new Refused('not_found');
      if (parcel.version !== version)
        throw new Refused('status_changed', { extra: { currentStatus: parcel.status } });
      await handOver({ db, add: jobs.add, actor, now }, parcel);
    });
    return { code: null, detail: null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { code: error.code, detail: refusalSentence(error.code, locale, error.extra) };
  }
}

/** One of the parcels on a manifest, with its carrier. Refusals: `not_found`, `package_not_closed`. */
async function listed({ db, actor }: Call, id: string, locale: Locale) {
  const parcel = await getParcel(db, id);
  if (!parcel || !inScope(actor, parcel)) throw new Refused('not_found');
  if (isFilling(parcel.status)) throw new Refused('package_not_closed');
  const { transportId, number } = parcel;
  const [view, transport] = await Promise.all([
    viewParcel(db, id),
    transportId === null ? undefined : getTransport(db, transportId),
  ]);
  const products = view.products.filter(({ arrival }) => arrival !== 'left_out');
  return {
    parcel,
    destination: view.destination,
    carrier: transport ? carrierName(transport, locale) : '',
    line: {
      number,
      trackingNumber: transport?.trackingNumber ?? null,
      itemCount: products.length,
      weightGrams: null,
    },
    items: products.map(({ buybackCode, identificationNumber, label }) => ({
      fileNumber: buybackCode,
      itemNumber: identificationNumber,
      label,
    })),
  };
}

const together = (words: readonly string[]): string => [...new Set(words)].filter(Boolean).join(', ');

/** Where the parcels go: the place when it is the same for all, else the names of all places. */
async function recipientOf({ db }: Call, parcels: readonly { parcel: Parcel; destination: string }[]) {
  const [place, ...others] = new Set(parcels.map(({ parcel }) => parcel.destinationId));
  if (place && others.length === 0) return placeAddress(await placeOf(db, place));
  const name = together(parcels.map(({ destination }) => destination));
  return { name, street: '', streetMore: null, zipCode: '', city: '', country: '' };
}

/** The manifest of several parcels: each with its number, what lies in it, and two signatures for all. */
export async function manifestOf(call: Call, ids: readonly string[]) {
  const { db, actor, now } = call;
  const account = await getAccount(db, actor.accountId);
  if (!account) throw new Error('The account of the sender is not visible to this transaction');
  const parcels = [];
  for (const id of new Set(ids)) parcels.push(await listed(call, id, account.language));
  const [first] = parcels;
  if (!first) throw new Refused('not_found');
  const number = `M${dayOf(now).replaceAll('-', '')}-${first.parcel.number}`;
  const { handedOverAt, storeId, warehouseId } = first.parcel;
  const file = await drawSlip({
    locale: account.language,
    currency: account.currency,
    look: await lookOf(account, fileStore()),
    number,
    createdAt: now,
    pickUpDate: handedOverAt === null ? null : new Date(handedOverAt),
    company: together(parcels.map(({ carrier }) => carrier)),
    sender: placeAddress(await placeOf(db, storeId ?? warehouseId)),
    recipient: await recipientOf(call, parcels),
    packages: parcels.map(({ line }) => line),
    items: parcels.flatMap(({ items }) => items),
    instructions: [],
  });
  return { file: Buffer.from(file), name: `${number}.pdf`, disposition: 'inline' as const };
}
