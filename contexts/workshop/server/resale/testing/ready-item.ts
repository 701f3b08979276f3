import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { nextItemNumber } from '@reprise/tests/kit/arrange-parcel.ts';
import { insertErasure } from '@reprise/tests/kit/around-dossier.ts';
import type { World } from '@reprise/tests/kit/world.ts';

/** Puts an item into a new parcel to the buyer; answers its id and version. */
export async function packItem(world: World, code: string): Promise<{ id: string; version: number }> {
  const body = { destinationType: 'buyer', destinationId: world.a.buyerPlace, code } as const;
  return world.a.as.warehouse_operator.call('POST /packages', { body });
}

/** Closes a parcel. */
export const sealParcel = (world: World, { id, version }: { id: string; version: number }) =>
  world.a.as.warehouse_operator.call('POST /packages/{id}/close', { params: { id }, body: { version } });

/** A refurbished item on the shelf *refurb completed*, its data erased. */
export async function readyItem(
  world: World,
  item: Partial<Item> = {},
  buyback: Partial<Buyback> = {},
): Promise<Arranged & { code: string }> {
  const code = nextItemNumber();
  const dossier = await arrangeDossier(world, world.a, {
    buyback: {
      status: 'bb_completed',
      validatedPrice: 21_000,
      warehouseId: world.a.warehouse,
      controlledGrade: 'grade_b',
      ...buyback,
    },
    item: {
      status: 'item_refurb_completed',
      outcome: 'item_completed',
      warehouseId: world.a.warehouse,
      stockId: world.a.stocks.refurb_completed,
      stockedAt: '2026-02-01T09:00:00.000Z',
      identificationNumber: code,
      imei: '353209112345678',
      ...item,
    },
  });
  await insertErasure(world, dossier);
  return { ...dossier, code };
}
