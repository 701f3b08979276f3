import { z } from 'zod';
import type { Arranged } from '../kit/arrange-dossier.ts';
import { buyWeb, cartBody, customerInfo, declare, lineOf } from '../kit/selling.ts';
import type { sayingCarrier } from '@reprise/logistics/server/parcels/testing/carrier.ts';
import { signatureHeader, signatureOf } from '@reprise/platform/server/outside/webhook-signature.ts';
import { dossierOfCart, linkOf } from './arrange.ts';
import type { Bench, Random } from './bench.ts';

let sold = 0;

/** A customer sells a phone on the site and posts it; the links in their mails are known. */
export async function sell({ world, aside }: Bench): Promise<Arranged> {
  const { a } = world;
  sold += 1;
  const declarationId = await declare(world, a, {
    answers: ['lock_off', 'screen_micro', 'shell_none', 'battery_good', 'box_no'],
  });
  const line = lineOf(a, declarationId, { payment: 'bank_transfer', estimatedPrice: 20_650 });
  const body = cartBody([line], {
    customerInfo: { ...customerInfo, email: `vente.${sold}@example.org` },
  });
  const cartId = (await buyWeb(world, a, body)).answer().id;
  return aside(async () => {
    const dossier = await dossierOfCart(world, cartId);
    await linkOf(world, dossier, 'litigation');
    await linkOf(world, dossier, 'tracking');
    return dossier;
  });
}

/** Replaces items that have left for good, so that there are always as many to work on. */
export async function replaceGone(bench: Bench): Promise<void> {
  const { rows } = await bench.aside(({ sql }) =>
    sql.query<{ id: string }>(
      `select "id" from items where "id" = any ($1) and ("exitAt" is not null or "status" = 'item_cancelled')`,
      [bench.dossiers.map(({ itemId }) => itemId)],
    ),
  );
  for (const { id } of rows) {
    const at = bench.dossiers.findIndex(({ itemId }) => itemId === id);
    if (at !== -1) bench.dossiers[at] = await sell(bench);
  }
}

type Carrier = Awaited<ReturnType<typeof sayingCarrier>>;
type Around = { bench: Bench; random: Random; connectorId: string; secret: string };
/** Has the shift ended? */
export type IsOver = () => boolean;
type Deed = { weight: number; run: (around: Around) => Promise<unknown> };

const codes = [
  'DELIVERY_PICK_UP_OK',
  'DELIVERY_IN_TRANSIT',
  'DELIVERY_IN_TRANSIT',
  'DELIVERY_OK',
  'DELIVERY_KO',
  'DELIVERY_RETURNED_TO_SENDER',
] as const;

/** The carrier sends events of several parcels at once. */
async function carrierSays({ bench, random, connectorId, secret }: Around): Promise<void> {
  const { world, send, dossiers } = bench;
  const { rows } = await bench.aside(({ sql }) =>
    sql.query<{ trackingNumber: string }>(
      `select "trackingNumber" from transports where "trackingNumber" is not null
         and ("packageId" is not null or "buybackId" = any ($1)) order by "createdAt" desc limit 60`,
      [dossiers.map(({ buybackId }) => buybackId)],
    ),
  );
  if (rows.length === 0) return;
  const events = Array.from({ length: 4 }, (_, at) => ({
    trackingNumber: random.pick(rows).trackingNumber,
    code: random.pick(codes),
    happenedAt: new Date(world.clock.now.getTime() + at).toISOString(),
  }));
  const body = { events };
  const signature = signatureOf(secret, JSON.stringify(body), world.clock.now);
  const headers = { [signatureHeader]: signature };
  await send('carrier', null, 'POST', `/carrier-events/${connectorId}`, body, headers);
}

const shown = z.object({ version: z.number(), itemStatus: z.string() });

