import { ofBuyback, ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { FinalizeInput } from '../../domain/carts/cart.ts';
import { priceOnSnapshot, takeSnapshot } from '@reprise/offer/domain/declarations/price-declaration.ts';
import { stillAsked } from '@reprise/offer/domain/questions/question-responses.ts';
import { buybackTransitions } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import { chosenPayment, paymentChoices } from '@reprise/offer/domain/circuits/choices.ts';
import type { PaymentMode } from '@reprise/offer/domain/payment-modes/payment-mode.ts';
import { ibanAsked } from '@reprise/offer/domain/payment-modes/iban-asked.ts';
import { paysOut } from '@reprise/offer/domain/payment-modes/payers.ts';
import { tradeInBonusCents } from '@reprise/offer/domain/prices/bonus.ts';
import type { ComputedPrice } from '@reprise/offer/domain/prices/estimate.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { loadDossier, moveDossier, requireFreeFor, recordRelease } from '@reprise/dossier/server/public.ts';
import {
  configurationOf,
  stampQuery,
  declarationsQuery,
  declaredProductsQuery,
  isOwnDeclaration,
  priceableOf,
  payersFor,
  chooseTarget,
  linkedBuyersQuery,
  workshopsQuery,
  type Dispatch,
} from '@reprise/offer/server/public.ts';
import { storesQuery } from '@reprise/people/server/public.ts';
import { readTogether } from './carts.db.ts';
import { cartView } from './cart-view.ts';
import type { Checked } from './checked-dossier.ts';
import { isPaidFor } from './dossier-rows.ts';
import { customerViolations, ibanViolations } from './customer-violations.ts';
import { decisiveModes } from './line.ts';
import { customerOfQuery, transportsOfQuery } from './finalize.db.ts';
import { writeFinalized } from './write-finalized.ts';
import { dossiersOfDeclarationsQuery, holdDeclarationsQuery } from './sold-declarations.db.ts';

type Place = { storeId: string; buybackId: string };

/**
 * Finalises at the counter a dossier that was opened on the site: the questions are answered again, the thing is priced
 * on today's list, and the customer agrees at once. Refusals: `not_eligible`, `status_changed`, `price_changed`,
 * `imei_already_open` and those of the price.
 */
export async function finalizeBuyback(call: Call, place: Place, input: FinalizeInput) {
  const { db, actor, now } = call;
  const rows = await readAll(call, place, input);
  const checked = check(call, input, rows);
  const { retailerAccountId } = checked.dossier.buyback;
  const release = await requireFreeFor(
    call,
    { id: place.buybackId, imei: null, retailerAccountId, storeId: place.storeId },
    checked.declaration.imei,
  );
  const identityRequired = rows.settings.customerIdentityDocumentRequired && isPaidFor(checked);
  const identityGiven = input.customerIdentification !== undefined || checked.customer.identityType !== null;
  const target = rows.isFrozen ? null : targetOf(checked, rows.dispatch);
  const moved = await moveDossier(
    { db, actor, now, device: String(call.headers['user-agent'] ?? '') },
    checked.dossier,
    {
      buyback: [
        ofBuyback(buybackTransitions.finalize, { allAnswered: true, identityRequired, identityGiven }),
      ],
      item: [ofItem(itemTransitions.takeInStore, {})],
      changes: () => changesOf(checked, input, target, now),
    },
  );
  await writeFinalized(call, checked, moved, input);
  if (release !== null) await recordRelease(call, release, moved);
  return cartView(call, moved.buyback.cartId);
}

async function readAll({ db, read, actor, now }: Call, { storeId, buybackId }: Place, input: FinalizeInput) {
  const { accountId } = actor;
  const [found, rows] = await Promise.all([
    loadDossier(db, buybackId),
    readTogether(
      db,
      stampQuery(accountId),
      declarationsQuery([input.declarationId]),
      declaredProductsQuery([input.declarationId]),
      storesQuery(accountId, [storeId]),
      customerOfQuery(buybackId),
      transportsOfQuery(buybackId),
      workshopsQuery(accountId, now),
      linkedBuyersQuery(accountId),
      holdDeclarationsQuery([input.declarationId]),
      dossiersOfDeclarationsQuery([input.declarationId], buybackId),
    ),
  ]);
  const dossier = atCounter(actor, found, storeId);
  const [[stamped], declarations, products, [store], [customer], transports, workshops, buyers, , sold] =
    rows;
  if (!store || !customer) throw new Refused('not_found');
  if (sold.length > 0) throw new Refused('declaration_sold');
  const configuration = await configurationOf(read, accountId, stamped?.stamp);
  const dispatch: Dispatch = {
    workshops,
    rules: configuration.dispatchRules,
    defaultWarehouseId: configuration.defaultWarehouseId,
    buyerAccountIds: buyers.map(({ buyerAccountId }) => buyerAccountId),
  };
  const isFrozen = transports.length > 0;
  const chosen = { circuitId: dossier.buyback.circuitId, paymentModeId: input.paymentModeId };
  const payers = await payersFor(read, accountId, decisiveModes(configuration, [chosen]));
  return { ...configuration, declarations, products, dossier, store, customer, dispatch, isFrozen, payers };
}

/** The dossier as of this counter: any store of its account may take it in, and it then belongs to that store. */
function atCounter(actor: Actor, found: Dossier | undefined, storeId: string): Dossier {
  if (!found || !actor.accountIds.includes(found.buyback.retailerAccountId)) throw new Refused('not_found');
  return { ...found, buyback: { ...found.buyback, storeId }, item: { ...found.item, storeId } };
}

type Rows = Awaited<ReturnType<typeof readAll>>;

function checkCurrent({ status, version }: Buyback, input: FinalizeInput): void {
  if (!buybackTransitions.finalize.from.includes(status)) throw new Refused('not_eligible');
  if (version === input.version) return;
  throw new Refused('status_changed', { extra: { currentStatus: status, version } });
}

/** The seller's declaration; its product must be that of the dossier. */
function declaredOf(actor: Actor, { dossier, declarations, products }: Rows) {
  const recorded = declarations.find((one) => isOwnDeclaration(actor, one));
  const product = products.find(({ id }) => id === recorded?.productId);
  if (!recorded || !product) throw new Refused('not_found');
  if (product.id === dossier.buyback.productId) return { recorded, product };
  throw new Refused('invalid', { violations: [{ field: 'declarationId', code: 'choice' }] });
}

/** The circuit of the dossier, and the payment mode chosen at the counter. */
function choiceOf(input: FinalizeInput, { dossier, ...rows }: Rows) {
  const { buyback } = dossier;
  const circuit = rows.circuits.find(({ id }) => id === buyback.circuitId);
  if (!circuit) throw new Refused('configuration_error');
  const shippingMethod = rows.shippingMethods.find(({ id }) => id === buyback.shippingMethodId) ?? null;
  const isPaidOut = paysOut(rows.payers, buyback.buyerAccountId);
  const payment = chosenPayment(
    paymentChoices({ circuit, shippingMethod }, rows.paymentModes, isPaidOut),
    input.paymentModeId,
  );
  if (!payment.ok) throw new Refused(payment.code);
  return { circuit, shippingMethod, paymentMode: payment.mode };
}

/** Checks the IBAN of the dossier, or the corrected one. */
function checkIban(
  { customerInfo }: FinalizeInput,
  { dossier, customer }: Rows,
  mode: PaymentMode,
  { totalCents }: ComputedPrice,
): void {
  const iban = customerInfo === undefined ? customer.iban : customerInfo.iban;
  const violations = ibanViolations(iban, [ibanAsked(mode, dossier.buyback.currency, totalCents)]);
  if (violations.length > 0) throw new Refused('invalid', { violations });
}

function check({ actor, now }: Call, input: FinalizeInput, rows: Rows): Checked {
  const { dossier, store, customer } = rows;
  const { buyback } = dossier;
  checkCurrent(buyback, input);
  const violations = customerViolations(input, now);
  if (violations.length > 0) throw new Refused('invalid', { violations });
  const { recorded, product } = declaredOf(actor, rows);
  const choice = choiceOf(input, rows);
  const priceable = priceableOf(product, rows);
  // the bonus that was accepted on the site is kept
  const { bonus } = buyback.priceSnapshot;
  const snapshot = { ...takeSnapshot(priceable, { ...choice, bonus: null }, now), bonus };
  const declaration = { ...recorded, responses: stillAsked(recorded.responses, snapshot.questions) };
  const priced = priceOnSnapshot(snapshot, declaration);
  if (!priced.ok) throw new Refused(priced.code, { violations: priced.violations });
  const { price } = priced;
  if (price.totalCents !== input.estimatedPrice) {
    throw new Refused('price_changed', { extra: { price: price.totalCents } });
  }
  checkIban(input, rows, choice.paymentMode, price);
  const bonusCents = tradeInBonusCents(bonus, price.totalCents, buyback.paymentBonus > 0);
  const { circuit, paymentMode } = choice;
  const { path } = priceable;
  return { dossier, customer, store, circuit, paymentMode, declaration, path, snapshot, price, bonusCents };
}

type Target = ReturnType<typeof chooseTarget>;

const targetOf = ({ dossier, path, circuit, store, customer, price }: Checked, dispatch: Dispatch): Target =>
  chooseTarget(
    {
      product: { brand: dossier.buyback.brand, buyerAccountId: dossier.buyback.buyerAccountId },
      // the dossier keeps its buyer, even when the categories have changed
      path: path.map((category) => ({ ...category, buyerAccountId: dossier.buyback.buyerAccountId })),
      circuit: circuit.type,
      productState: price.productState,
      store,
      customer: { country: customer.country, point: null },
    },
    dispatch,
  );

const changesOf = (checked: Checked, input: FinalizeInput, target: Target | null, now: Date) => {
  const { declaration, snapshot, price, paymentMode, bonusCents, store } = checked;
  const serialNumber = input.serialNumber ?? declaration.serialNumber;
  const thing = { imei: declaration.imei, serialNumber, storeId: store.id };
  return {
    buyback: {
      ...thing,
      declarationId: declaration.id,
      declaredGrade: price.grade,
      declaredResponses: declaration.responses,
      declaredPrice: price.totalCents,
      declaredLedger: price.lines,
      priceSnapshot: snapshot,
      guaranteeUntil: snapshot.guaranteeUntil,
      paymentModeId: paymentMode.id,
      paymentBonus: bonusCents,
      finalizedAt: now.toISOString(),
      ...(target === null
        ? {}
        : {
            targetWarehouse: target.warehouseId,
            dispatchRuleId: target.ruleId,
            dispatchTrace: '',
            dispatchText: target.text,
          }),
    },
    item: thing,
  };
};
