import { needsLabel } from '@reprise/offer/domain/circuits/needs-label.ts';
import { contractHolder } from '@reprise/offer/domain/circuits/shippers.ts';
import { labelQueue } from '@reprise/offer/server/public.ts';
import { buildBuybackNumber } from '@reprise/platform/domain/codes/buyback-number.ts';
import { insertOf, insertTogether } from '@reprise/platform/server/db/insert.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { JobSpec } from '@reprise/platform/server/jobs/task.ts';
import {
  documentAttempts,
  releaseLine,
  spendRelease,
  historyRows,
  insertsOfDossiers,
} from '@reprise/dossier/server/public.ts';
import { cartNumberOf, closedWorkshopsQuery } from './carts.db.ts';
import {
  buybackRow,
  documentRows,
  happenedTo,
  isPaidFor,
  itemRow,
  paymentRow,
  transportRow,
  type NewCart,
  type NewDossier,
} from './dossier-rows.ts';
import { confirmationOf } from '@reprise/paperwork/domain/mails/confirmation.ts';
import { papersOf } from './papers.ts';
import { insertsOfTransports } from '@reprise/logistics/server/public.ts';

/** The buyer in the cart's row: the only buyer of all its dossiers, or null when they differ. */
const buyerOf = (dossiers: readonly NewDossier[]): string | null => {
  const buyers = new Set(dossiers.map(({ target }) => target.buyerAccountId));
  return buyers.size === 1 ? (dossiers[0]?.target.buyerAccountId ?? null) : null;
};

/** The data of a confirmed cart. */
function insertRows(call: Call, cart: NewCart) {
  const { dossiers } = cart;
  return insertTogether([
    insertOf('customers', [customerRow(call, cart)]),
    insertOf('carts', [cartRow(call, cart)], ['packageNumbers']),
    ...insertsOfDossiers({
      buybacks: dossiers.map((dossier) => buybackRow(call, cart, dossier)),
      items: dossiers.map((dossier) => itemRow(call, cart, dossier)),
      payments: dossiers.map((dossier) => paymentRow(call, cart, dossier)),
      documents: dossiers.flatMap((dossier) => documentRows(call, cart, dossier)),
      history: dossiers.flatMap((dossier) => toldOf(call, cart, dossier)),
    }),
    insertsOfTransports(
      dossiers
        .filter(({ line }) => needsLabel(line.circuit))
        .map((dossier) => transportRow(call, cart, dossier)),
    ),
  ]);
}

const totalOf = ({ dossiers }: NewCart): number =>
  dossiers.reduce((sum, { line }) => sum + line.price.totalCents, 0);

/** Writes a confirmed cart: its rows in one statement, then its jobs. Null: one of its workshops was closed meanwhile. */
export async function insertCart(call: Call, cart: NewCart) {
  const rows = insertRows(call, cart);
  const workshops = cart.dossiers.map(({ target }) => target.warehouseId);
  // side by side, so that the first failure is the one that is told: a full disk, not what follows from it
  const [, closed] = await Promise.all([
    call.db.executeQuery(rows),
    call.db.executeQuery(closedWorkshopsQuery(workshops)),
    call.jobs.addAll(jobsOf(call, cart)),
  ]);
  if (closed.rows.length > 0) return null;
  await Promise.all(
    cart.dossiers.flatMap(({ release, ids }) =>
      release === null ? [] : [spendRelease(call.db, release, ids.buybackId, call.now)],
    ),
  );
  return {
    id: cart.ids.cartId,
    cartNumber: cartNumberOf(cart.ids.cartSequence),
    total: totalOf(cart),
    currency: currencyOf(cart),
    packageNumbers: [],
    buybacks: cart.dossiers.map(({ line, ids, buybackStatus }) => ({
      id: ids.buybackId,
      identificationNumber: buildBuybackNumber(ids.sequence),
      inCartId: line.input.inCartId,
      productLabel: line.product.label,
      price: line.price.totalCents,
      status: buybackStatus,
      circuitType: line.circuit.type,
      paymentType: line.paymentMode.type,
    })),
    createdAt: call.now.toISOString(),
  };
}

