import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import { buildBuybackNumber } from '@reprise/platform/domain/codes/buyback-number.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import type { Organisation } from './organisation.ts';
import type { World } from './world.ts';
import { freshSnapshot } from '@reprise/workshop/server/items/price-list.db.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';

export type Arranged = {
  buybackId: string;
  itemId: string;
  paymentId: string;
  customerId: string;
  number: string;
};
type Wanted = {
  buyback?: Partial<Buyback>;
  item?: Partial<Item>;
  payment?: Partial<Payment>;
  responses?: Buyback['declaredResponses'];
};

let sequence = 0;

/** The declared answers: grade b, 210 €, with nothing added or deducted. */
export const declaredOf = (of: Organisation): Buyback['declaredResponses'] => [
  { questionId: of.questions.lock, answerIds: [of.answers.lock_off] },
  { questionId: of.questions.screen, answerIds: [of.answers.screen_micro] },
  { questionId: of.questions.shell, answerIds: [of.answers.shell_none] },
  { questionId: of.questions.battery, answerIds: [of.answers.battery_good] },
  { questionId: of.questions.box, answerIds: [of.answers.box_no] },
];

/** The declared IMEI, as read from the thing. */
export const readImei = { imei: '353209112345678', imeiSource: 'screen' } as const;

/** The same with another answer to the question about the screen. */
export const withScreen = (
  of: Organisation,
  answer: 'screen_none' | 'screen_micro' | 'screen_cracked',
): Buyback['declaredResponses'] =>
  declaredOf(of).map((one) =>
    one.questionId === of.questions.screen ? { ...one, answerIds: [of.answers[answer]] } : one,
  );

const ownersOf = (of: Organisation) => ({ retailerAccountId: of.retailer, buyerAccountId: of.buyer });

const insertCart = (world: World, of: Organisation, customerId: string, at: string): Promise<string> =>
  world.insert('carts', {
    cartNumber: `C${sequence}-${of.retailer.slice(-4)}`,
    ...ownersOf(of),
    customerId,
    storeId: null,
    sessionId: null,
    userId: null,
    total: 21_000,
    currency: 'EUR',
    termsVersion: '1',
    termsAcceptedAt: at,
    packageNumbers: [],
  });

const insertDeclaration = (
  world: World,
  of: Organisation,
  responses: Buyback['declaredResponses'],
): Promise<string> =>
  world.insert('declarations', {
    accountId: of.retailer,
    buyerAccountId: of.buyer,
    productId: of.product,
    askedTo: 'customer',
    imei: null,
    imeiMismatchAccepted: false,
    serialNumber: null,
    responses,
    grade: 'grade_b',
    sessionId: null,
  });

/**
 * Inserts a dossier as a confirmed web cart leaves it: sent by post, in transit, 21 000 cents declared, the transfer
 * promised.
 */
export async function arrangeDossier(world: World, of: Organisation, wanted: Wanted = {}): Promise<Arranged> {
  sequence += 1;
  const at = world.clock.now.toISOString();
  const responses = wanted.responses ?? declaredOf(of);
  const customerId = await makeCustomer(world, of);
  const cartId = await insertCart(world, of, customerId, at);
  const declarationId = await insertDeclaration(world, of, responses);
  const number = buildBuybackNumber(sequence + Number.parseInt(of.retailer.slice(-6), 16) * 1000);
  const row = await buybackRow(world, of, { number, cartId, customerId, declarationId, responses, at });
  const buybackId = await world.insert('buybacks', { ...row, ...wanted.buyback });
  const itemId = await world.insert('items', { ...itemRow(of, buybackId), ...wanted.item });
  const paymentId = await world.insert('payments', {
    ...ownersOf(of),
    ...promisedTransfer,
    buybackId,
    endToEndId: number,
    createdAt: at,
    ...wanted.payment,
  });
  return { buybackId, itemId, paymentId, customerId, number };
}

const promisedTransfer = {
  storeId: null,
  status: 'awaiting_payment',
  type: 'bank_transfer',
  provider: 'bank_transfer',
  amount: 21_000,
  bonus: 0,
  currency: 'EUR',
  cardNumber: null,
  voucherNumber: null,
  payoutId: null,
  bankId: null,
  iban: 'FR7630006000011234567890189',
  holderName: 'Claire Martin',
  complementaryInformation: '',
  failureReason: null,
  batchId: null,
  heldFor: null,
  releasedAt: null,
  initiatedAt: null,
  completedAt: null,
} as const;

