import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { CircuitType } from '@reprise/offer/domain/circuits/circuit-types.ts';
import { buildItemNumber } from '@reprise/platform/domain/codes/item-number.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import type { Organisation } from './organisation.ts';

type Wanted = { buyback: Partial<Buyback>; item: Partial<Item>; payment?: Partial<Payment> };

// far from the numbers that check-ins assign
let count = 500_000;
/** Eight digits that no other item of the test has. */
export const nextItemNumber = (): string => {
  count += 1;
  return buildItemNumber(count);
};

/** A dossier whose item is in a store and waits to be sent. */
export const dossierInStore = (of: Organisation, circuitType: CircuitType, storeId: string): Wanted => ({
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

/** A completed dossier whose item is ready to leave the first workshop. */
export const refurbishedDossier = (of: Organisation, code: string, item: Partial<Item>): Wanted => ({
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

/** A dossier that was declined, its item waiting at the first workshop to be sent back. */
export const dossierToReturn = (of: Organisation, code: string): Wanted => ({
  buyback: { status: 'bb_not_completed', warehouseId: of.warehouse, litigationStatus: 'declined' },
  item: {
    status: 'item_to_return',
    warehouseId: of.warehouse,
    stockId: of.stocks.customer_return,
    identificationNumber: code,
  },
});
