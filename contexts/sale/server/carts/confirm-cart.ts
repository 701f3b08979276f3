import { termsInForce } from '@reprise/people/domain/accounts/terms-of-sale.ts';
import type { CartInput } from '../../domain/carts/cart.ts';
import type { Circuit } from '@reprise/offer/domain/circuits/circuit.ts';
import { differentlyPriced } from '../../domain/carts/cart-currency.ts';
import { decideCreation } from '@reprise/platform/domain/core/machine.ts';
import { ibanAsked } from '@reprise/offer/domain/payment-modes/iban-asked.ts';
import { creationsOfCircuit } from '@reprise/dossier/domain/joint/pairs.ts';
import { cartLimits } from '@reprise/platform/domain/core/limits.ts';
import { missingTo } from '../../domain/carts/minimum.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { deviceKeyOf, holdDevices } from '@reprise/dossier/server/public.ts';
import {
  configurationOf,
  shippersFor,
  payersFor,
  declaredQuery,
  isOwnDeclaration,
  chooseTarget,
  linkedBuyersQuery,
  workshopsQuery,
  type Dispatch,
} from '@reprise/offer/server/public.ts';
import { storesQuery } from '@reprise/people/server/public.ts';
import { idsQuery, planOnceQuery, readTogether } from './carts.db.ts';
import { isPaidFor, type NewFile } from './file-rows.ts';
import { requireFreeDevices } from './free-devices.ts';
import { customerViolations, ibanViolations } from './customer-violations.ts';
import { insertCart } from './insert-cart.db.ts';
import { decisiveModes, lineOf, type Line, type Lists } from './line.ts';
import { filesOfDeclarationsQuery, holdDeclarationsQuery } from './sold-declarations.db.ts';
import { placeOfPostalCode } from '@reprise/platform/server/postal-places.ts';

type Sale = { channel: Circuit['channel']; storeId: string | null };

/**
 * Confirms a cart (docs/transitions.md, "Creation"): one dossier per thing, with its item, payment, history, documents
 * and mail, in one transaction. It reads once and writes once.
 */
export async function confirmCart(call: Call, input: CartInput, sale: Sale) {
  const { actor, now } = call;
  const { lists, dispatch, cartIds, ids, sold, held } = await readEverything(call, input, sale);
  refuseSold(sold, input);
  checkCart(input, lists, { ...sale, now });
  const setting = { ...sale, customerCountry: input.customerInfo.country, now };
  const lines = input.buybacks.map((line, index) => lineOf(line, `buybacks.${index}`, lists, setting));
  checkTerms(input, lists, sale);
  checkCurrencies(lines);
  checkPrices(lines, lists);
  checkIdentity(input, lines, lists);
  checkIban(input, lines);
  const releases = requireFreeDevices(actor, lines, held);
  const { country, zipCode } = input.customerInfo;
  const customer = { country, point: await placeOfPostalCode(country, zipCode) };
  const files = lines.map((line, index): NewFile => {
    const lineIds = ids[index];
    if (lineIds === undefined) throw new Error('A line has no ids');
    const circuit = line.circuit.type;
    const target = chooseTarget(
      { ...line, circuit, productState: line.price.productState, customer },
      dispatch,
    );
    const release = releases[index] ?? null;
    const decided = decideFile(call, input, line, target.buyerAccountId, lists);
    return { line, target, release, ids: lineIds, ...decided };
  });
  return insertCart(call, { input, files, ids: cartIds, sale, retailerAccountId: actor.accountId });
}

async function readEverything({ db, read, actor, now }: Call, input: CartInput, sale: Sale) {
  const { accountId } = actor;
  const declarationIds = input.buybacks.map(({ declarationId }) => declarationId);
  const storeIds = [sale.storeId, ...input.buybacks.map(({ storeId }) => storeId)].flatMap((id) => id ?? []);
  const [[, ids, declared, workshops, buyers, , sold], stores] = await Promise.all([
    readTogether(
      db,
      planOnceQuery,
      idsQuery(input.buybacks.length),
      declaredQuery(declarationIds, accountId),
      workshopsQuery(accountId, now),
      linkedBuyersQuery(accountId),
      holdDeclarationsQuery(declarationIds),
      filesOfDeclarationsQuery(declarationIds),
    ),
    storeIds.length === 0 ? [] : readTogether(db, storesQuery(accountId, storeIds)).then(([rows]) => rows),
  ]);
  const [cartIds] = ids;
  if (cartIds === undefined) throw new Refused('creation_failed');
  const configuration = await configurationOf(read, accountId, declared[0]?.stamp ?? undefined);
  const declarations = declared.filter((declaration) => isOwnDeclaration(actor, declaration));
  const products = declared.map(({ product }) => product);
  const circuits = configuration.circuits.filter(({ id }) =>
    input.buybacks.some(({ circuitId }) => circuitId === id),
  );
  const devices = declarations.flatMap(({ imei }) => deviceKeyOf(imei) ?? []);
  const [payers, shippers, held] = await Promise.all([
    payersFor(read, accountId, decisiveModes(configuration, input.buybacks)),
    shippersFor(read, accountId, circuits),
    holdDevices(db, { retailerAccountId: accountId, storeId: sale.storeId }, devices, now),
  ]);
  const lists: Lists = { ...configuration, declarations, products, stores, payers, shippers };
  const { dispatchRules: rules, defaultWarehouseId } = configuration;
  const buyerAccountIds = buyers.map(({ buyerAccountId }) => buyerAccountId);
  const dispatch: Dispatch = { workshops, rules, defaultWarehouseId, buyerAccountIds };
  // whose declaration is somebody else's is not told that it was sold
  const own = sold.filter(({ declarationId }) => declarations.some(({ id }) => id === declarationId));
  return { lists, dispatch, cartIds, ids, sold: own, held };
}