const currencyOf = ({ dossiers }: NewCart) => {
  const [first] = dossiers;
  if (first === undefined) throw new Error('A cart has at least one line');
  return first.line.product.currency;
};

function customerRow({ now, locale }: Call, cart: NewCart) {
  const { customerInfo, customerIdentification: given } = cart.input;
  // where nothing is paid, neither an account nor an identity is stored
  const isPaid = cart.dossiers.some(({ line }) => isPaidFor(line));
  const customerIdentification = isPaid ? given : undefined;
  return {
    id: cart.ids.customerId,
    retailerAccountId: cart.retailerAccountId,
    buyerAccountId: buyerOf(cart.dossiers),
    ...customerInfo,
    streetMore: customerInfo.streetMore === '' ? null : customerInfo.streetMore,
    iban: isPaid ? (customerInfo.iban ?? null) : null,
    language: locale,
    identityType: customerIdentification?.type ?? null,
    identityNumber: customerIdentification?.number ?? null,
    identityAuthority: customerIdentification?.issuingAuthority ?? null,
    identityDate: customerIdentification?.deliveryDate ?? null,
    createdAt: now.toISOString(),
  };
}

function cartRow({ actor, now }: Call, cart: NewCart) {
  const { ids, dossiers, input, sale, retailerAccountId } = cart;
  return {
    id: ids.cartId,
    cartNumber: cartNumberOf(ids.cartSequence),
    retailerAccountId,
    buyerAccountId: buyerOf(dossiers),
    customerId: ids.customerId,
    storeId: sale.storeId,
    sessionId: actor.sessionId ?? null,
    userId: actor.userId,
    total: totalOf(cart),
    currency: currencyOf(cart),
    termsVersion: input.terms.version,
    termsAcceptedAt: now.toISOString(),
    packageNumbers: [],
    createdAt: now.toISOString(),
  };
}

/** The first lines of a dossier's history. */
const toldOf = ({ actor, now, headers }: Call, cart: NewCart, dossier: NewDossier) => {
  const about = {
    buybackId: dossier.ids.buybackId,
    itemId: dossier.ids.itemId,
    retailerAccountId: cart.retailerAccountId,
    buyerAccountId: dossier.target.buyerAccountId,
  };
  const device = String(headers['user-agent'] ?? '');
  return [
    ...(dossier.release === null ? [] : releaseLine(dossier.release, about)),
    ...historyRows(actor, now, about, happenedTo(actor, cart, dossier), device),
  ];
};

/** After these tries a task is opened, since the carrier gave no label. */
const labelAttempts = 6;

/** The pause before the message is made: most of its documents have been drawn by then. */
const papersMs = 1_500;

/** The jobs that follow; each dossier's jobs are bound to its retailer and its buyer. */
function jobsOf({ now }: Call, cart: NewCart): JobSpec[] {
  const ofFiles = cart.dossiers.flatMap((dossier): JobSpec[] => {
    const { buybackId, transportId } = dossier.ids;
    const { circuit } = dossier.line;
    const { retailerAccountId, labelsBy } = cart;
    const { buyerAccountId } = dossier.target;
    const accountIds = [retailerAccountId, buyerAccountId];
    const holder = contractHolder(labelsBy, { retailerAccountId, buyerAccountId });
    // the document of the label is made from the carrier's, once there is one
    const papers = papersOf(circuit).filter((type) => type !== 'shipping_label');
    const options = { maxAttempts: documentAttempts, accountIds };
    return [
      ...papers.map((type): JobSpec => ({ task: 'documents.make', payload: { buybackId, type }, options })),
      ...(needsLabel(circuit)
        ? [
            {
              task: 'transports.label',
              payload: { transportId },
              options: {
                maxAttempts: labelAttempts,
                accountIds,
                queue: labelQueue(holder, transportId),
              },
            } as const,
          ]
        : []),
    ];
  });
  const { cartId } = cart.ids;
  const kinds = new Set(cart.dossiers.map(({ line }) => confirmationOf(line.circuit.type)));
  const options = { runAt: new Date(now.getTime() + papersMs) };
  const mails = [...kinds].map((kind): JobSpec => ({
    task: 'mails.send_cart',
    payload: { kind, cartId },
    options,
  }));
  return [...ofFiles, ...mails];
}
