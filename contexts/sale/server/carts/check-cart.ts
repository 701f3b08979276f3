import { termsInForce } from '@reprise/people/domain/accounts/terms-of-sale.ts';
import type { CartInput } from '../../domain/carts/cart.ts';
import { differentlyPriced } from '../../domain/carts/cart-currency.ts';
import { missingTo } from '../../domain/carts/minimum.ts';
import type { DeviceRelease } from '@reprise/dossier/domain/device-releases/device-release.ts';
import { ibanAsked } from '@reprise/offer/domain/payment-modes/iban-asked.ts';
import { cartLimits } from '@reprise/platform/domain/core/limits.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { customerViolations, ibanViolations } from './customer-violations.ts';
import { isPaidFor } from './dossier-rows.ts';
import { requireFreeDevices } from './free-devices.ts';
import { lineOf, type Line, type Lists } from './line.ts';
import type { LoadedCart, Sale } from './load-cart.ts';

function twiceIn({ buybacks }: CartInput, field: 'inCartId' | 'declarationId'): Violation[] {
  const seen = new Set<string>();
  return buybacks.flatMap((line, index) => {
    const isTwice = seen.has(line[field]);
    seen.add(line[field]);
    return isTwice ? [{ field: `buybacks.${index}.${field}`, code: 'duplicate' }] : [];
  });
}

/**
 * One declaration becomes one file, whoever sends it how often, and so does one line of the site's cart, whose answers a
 * new visit records anew. Refusal: `declaration_sold`, with its thing in the cart.
 */
function refuseSold({ sold, soldLines }: LoadedCart, { buybacks }: CartInput): void {
  const line = buybacks.find(
    ({ inCartId, declarationId }) =>
      sold.some((one) => one.declarationId === declarationId) ||
      soldLines.some((one) => one.inCartId === inCartId),
  );
  if (line !== undefined) throw new Refused('declaration_sold', { extra: { inCartId: line.inCartId } });
}

const channelOf = (storeId: string | null): 'web' | 'store' => (storeId === null ? 'web' : 'store');

/** What is accepted is what the account has published, as long as the page was open. */
function checkTerms({ terms }: CartInput, { settings }: Lists, { storeId }: Sale): void {
  if (terms.version !== termsInForce(settings, channelOf(storeId))) throw new Refused('terms_changed');
}

/** A visit lasts 30 days, and the site may be closed meanwhile: what follows a sale goes on, nothing new is sold. */
function refuseClosedSite({ isSiteOpen }: LoadedCart, { channel }: Sale): void {
  if (channel === 'web' && !isSiteOpen) throw new Refused('site_closed');
}

/** What can be said of a cart before any of its lines is looked at. */
function checkInput(input: CartInput, { settings }: Lists, { storeId, now }: Sale & { now: Date }): void {
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

const isAsSeen = ({ input, price, bonusCents }: Line): boolean =>
  price.totalCents === input.estimatedPrice && bonusCents === (input.estimatedBonus ?? bonusCents);

/** Every price and bonus is the one that the person saw, and what is paid for reaches the minimum together. */
function checkPrices(lines: readonly Line[], { settings }: Lists): void {
  const changed = lines.filter((line) => !isAsSeen(line));
  const [first] = changed;
  if (first !== undefined) {
    const prices = changed.map(({ input, price, bonusCents }) => ({
      inCartId: input.inCartId,
      price: price.totalCents,
      bonus: bonusCents,
    }));
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

/** A line that passed every check, with the release that lets its device be sold although its dossier is open. */
export type CheckedLine = { line: Line; release: DeviceRelease | null };

/**
 * Checks a cart against what was loaded, and prices its lines; the first check that fails is the refusal, so their order
 * is part of the contract. Refusals: `declaration_sold`, `site_closed`, `terms_not_published`, `terms_not_accepted`,
 * `cart_full`, `invalid`, those of a line (`lineOf`), `terms_changed`, `cart_currencies`, `price_changed`, `below_minimum`,
 * `identity_document_required`, and those of a device (`requireFreeDevices`).
 */
export function checkCart(
  { actor, now }: Pick<Call, 'actor' | 'now'>,
  input: CartInput,
  sale: Sale,
  loaded: LoadedCart,
): CheckedLine[] {
  const { lists, held } = loaded;
  refuseSold(loaded, input);
  refuseClosedSite(loaded, sale);
  checkInput(input, lists, { ...sale, now });
  const setting = { ...sale, customerCountry: input.customerInfo.country, now };
  const lines = input.buybacks.map((line, index) => lineOf(line, `buybacks.${index}`, lists, setting));
  checkTerms(input, lists, sale);
  checkCurrencies(lines);
  checkPrices(lines, lists);
  checkIdentity(input, lines, lists);
  checkIban(input, lines);
  const releases = requireFreeDevices(actor, lines, held);
  return lines.map((line, index) => ({ line, release: releases[index] ?? null }));
}
