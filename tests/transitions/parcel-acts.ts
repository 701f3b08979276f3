import { itemOutcomes } from '@reprise/dossier/domain/items/item.states.ts';
import { z } from 'zod';
import type { Bench, Operator } from './bench.ts';
import type { Act } from './item-acts.ts';

const parcels = z.array(
  z.object({
    id: z.string(),
    version: z.number(),
    status: z.string(),
    products: z.array(z.object({ itemId: z.string() })),
  }),
);
type Parcels = z.infer<typeof parcels>;

const parcelsOf = async (bench: Bench, { token }: Operator, status: string): Promise<Parcels> => {
  const { list } = await bench.send('packages', token, 'GET', `/packages?status[]=${status}&itemsPerPage=20`);
  return parcels.safeParse(list).data ?? [];
};

async function opened(bench: Bench, by: Operator): Promise<string | null> {
  const open = await parcelsOf(bench, by, 'open');
  if (open.length > 0 && by.random.chance(0.8)) return by.random.pick(open).id;
  const { buyerPlace } = bench.world.a;
  const body = by.random.pick([
    { destinationType: 'warehouse', destinationId: by.otherWarehouseId },
    { destinationType: 'warehouse', destinationId: by.otherWarehouseId },
    { destinationType: 'buyer', destinationId: buyerPlace },
    { destinationType: 'customer', destinationId: null },
  ]);
  const { json } = await bench.send('package open', by.token, 'POST', '/packages', body);
  return z.string().safeParse(json['id']).data ?? null;
}

const packing: Act = {
  name: 'package fill',
  from: ['item_refurb_completed', 'item_to_return', ...itemOutcomes],
  weight: 8,
  run: async (bench, by, { dossier }) => {
    const id = await opened(bench, by);
    if (id !== null)
      await bench.send('package fill', by.token, 'POST', `/packages/${id}/items`, { code: dossier.number });
  },
};

const emptying: Act = {
  name: 'package take out',
  from: 'anywhere',
  weight: 0.3,
  run: async (bench, by) => {
    const full = (await parcelsOf(bench, by, 'open')).filter(({ products }) => products.length > 0);
    if (full.length === 0) return;
    const { id, products } = by.random.pick(full);
    const { itemId } = by.random.pick(products);
    await bench.send('package take out', by.token, 'DELETE', `/packages/${id}/items/${itemId}`);
  },
};

const ending = (verb: 'close' | 'hand-over', status: 'open' | 'closed'): Act => ({
  name: `package ${verb}`,
  from: 'anywhere',
  weight: 1.5,
  run: async (bench, by) => {
    const all = await parcelsOf(bench, by, status);
    if (all.length === 0) return;
    const { id, version } = by.random.pick(all);
    await bench.send(`package ${verb}`, by.token, 'POST', `/packages/${id}/${verb}`, { version });
  },
});

export const parcelActs: readonly Act[] = [
  packing,
  emptying,
  ending('close', 'open'),
  ending('hand-over', 'closed'),
];
