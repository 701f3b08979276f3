import type { Buyback } from '@reprise/domain/buyback/buyback';
import { isBuybackCompleted, type BuybackStatus } from '@reprise/domain/buyback/buyback.states';
import { buildItemNumber } from '@reprise/domain/codes/item-number';
import type { Item } from '@reprise/domain/item/item';
import { itemOutcomes, type ItemOutcome, type ItemStatus } from '@reprise/domain/item/item.states';
import type { Parcel } from '@reprise/domain/package/package';
import type { Payment } from '@reprise/domain/payment/payment';
import type { Transport } from '@reprise/domain/transport/transport';
import { arrangeFile, type Arranged } from '../features/buybacks/testing/arrange-file.ts';
import { hashOf } from '../lib/tokens.ts';
import type { World } from '../testing/world.ts';

export type More = { buyback?: Partial<Buyback>; item?: Partial<Item>; payment?: Partial<Payment> };

/** How the file ended, by the outcome that its item shows. */
export const buybackOf: Record<ItemOutcome, BuybackStatus> = {
  item_completed: 'bb_completed',
  item_completed_by_price: 'bb_completed_by_price',
  item_completed_with_absorption: 'bb_completed_with_absorption',
  item_completed_with_negociation: 'bb_completed_with_negociation',
};

/** What a payment is by then: due once the file is completed, given up once it ended otherwise. */
function paymentOf(buyback: BuybackStatus): Payment['status'] {
  if (isBuybackCompleted(buyback)) return 'payment_created';
  return buyback === 'bb_not_completed' || buyback === 'bb_cancelled'
    ? 'payment_cancelled'
    : 'awaiting_payment';
}

const completedChange = (buyback: BuybackStatus, at: string): Partial<Buyback> =>
  isBuybackCompleted(buyback) ? { validatedPrice: 21_000, controlledAt: at, completedAt: at } : {};

/** A file that everybody of the first store and of the first workshop sees, on its way there. */
export function underway(
  world: World,
  item: ItemStatus,
  buyback: BuybackStatus,
  more: More = {},
): Promise<Arranged> {
  const { a } = world;
  const at = world.clock.now.toISOString();
  return arrangeFile(world, a, {
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

let numbered = 500_000;
/** Eight digits that the workshop's own sequence will not come to. */
function nextItemNumber(): string {
  numbered += 1;
  return buildItemNumber(numbered);
}

/** The same, its item having arrived at the first workshop, numbered, in a stock. */
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

/** A parcel with the built-in carrier, its label made. */
export async function transportOf(
  world: World,
  file: Arranged,
  more: Partial<Transport> = {},
): Promise<{ id: string; trackingNumber: string }> {
  const trackingNumber = `T${file.number}`;
  const id = await world.insert('transports', {
    transportUuid: file.buybackId,
    buybackId: file.buybackId,
    packageId: null,
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    storeId: world.a.store,
    warehouseId: world.a.warehouse,
    leg: 'inbound',
    company: 'La Poste',
    connectorFqn: 'builtin.carrier',
    trackingNumber,
    trackingLink: null,
    status: 'labelled',
    lastStatus: null,
    lastStage: null,
    lastEventAt: null,
    labelFileId: null,
    failureReason: null,
    attempts: 1,
    ...more,
  });
  return { id, trackingNumber };
}

/** The store's package to the workshop, or the workshop's to its buyer or to a customer, with one item in it. */
export async function parcelOf(
  world: World,
  file: Arranged,
  from: 'store' | 'workshop',
  more: Partial<Parcel> = {},
): Promise<string> {
  const { a, clock } = world;
  const at = clock.now.toISOString();
  const isStore = from === 'store';
  const packageId = await world.insert('packages', {
    number: `P${file.number}`,
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
    itemId: file.itemId,
    buybackCode: file.number,
    retailerAccountId: a.retailer,
    buyerAccountId: a.buyer,
    addedAt: at,
  });
  return packageId;
}

/** A file of the world's first organisation, as its upload would leave it. */
export const keptFile = (world: World, purpose: 'control_photo' | 'litigation_proof' | 'document') =>
  world.insert('files', {
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    purpose,
    name: 'photo.jpg',
    mediaType: 'image/jpeg',
    size: 4,
    sha256: 'x',
    uploadedBy: null,
  });

/** The secret of a link of the customer's mails. */
export async function linkOf(
  world: World,
  file: Arranged,
  purpose: 'litigation' | 'tracking',
): Promise<string> {
  const secret = `${purpose}-of-${file.number}-0123456789`;
  await world.insert('signed_links', {
    tokenHash: hashOf(secret),
    purpose,
    buybackId: file.buybackId,
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    expiresAt: null,
  });
  return secret;
}

/** The erasure of the item's data, on record. */
export const eraseDataOf = (world: World, { itemId }: Pick<Arranged, 'itemId'>) =>
  world.insert('erasures', {
    itemId,
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    standard: 'factory_reset',
    method: 'Réinitialisation',
    tool: 'Banc 1',
    toolVersion: '',
    result: 'success',
    verifiedBy: 'Alex',
    userId: null,
  });

/** A step on the item's list, in a status. */
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

/** The file of a cart of one. */
export async function fileOfCart({ sql }: World, cartId: string): Promise<Arranged> {
  const { rows } = await sql.query<Arranged>(
    `select b."id" as "buybackId", i."id" as "itemId", p."id" as "paymentId", b."customerId",
       b."identificationNumber" as number
     from buybacks b join items i on i."buybackId" = b."id" join payments p on p."buybackId" = b."id"
     where b."cartId" = $1`,
    [cartId],
  );
  const [file] = rows;
  if (!file || rows.length > 1) throw new Error('The cart has not one file');
  return file;
}
