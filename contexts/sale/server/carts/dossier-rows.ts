import { builtinCarrier } from '@reprise/people/domain/connectors/connector-kinds.ts';
import type { CartInput } from '../../domain/carts/cart.ts';
import type { Circuit } from '@reprise/offer/domain/circuits/circuit.ts';
import type { Shippers } from '@reprise/offer/domain/circuits/shippers.ts';
import type { BuybackStatus } from '@reprise/dossier/domain/buybacks/buyback.states.ts';
import { buybackCreations } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import type { creationsOfCircuit } from '@reprise/dossier/domain/joint/pairs.ts';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import { buildBuybackNumber } from '@reprise/platform/domain/codes/buyback-number.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import type { DeviceRelease } from '@reprise/dossier/domain/device-releases/device-release.ts';
import { promiseOf } from '@reprise/payments/domain/batches/promise.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { Happened } from '@reprise/dossier/server/public.ts';
import { cartNumberOf, type CartIds, type LineIds } from './carts.db.ts';
import type { Target } from '@reprise/offer/server/public.ts';
import type { Line } from './line.ts';
import { papersOf } from './papers.ts';

/** A line that becomes a dossier. */
export type NewDossier = {
  line: Line;
  target: Target;
  /** The release by which its device is sold although it has an open dossier. */
  release: DeviceRelease | null;
  ids: LineIds;
  creation: (typeof creationsOfCircuit)[Circuit['type']];
  buybackStatus: BuybackStatus;
  itemStatus: ItemStatus;
};

export type NewCart = {
  input: CartInput;
  dossiers: readonly NewDossier[];
  ids: CartIds;
  sale: { channel: Circuit['channel']; storeId: string | null };
  retailerAccountId: string;
  /** Who holds the contract with the carrier that makes the labels. */
  labelsBy: Shippers['holder'];
};

type By = Pick<Call, 'actor' | 'now'>;

/** The accounts and the store of a dossier and of everything that belongs to it. */
const ownersOf = (cart: NewCart, { line, target }: NewDossier) => ({
  retailerAccountId: cart.retailerAccountId,
  buyerAccountId: target.buyerAccountId,
  storeId: line.store?.id ?? null,
});

const later = {
  externalBuybackCode: null,
  controlledGrade: null,
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
  workshopComment: '',
  cancelReason: null,
  cancelComment: null,
  warehouseId: null,
  receivedAt: null,
  controlledAt: null,
  completedAt: null,
} as const;

/** Is something paid for it? A thing that is worth nothing is left to be recycled. */
export const isPaidFor = ({ price }: Pick<Line, 'price'>): boolean => price.totalCents > 0;

/**
 * A price agreed before the store has seen the thing is pre-declared only (docs/price.md, "One price along its life").
 */
const pricesOf = ({ line, creation }: NewDossier) => {
  const isPredeclared = creation.buyback.id === buybackCreations.createForStoreDrop.id;
  const { totalCents } = line.price;
  return {
    preDeclaredPrice: isPredeclared ? totalCents : null,
    declaredPrice: isPredeclared ? null : totalCents,
  };
};

/** The thing as its customer declared it. */
const thingOf = ({ product, declaration, price }: Line) => ({
  productId: product.id,
  categoryId: product.mainCategory,
  productLabel: product.label,
  brand: product.brand,
  model: product.model,
  imei: declaration.imei,
  serialNumber: declaration.serialNumber,
  declarationId: declaration.id,
  declaredGrade: price.grade,
  declaredResponses: declaration.responses,
});

export function buybackRow({ actor, now }: By, cart: NewCart, dossier: NewDossier): Omit<Buyback, 'version'> {
  const { line, target, ids } = dossier;
  const { circuit } = line;
  return {
    ...later,
    ...ownersOf(cart, dossier),
    ...pricesOf(dossier),
    ...thingOf(line),
    id: ids.buybackId,
    identificationNumber: buildBuybackNumber(ids.sequence),
    cartId: cart.ids.cartId,
    cartNumber: cartNumberOf(cart.ids.cartSequence),
    inCartId: line.input.inCartId,
    targetWarehouse: target.warehouseId,
    dispatchRuleId: target.ruleId,
    dispatchTrace: '',
    dispatchText: target.text,
    customerId: cart.ids.customerId,
    status: dossier.buybackStatus,
    channel: circuit.channel,
    circuitId: circuit.id,
    circuitType: circuit.type,
    shippingMethodId: line.shippingMethod?.id ?? null,
    paymentModeId: line.paymentMode.id,
    paymentBonus: line.bonusCents,
    currency: line.product.currency,
    priceSnapshot: line.snapshot,
    declaredLedger: line.price.lines,
    guaranteeUntil: line.snapshot.guaranteeUntil,
    comment: line.input.comment ?? '',
    createdBy: actor.userId,
    sessionId: actor.userType === 'pseudo_anonymous' ? (actor.sessionId ?? null) : null,
    createdAt: now.toISOString(),
    finalizedAt: circuit.channel === 'store' ? now.toISOString() : null,
    updatedAt: now.toISOString(),
  };
}

