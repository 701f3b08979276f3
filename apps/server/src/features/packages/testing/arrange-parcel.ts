import type { CircuitType } from '@reprise/domain/circuit/circuit';
import { buildItemNumber } from '@reprise/domain/codes/item-number';
import type { Item } from '@reprise/domain/item/item';
import type { Organisation } from '../../../testing/organisation.ts';
import type { World } from '../../../testing/world.ts';
import { arrangeFile, type Arranged } from '../../buybacks/testing/arrange-file.ts';

let count = 0;

/** A file whose item lies in a store and waits to be sent. */
export const inStore = (
  world: World,
  of: Organisation,
  circuitType: CircuitType = 'store_drop',
  storeId = of.store,
): Promise<Arranged> =>
  arrangeFile(world, of, {
    buyback: {
      status: 'bb_awaiting_inventory',
      channel: 'store',
      circuitType,
      circuitId: of.circuits[circuitType],
      storeId,
    },
    item: { status: 'item_awaiting_inventory', storeId },
    payment: { storeId },
  });

/** A file that is accepted, its item ready to leave the first workshop; and the item's 8 digits. */
export async function refurbished(world: World, of: Organisation, item: Partial<Item> = {}) {
  count += 1;
  const code = buildItemNumber(count);
  const file = await arrangeFile(world, of, {
    buyback: { status: 'bb_completed', validatedPrice: 21_000, warehouseId: of.warehouse },
    item: {
      status: 'item_refurb_completed',
      outcome: 'item_completed',
      warehouseId: of.warehouse,
      stockId: of.stocks.refurb_completed,
      identificationNumber: code,
      ...item,
    },
  });
  return { ...file, code };
}

/** A file that was declined, its item waiting at the first workshop to go back. */
export async function toReturn(world: World, of: Organisation) {
  count += 1;
  const code = buildItemNumber(count);
  const file = await arrangeFile(world, of, {
    buyback: { status: 'bb_not_completed', warehouseId: of.warehouse, litigationStatus: 'declined' },
    item: {
      status: 'item_to_return',
      warehouseId: of.warehouse,
      stockId: of.stocks.customer_return,
      identificationNumber: code,
    },
  });
  return { ...file, code };
}
