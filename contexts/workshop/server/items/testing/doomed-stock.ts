import { whileWritten } from '@reprise/tests/kit/while-written.ts';
import type { World } from '@reprise/tests/kit/world.ts';

export const doomedStock = 'CONDAMNEE';

/** Runs something with a stock of the first workshop while another transaction is deleting it. */
export async function whileStockGoes<Done>(
  world: World,
  act: (stockId: string) => Promise<Done>,
): Promise<Done> {
  const stockId = await world.insert('stocks', {
    retailerAccountId: null,
    buyerAccountId: world.a.buyer,
    warehouseId: world.a.warehouse,
    name: 'Étagère condamnée',
    identifier: doomedStock,
    location: '',
    native: null,
    bins: [],
  });
  return whileWritten(world, ['delete from stocks where "id" = $1', [stockId]], () => act(stockId));
}
