import { insertPrinter } from '../kit/label-printer.ts';
import type { World } from '../kit/world.ts';
import { completed } from './arranged.ts';
import { named, own, type Entries, type Entry, type Sent } from './entry.ts';

let count = 0;

/** A stock of the first workshop, empty and of its own making. */
async function ownStock(world: World): Promise<string> {
  count += 1;
  return (await world.a.as.warehouse_manager.call('POST /stocks', { body: { name: `Étagère ${count}` } })).id;
}

const onStock = (more: (world: World) => Partial<Sent> = () => ({})): Entry =>
  named(async (world) => {
    const id = await ownStock(world);
    return { by: world.a.tokens.warehouse_manager, params: { id }, hides: [id], ...more(world) };
  });

/** The shelves of a workshop. */
export const callsOfStocks: Entries = {
  'GET /stocks': own(({ a }) => ({ by: a.tokens.warehouse_operator, hides: Object.values(a.stocks) })),
  'POST /stocks': named(({ a }) => ({
    by: a.tokens.warehouse_manager,
    body: { name: 'Vitrine', warehouseId: a.warehouse },
  })),
  'GET /stocks/{id}': onStock(),
  'PATCH /stocks/{id}': onStock(() => ({ body: { version: 0, location: 'Allée 3' } })),
  'DELETE /stocks/{id}': onStock(),
  'GET /stocks/{id}/label': onStock(),
  'GET /label-printers': own(async (world) => ({
    by: world.a.tokens.warehouse_operator,
    hides: [await insertPrinter(world, world.a)],
  })),
  // its printer is found, and its host is not allowed here
  'POST /stocks/{id}/label-prints': named(async (world) => {
    const id = await ownStock(world);
    const body = { printerId: await insertPrinter(world, world.a) };
    return { by: world.a.tokens.warehouse_manager, params: { id }, body, hides: [id], answers: 409 };
  }),
  'POST /stocks/{id}/counts': onStock(() => ({ body: { codes: ['20000004'] } })),
  'GET /stocks/{id}/counts': onStock(),
  'POST /items/moves': named(async (world) => {
    const dossier = await completed(world);
    return {
      by: world.a.tokens.warehouse_operator,
      body: { stockId: await ownStock(world), codes: [dossier.itemId] },
      hides: [dossier.buybackId, dossier.number],
    };
  }),
  // each code is answered by itself: another workshop's item is not found, and nothing of it is told
  'POST /items/exits': own(async (world) => {
    const dossier = await completed(world);
    return {
      by: world.a.tokens.warehouse_operator,
      body: { codes: [dossier.number], reason: 'returned_to_retailer' },
      hides: [dossier.itemId, dossier.buybackId],
    };
  }),
};