const makeCustomer = (world: World, of: Organisation): Promise<string> =>
  world.insert('customers', {
    ...ownersOf(of),
    firstName: 'Claire',
    lastName: 'Martin',
    email: 'claire@example.org',
    phone: '+33612345678',
    street: '1 rue du Test',
    streetMore: null,
    zipCode: '59000',
    city: 'Lille',
    country: 'FR',
    language: 'fr-FR',
    iban: 'FR7630006000011234567890189',
    identityType: 'identity_card',
    identityNumber: '12AB34567',
    identityAuthority: 'Préfecture',
    identityDate: '2020-01-01',
  });

type Made = {
  number: string;
  cartId: string;
  customerId: string;
  declarationId: string;
  responses: Buyback['declaredResponses'];
  at: string;
};

/** The fields that are only written later. */
const notYet = {
  externalBuybackCode: null,
  storeId: null,
  warehouseId: null,
  controlledGrade: null,
  preDeclaredPrice: null,
  controlledPrice: null,
  validatedPrice: null,
  paidPrice: null,
  absorbed: null,
  overLimit: false,
  controlledLedger: null,
  litigationStatus: 'none',
  lost: null,
  toRecover: false,
  trackingNumber: null,
  deliveryStatus: null,
  comment: '',
  workshopComment: '',
  cancelReason: null,
  cancelComment: null,
  createdBy: null,
  sessionId: null,
  finalizedAt: null,
  receivedAt: null,
  controlledAt: null,
  completedAt: null,
} as const;

const thingOf = (of: Organisation) => ({
  productId: of.product,
  categoryId: of.category,
  productLabel: 'iPhone 13 Pro 128 Go',
  brand: 'Apple',
  model: 'iPhone 13 Pro',
  imei: '353209112345678',
  serialNumber: null,
});

/** Grade b, and nothing else. */
const declaredLedger: Buyback['declaredLedger'] = [
  {
    kind: 'base',
    labelKey: 'ledger.base',
    label: null,
    cents: 21_000,
    grade: 'grade_b',
    answerId: null,
    percent: null,
    capped: false,
  },
];

async function buybackRow(world: World, of: Organisation, made: Made) {
  const priceSnapshot = await snapshotNow(world, of);
  return {
    ...notYet,
    ...ownersOf(of),
    ...thingOf(of),
    identificationNumber: made.number,
    cartId: made.cartId,
    cartNumber: `C${sequence}`,
    inCartId: '1',
    targetWarehouse: of.warehouse,
    dispatchRuleId: null,
    dispatchTrace: '',
    customerId: made.customerId,
    status: 'bb_in_transit',
    channel: 'web',
    circuitId: of.circuits.web_post,
    circuitType: 'web_post',
    shippingMethodId: null,
    paymentModeId: of.paymentModes.bank_transfer,
    declarationId: made.declarationId,
    declaredGrade: 'grade_b',
    declaredResponses: made.responses,
    declaredPrice: 21_000,
    paymentBonus: 0,
    currency: 'EUR',
    priceSnapshot,
    declaredLedger,
    guaranteeUntil: priceSnapshot.guaranteeUntil,
    createdAt: made.at,
  } satisfies Parameters<typeof world.insert<'buybacks'>>[1];
}

/** Today's list, without modifiers: 210 € is 210 €. */
async function snapshotNow(world: World, of: Organisation): Promise<Buyback['priceSnapshot']> {
  const modifiers = { priceSnapshot: { modifiers: [], bonus: null } } as unknown as Buyback;
  const buyback = { ...modifiers, retailerAccountId: of.retailer };
  const snapshot = await inWall(world.db, [of.retailer, of.buyer], (trx) =>
    freshSnapshot(trx, { buyback }, of.product, world.clock.now),
  );
  if (snapshot === null) throw new Error('The catalogue of the test has no such product');
  return snapshot;
}

const itemRow = (of: Organisation, buybackId: string) =>
  ({
    buybackId,
    ...ownersOf(of),
    storeId: null,
    warehouseId: null,
    identificationNumber: null,
    status: 'item_in_transit',
    stockId: null,
    bin: null,
    stockedAt: null,
    productId: of.product,
    serialNumber: null,
    imei: '353209112345678',
    paidPrice: null,
    plannedRefurbCost: 0,
    completedRefurbCost: 0,
    comment: '',
    operatorId: null,
    lockedUntil: null,
    controlDraft: null,
    packageState: null,
    quarantineReason: null,
    quarantineComment: null,
    statusBefore: null,
    outcome: null,
    wasLost: false,
    exitReason: null,
    exitReference: null,
    exitAt: null,
    registeredAt: null,
  }) as const;
