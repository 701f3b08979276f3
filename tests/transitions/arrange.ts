import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import { isBuybackCompleted, type BuybackStatus } from '@reprise/dossier/domain/buybacks/buyback.states.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import {
  itemOutcomes,
  type ItemOutcome,
  type ItemStatus,
} from '@reprise/dossier/domain/items/item.states.ts';
import type { Parcel } from '@reprise/logistics/domain/parcels/parcel.ts';
import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import type { Transport } from '@reprise/logistics/domain/transports/transport.ts';
import { arrangeDossier, type Arranged } from '../kit/arrange-dossier.ts';
import { insertTransport } from '../kit/around-dossier.ts';
import { nextItemNumber } from '../kit/arrange-parcel.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import type { World } from '../kit/world.ts';

export type More = { buyback?: Partial<Buyback>; item?: Partial<Item>; payment?: Partial<Payment> };

/** The buyback status of each outcome. */
export const buybackOf: Record<ItemOutcome, BuybackStatus> = {
  item_completed: 'bb_completed',
  item_completed_by_price: 'bb_completed_by_price',
  item_completed_with_absorption: 'bb_completed_with_absorption',
  item_completed_with_negociation: 'bb_completed_with_negociation',
};

/** The status of the payment: due once the buyback is completed, cancelled once it ended in another way. */
function paymentOf(buyback: BuybackStatus): Payment['status'] {
  if (isBuybackCompleted(buyback)) return 'payment_created';
  return buyback === 'bb_not_completed' || buyback === 'bb_cancelled'
    ? 'payment_cancelled'
    : 'awaiting_payment';
}

const completedChange = (buyback: BuybackStatus, at: string): Partial<Buyback> =>
  isBuybackCompleted(buyback) ? { validatedPrice: 21_000, controlledAt: at, completedAt: at } : {};

/** A dossier in the scope of the first store and the first workshop, before its check-in. */
export function underway(
  world: World,
  item: ItemStatus,
  buyback: BuybackStatus,
  more: More = {},
): Promise<Arranged> {
  const { a } = world;
  const at = world.clock.now.toISOString();
  return arrangeDossier(world, a, {
    buyback: {
      status: buyback,
      storeId: a.store,
      circuitType: 'store_drop',
      circuitId: a.circuits.store_drop,
      ...(buyback === 'bb_awaiting_store_drop' ? { preDeclaredPrice: 21_000 } : {}),
      ...(buyback === 'bb_cancelled' ? { cancelReason: 'other' as const } : {}),
      ...completedChange(buyback, at),
      ...more.buyback,
    },
    item: { status: item, storeId: a.store, ...more.item },
    payment: { status: paymentOf(buyback), ...more.payment },
  });
}

/** The same after its check-in at the first workshop, with a number and a stock. */
export function arrived(
  world: World,
  item: ItemStatus,
  buyback: BuybackStatus,
  more: More = {},
): Promise<Arranged> {
  const { warehouse: warehouseId, stocks } = world.a;
  const outcome = itemOutcomes.find((one) => buybackOf[one] === buyback) ?? null;
  const at = world.clock.now.toISOString();
  return underway(world, item, buyback, {
    buyback: { warehouseId, receivedAt: at, ...more.buyback },
    item: {
      warehouseId,
      outcome,
      stockId: stocks.to_refurbish,
      stockedAt: at,
      registeredAt: at,
      identificationNumber: nextItemNumber(),
      ...more.item,
    },
    payment: more.payment ?? {},
  });
}

/** A transport of a dossier of the first store, with a finished label. */
export async function transportOf(
  world: World,
  { buybackId, number }: Arranged,
  more: Partial<Transport> = {},
): Promise<{ id: string; trackingNumber: string }> {
  const trackingNumber = `T${number}`;
  const id = await insertTransport(world, { buybackId, storeId: world.a.store, trackingNumber, ...more });
  return { id, trackingNumber };
}

/** A parcel with one item, of the store to the workshop, or of the workshop to its buyer or to a customer. */
export async function parcelOf(
  world: World,
  dossier: Arranged,
  from: 'store' | 'workshop',
  more: Partial<Parcel> = {},
): Promise<string> {
  const { a, clock } = world;
  const at = clock.now.toISOString();
  const isStore = from === 'store';
  const packageId = await world.insert('packages', {
    number: `P${dossier.number}`,
    retailerAccountId: isStore ? a.retailer : a.buyer,
    buyerAccountId: a.buyer,
    storeId: isStore ? a.store : null,
    warehouseId: isStore ? null : a.warehouse,
    destinationType: isStore ? 'warehouse' : 'buyer',
    destinationId: isStore ? a.warehouse : a.buyerPlace,
    status: 'closed',
    transportId: null,
    createdBy: null,
    createdAt: at,
    closedAt: at,
    handedOverAt: null,
    ...more,
  });
  await world.insert('package_items', {
    packageId,
    itemId: dossier.itemId,
    buybackCode: dossier.number,
    retailerAccountId: a.retailer,
    buyerAccountId: a.buyer,
    addedAt: at,
  });
  return packageId;
}

/** The secret of a link in the customer's mails. */
export async function linkOf(
  world: World,
  dossier: Arranged,
  purpose: 'litigation' | 'tracking',
): Promise<string> {
  const secret = `${purpose}-of-${dossier.number}-0123456789`;
  await world.insert('signed_links', {
    tokenHash: hashOf(secret),
    purpose,
    buybackId: dossier.buybackId,
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    expiresAt: null,
  });
  return secret;
}

/** A step of the item, with a status. */
export const stepOf = (
  world: World,
  { itemId }: Pick<Arranged, 'itemId'>,
  status: 'to_do' | 'in_progress' | 'paused' | 'completed' | 'cancelled',
) =>
  world.insert('item_refurb_steps', {
    itemId,
    refurbStepId: world.a.refurbSteps.screen,
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    warehouseId: world.a.warehouse,
    status,
    name: 'Changer l’écran',
    description: '',
    position: 1,
    plannedCost: 4500,
    stockId: null,
    userId: null,
    comment: '',
    cancelComment: '',
    startedAt: null,
    endedAt: null,
    createdAt: world.clock.now.toISOString(),
    updatedAt: world.clock.now.toISOString(),
  });

/** The dossier of a cart with a single line. */
export async function dossierOfCart({ sql }: World, cartId: string): Promise<Arranged> {
  const { rows } = await sql.query<Arranged>(
    `select b."id" as "buybackId", i."id" as "itemId", p."id" as "paymentId", b."customerId",
       b."identificationNumber" as number
     from buybacks b join items i on i."buybackId" = b."id" join payments p on p."buybackId" = b."id"
     where b."cartId" = $1`,
    [cartId],
  );
  const [dossier] = rows;
  if (!dossier || rows.length > 1) throw new Error('The cart does not have exactly one dossier');
  return dossier;
}