export function itemRow({ now }: By, cart: NewCart, dossier: NewDossier): Omit<Item, 'version'> {
  const { declaration, product } = dossier.line;
  return {
    ...ownersOf(cart, dossier),
    id: dossier.ids.itemId,
    buybackId: dossier.ids.buybackId,
    warehouseId: null,
    identificationNumber: null,
    status: dossier.itemStatus,
    stockId: null,
    bin: null,
    stockedAt: null,
    productId: product.id,
    serialNumber: declaration.serialNumber,
    imei: declaration.imei,
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
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

const paymentBeginning = (actor: Actor, cart: NewCart, dossier: NewDossier) =>
  promiseOf(actor, ownersOf(cart, dossier), dossier.line.price.totalCents);

export function paymentRow({ actor, now }: By, cart: NewCart, dossier: NewDossier) {
  const { line, ids } = dossier;
  const { customerInfo } = cart.input;
  return {
    ...ownersOf(cart, dossier),
    id: ids.paymentId,
    buybackId: ids.buybackId,
    status: paymentBeginning(actor, cart, dossier).status,
    type: line.paymentMode.type,
    provider: line.paymentMode.provider,
    amount: line.price.totalCents,
    bonus: line.bonusCents,
    currency: line.product.currency,
    cardNumber: null,
    voucherNumber: null,
    payoutId: null,
    bankId: null,
    iban: isPaidFor(line) && line.paymentMode.iban ? (customerInfo.iban ?? null) : null,
    holderName: `${customerInfo.firstName} ${customerInfo.lastName}`,
    endToEndId: `RB${buildBuybackNumber(ids.sequence)}`,
    complementaryInformation: '',
    failureReason: null,
    batchId: null,
    createdAt: now.toISOString(),
    initiatedAt: null,
    completedAt: null,
    updatedAt: now.toISOString(),
  };
}

export const documentRows = ({ now }: By, cart: NewCart, dossier: NewDossier) =>
  papersOf(dossier.line.circuit).map((type) => ({
    buybackId: dossier.ids.buybackId,
    retailerAccountId: cart.retailerAccountId,
    buyerAccountId: dossier.target.buyerAccountId,
    type,
    status: 'pending' as const,
    fileId: null,
    attempts: 0,
    failureReason: null,
    createdAt: now.toISOString(),
    readyAt: null,
  }));

/** The transport to the workshop; the job of the label fills in the rest. */
export const transportRow = ({ now }: By, cart: NewCart, dossier: NewDossier) => ({
  ...ownersOf(cart, dossier),
  id: dossier.ids.transportId,
  transportUuid: dossier.ids.transportUuid,
  buybackId: dossier.ids.buybackId,
  packageId: null,
  warehouseId: dossier.target.warehouseId,
  leg: 'inbound' as const,
  company: '',
  connectorFqn: dossier.line.shippingMethod?.connectorFqn ?? builtinCarrier,
  trackingNumber: null,
  trackingLink: null,
  status: 'pending' as const,
  lastStatus: null,
  lastStage: null,
  lastEventAt: null,
  labelFileId: null,
  failureReason: null,
  attempts: 0,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
});

/** The first lines of a new dossier's history. */
export function happenedTo(actor: Actor, cart: NewCart, dossier: NewDossier): Happened[] {
  const { ids, creation } = dossier;
  return [
    { subject: 'buyback', subjectId: ids.buybackId, action: creation.buyback.id, to: dossier.buybackStatus },
    { subject: 'item', subjectId: ids.itemId, action: creation.item.id, to: dossier.itemStatus },
    ...paymentBeginning(actor, cart, dossier).steps.map((step): Happened => ({
      subject: 'payment',
      subjectId: ids.paymentId,
      ...step,
    })),
  ];
}
