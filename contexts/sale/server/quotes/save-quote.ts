import { hourMs } from '@reprise/platform/domain/core/day.ts';
import {
  listAt,
  nothingChosen,
  priceOnSnapshot,
  takeSnapshot,
} from '@reprise/offer/domain/declarations/price-declaration.ts';
import type { Declaration } from '@reprise/offer/domain/declarations/declaration.ts';
import { shownToCustomer, type HeldList, type PriceSnapshot } from '@reprise/offer/domain/prices/price.ts';
import { stillAsked } from '@reprise/offer/domain/questions/question-responses.ts';
import type { Product } from '@reprise/offer/domain/products/product.ts';
import { quoteLimits } from '@reprise/platform/domain/core/limits.ts';
import type { QuoteLine, SavedQuote } from '../../domain/quotes/quote.ts';
import type { quoteApi } from '../../domain/quotes/quote.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { callLimit } from '@reprise/platform/server/http/limits.ts';
import { differentlyPriced } from '../../domain/carts/cart-currency.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import {
  configurationOf,
  stampQuery,
  type Configuration,
  declarationsQuery,
  declaredProductsQuery,
  isOwnDeclaration,
  priceableOf,
  quotedOf,
  refuseUnsellable,
} from '@reprise/offer/server/public.ts';
import { countQuotes, holdQuotes, insertQuote } from './quotes.db.ts';

type Asked = z.output<typeof quoteApi.saveQuote.body>;
type Priced = { line: QuoteLine; currency: SavedQuote['currency'] };

const dayMs = 24 * hourMs;

/** Somebody with many sessions still has one network address. */
const perNetworkAddress = callLimit('quotes', 6 * quoteLimits.perVisitorPerHour, 3_600);

/**
 * Saves a quote and sends it: the answers, today's list (held until the guarantee ends) and the address, nothing else
 * of the person. Refuses like the price of a thing; also `no_transport_mode` (nobody could sell it now),
 * `cart_currencies` and `too_many_requests`.
 */
export async function saveQuote(call: Call, asked: Asked): Promise<SavedQuote> {
  const { db, actor, now, locale } = call;
  if (!asked.consent) throw new Refused('invalid', { violations: [{ field: 'consent', code: 'required' }] });
  await refuseTooMany(call, asked.email);
  const lines = await pricedLines(call, asked.declarationIds);
  const [first] = lines;
  if (first === undefined) throw new Refused('not_found');
  if (differentlyPriced(lines).length > 0) throw new Refused('cart_currencies');
  const ends = lines.map(({ line }) => Date.parse(line.held.until));
  const quote = await insertQuote(
    db,
    randomUUID(),
    {
      accountId: actor.accountId,
      email: asked.email,
      locale: asked.locale ?? locale,
      lines: lines.map(({ line }) => line),
      total: lines.reduce((sum, { line }) => sum + line.price, 0),
      currency: first.currency,
      guaranteeUntil: new Date(Math.min(...ends)).toISOString(),
      sessionId: actor.sessionId ?? null,
      consentedAt: now.toISOString(),
    },
    now,
  );
  await call.jobs.add('mails.send_quote', { quoteId: quote.id });
  return quote;
}

async function refuseTooMany({ db, pools, actor, now, ip }: Call, email: string): Promise<void> {
  await perNetworkAddress(pools, ip);
  const since = { day: new Date(now.getTime() - dayMs), hour: new Date(now.getTime() - hourMs) };
  const sessionId = actor.sessionId ?? null;
  await holdQuotes(db, actor.accountId, { email, sessionId });
  const { toAddress, ofVisitor } = await countQuotes(db, actor.accountId, { email, sessionId, ...since });
  if (toAddress >= quoteLimits.perAddressPerDay)
    throw new Refused('too_many_requests', { extra: { retryAfter: dayMs / 1_000 } });
  if (ofVisitor >= quoteLimits.perVisitorPerHour)
    throw new Refused('too_many_requests', { extra: { retryAfter: hourMs / 1_000 } });
}

async function pricedLines(call: Call, ids: readonly string[]): Promise<Priced[]> {
  const { read, actor } = call;
  const wanted = [...new Set(ids)];
  const [[stamped], declarations, products] = await read(
    stampQuery(actor.accountId),
    declarationsQuery(wanted),
    declaredProductsQuery(wanted),
  );
  const configuration = await configurationOf(read, actor.accountId, stamped?.stamp);
  const lines: Priced[] = [];
  for (const id of wanted) {
    const declaration = declarations.find((one) => one.id === id && isOwnDeclaration(actor, one));
    const product = products.find((one) => one.id === declaration?.productId);
    if (!declaration || !product || product.accountId !== actor.accountId) throw new Refused('not_found');
    lines.push(await pricedLine(call, declaration, product, configuration));
  }
  return lines;
}

/** What a mailed quote holds: the list, and what its buyer said, no longer than the buyer's price is valid. */
function heldOf(
  held: HeldList,
  { buyerPrice }: PriceSnapshot,
  { buyerQuote }: Declaration,
): Pick<QuoteLine, 'held' | 'buyerQuote'> {
  if (buyerPrice === undefined || buyerQuote === null) return { held };
  const ends = buyerPrice.kind === 'quoted' ? [held.until, buyerPrice.validUntil] : [held.until];
  const until = new Date(Math.min(...ends.map((end) => Date.parse(end)))).toISOString();
  return { held: { ...held, until }, buyerQuote };
}

async function pricedLine(
  call: Call,
  declaration: Declaration,
  product: Product,
  configuration: Configuration,
): Promise<Priced> {
  const { now } = call;
  if (product.status !== 'published') throw new Refused('product_unpublished');
  const priceable = { ...priceableOf(product, configuration), ...quotedOf(declaration) };
  const snapshot = takeSnapshot(priceable, nothingChosen, now);
  // as the estimate does: answers to what is no longer asked do not count
  const responses = stillAsked(declaration.responses, snapshot.questions);
  const said = { ...declaration, responses };
  const priced = priceOnSnapshot(snapshot, said);
  if (!priced.ok) throw new Refused(priced.code, { violations: priced.violations });
  const { totalCents, lines } = priced.price;
  if (totalCents === 0) throw new Refused('no_buyback_price');
  refuseUnsellable(call, { declaration: said, priceable, configuration }, nothingChosen);
  const { imei, imeiMismatchAccepted, serialNumber, grade } = declaration;
  const line = {
    imei,
    imeiMismatchAccepted,
    serialNumber,
    responses,
    grade,
    productId: product.id,
    productLabel: product.label,
    price: totalCents,
    ledger: shownToCustomer(lines),
    ...heldOf(listAt(priceable, now), snapshot, declaration),
  };
  return { line, currency: product.currency };
}