function twiceIn({ buybacks }: CartInput, field: 'inCartId' | 'declarationId'): Violation[] {
  const seen = new Set<string>();
  return buybacks.flatMap((line, index) => {
    const isTwice = seen.has(line[field]);
    seen.add(line[field]);
    return isTwice ? [{ field: `buybacks.${index}.${field}`, code: 'duplicate' }] : [];
  });
}

/** One declaration becomes one file, whoever sends it how often. Refusal: `declaration_sold`, with its thing in the cart. */
function refuseSold(sold: readonly { declarationId: string }[], { buybacks }: CartInput): void {
  const [first] = sold;
  if (first === undefined) return;
  const line = buybacks.find(({ declarationId }) => declarationId === first.declarationId);
  throw new Refused('declaration_sold', { extra: { inCartId: line?.inCartId ?? null } });
}

const channelOf = (storeId: string | null): 'web' | 'store' => (storeId === null ? 'web' : 'store');

/** What is accepted is what the account has published, as long as the page was open. */
function checkTerms({ terms }: CartInput, { settings }: Lists, { storeId }: Sale): void {
  if (terms.version !== termsInForce(settings, channelOf(storeId))) throw new Refused('terms_changed');
}

/** What can be said of a cart before any of its lines is looked at. */
function checkCart(input: CartInput, { settings }: Lists, { storeId, now }: Sale & { now: Date }): void {
  if (termsInForce(settings, channelOf(storeId)) === null) throw new Refused('terms_not_published');
  if (!input.terms.accepted) throw new Refused('terms_not_accepted');
  const isMulti = settings.enabledPremiumFeatures.includes('multi_product_cart');
  const most = isMulti ? cartLimits.maxItems.multiProduct : cartLimits.maxItems.single;
  if (input.buybacks.length > most) throw new Refused('cart_full', { extra: { most } });
  const violations = [
    ...twiceIn(input, 'inCartId'),
    ...twiceIn(input, 'declarationId'),
    ...customerViolations(input, now),
  ];
  if (violations.length > 0) throw new Refused('invalid', { violations });
}

/** A sale is one sum: things that were priced before and after a change of the currency are not sold together. */
function checkCurrencies(lines: readonly Line[]): void {
  const others = differentlyPriced(
    lines.map(({ input, product }) => ({ inCartId: input.inCartId, currency: product.currency })),
  );
  if (others.length === 0) return;
  throw new Refused('cart_currencies', {
    extra: { inCartId: others[0]?.inCartId, inCartIds: others.map(({ inCartId }) => inCartId) },
  });
}

/** Whoever is paid for something says who they are, where the account asks for it. */
function checkIdentity(input: CartInput, lines: readonly Line[], { settings }: Lists): void {
  if (!settings.customerIdentityDocumentRequired || !lines.some(isPaidFor)) return;
  if (input.customerIdentification === undefined) throw new Refused('identity_document_required');
}

/** Every price is the one that the person saw, and what is paid for reaches the minimum together. */
function checkPrices(lines: readonly Line[], { settings }: Lists): void {
  const changed = lines.filter((line) => line.price.totalCents !== line.input.estimatedPrice);
  const [first] = changed;
  if (first !== undefined) {
    const prices = changed.map((line) => ({ inCartId: line.input.inCartId, price: line.price.totalCents }));
    throw new Refused('price_changed', {
      extra: { price: first.price.totalCents, inCartId: first.input.inCartId, prices },
    });
  }
  const total = lines.reduce((sum, line) => sum + line.price.totalCents, 0);
  const missing = missingTo(total, settings.cartMinValue);
  if (missing > 0) throw new Refused('below_minimum', { extra: { missing } });
}

function checkIban({ customerInfo }: CartInput, lines: readonly Line[]): void {
  const asked = lines.map(({ paymentMode, product, price }) =>
    ibanAsked(paymentMode, product.currency, price.totalCents),
  );
  const violations = ibanViolations(customerInfo.iban, asked);
  if (violations.length > 0) throw new Refused('invalid', { violations });
}

/** The first statuses of a file and its item, if this actor may create them. */
function decideFile(
  { actor }: Call,
  input: CartInput,
  line: Line,
  buyerAccountId: string,
  { settings }: Lists,
): Pick<NewFile, 'creation' | 'buybackStatus' | 'itemStatus'> {
  const creation = creationsOfCircuit[line.circuit.type];
  const owner = { retailerAccountId: actor.accountId, buyerAccountId, storeId: line.store?.id ?? null };
  const facts = {
    termsAccepted: input.terms.accepted,
    identityRequired: settings.customerIdentityDocumentRequired && isPaidFor(line),
    identityGiven: input.customerIdentification !== undefined,
  };
  const buyback = decideCreation(creation.buyback, actor, owner, facts);
  if (!buyback.ok) throw new Refused(buyback.code);
  const item = decideCreation(creation.item, actor, owner, facts);
  if (!item.ok) throw new Refused(item.code);
  return { creation, buybackStatus: buyback.to, itemStatus: item.to };
}