/** A user of the back office acts on a dossier, with the version they have seen. */
const onFile =
  (name: string, verb: string, bodyOf: (itemStatus: string) => object) =>
  async ({ bench, random }: Around): Promise<unknown> => {
    const { tokens } = bench.world.a;
    const token = random.pick([tokens.buyer_manager, tokens.buyer_manager, tokens.warehouse_manager]);
    const { buybackId } = random.pick(bench.dossiers);
    const { json } = await bench.send('look at the dossier', token, 'GET', `/buybacks/${buybackId}`);
    const { version = 0, itemStatus = '' } = shown.safeParse(json).data ?? {};
    const body = { version, ...bodyOf(itemStatus) };
    return bench.send(name, token, 'POST', `/buybacks/${buybackId}/${verb}`, body);
  };

/** The customer answers a proposal, or withdraws. */
const byLink =
  (name: string, path: (number: string) => string, body: object) =>
  ({ bench, random }: Around): Promise<unknown> =>
    bench.send(name, null, 'POST', path(random.pick(bench.dossiers).number), body);
const linkTo = (purpose: 'litigation' | 'tracking', number: string): string =>
  `${purpose}-of-${number}-0123456789`;

/** The buyer counts in a parcel, or declares it lost. */
const atBuyer =
  (name: string, verb: string) =>
  async ({ bench, random }: Around): Promise<unknown> => {
    const token = bench.world.a.tokens.buyer_manager;
    const { list } = await bench.send('packages', token, 'GET', '/packages?way=in&status[]=handed_over');
    const came = z.array(z.object({ id: z.string(), version: z.number() })).safeParse(list).data ?? [];
    if (came.length === 0) return null;
    const { id, version } = random.pick(came);
    return bench.send(name, token, 'POST', `/packages/${id}/${verb}`, { version });
  };

const deeds: readonly Deed[] = [
  { weight: 5, run: carrierSays },
  { weight: 0.7, run: atBuyer('package receive', 'receive') },
  { weight: 0.2, run: atBuyer('package lose', 'mark-as-lost') },
  {
    weight: 4,
    run: byLink('accept', (number) => `/litigations/${linkTo('litigation', number)}/accept`, {}),
  },
  {
    weight: 2,
    run: byLink('reject', (number) => `/litigations/${linkTo('litigation', number)}/reject`, {}),
  },
  {
    weight: 0.3,
    run: byLink('withdraw', (number) => `/tracking/${linkTo('tracking', number)}/cancel`, {
      why: 'changed_mind',
    }),
  },
  { weight: 0.5, run: onFile('cancel', 'cancel', () => ({ reason: 'other' })) },
  {
    weight: 1,
    run: onFile('lose', 'mark-as-lost', (itemStatus) => ({
      place: itemStatus === 'item_in_transit' || itemStatus === 'item_returned' ? 'transport' : 'warehouse',
      comment: 'introuvable',
    })),
  },
  {
    weight: 1,
    run: async ({ bench, random }) => {
      const { buybackId } = random.pick(bench.dossiers);
      const token = bench.world.a.tokens.buyer_manager;
      return bench.send('another label', token, 'POST', '/transports', { buybackId });
    },
  },
];

/** Picks one of several, by weight. */
export function weighed<T extends { weight: number }>(random: Random, from: readonly T[]): T {
  let left = random.next() * from.reduce((sum, { weight }) => sum + weight, 0);
  const found = from.find(({ weight }) => (left -= weight) < 0) ?? from.at(-1);
  if (!found) throw new Error('There is nothing to choose from');
  return found;
}

/** Customers, the back office and the carrier act while the workshops work. */
export async function lifeAround(
  bench: Bench,
  random: Random,
  carrier: Carrier,
  isOver: IsOver,
): Promise<void> {
  const around = { bench, random, connectorId: carrier.connectorId, secret: carrier.secret };
  while (!isOver()) {
    await weighed(random, deeds).run(around);
    if (random.chance(0.1)) await replaceGone(bench);
  }
}
