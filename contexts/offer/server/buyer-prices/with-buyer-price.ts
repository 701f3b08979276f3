import { randomUUID } from 'node:crypto';
import { isAnswerInHand, listedPrice } from '../../domain/declarations/buyer-quote.ts';
import { listAt } from '../../domain/declarations/price-declaration.ts';
import { buyerPriceLimits } from '../../domain/catalogue/catalogue.limits.ts';
import { buyerOf } from '../../domain/dispatch/choose-target.ts';
import { chosenAnswers } from '../../domain/prices/answers.ts';
import type { BuyerQuote } from '../../domain/prices/buyer-price.ts';
import { isVisitor } from '@reprise/platform/domain/core/access.ts';
import { buyerService } from '@reprise/people/server/public.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { callLimit } from '@reprise/platform/server/http/limits.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { quotedOf } from '../declarations/declarations.db.ts';
import type { Read } from '../declarations/read-declaration.ts';
import { linkedBuyersQuery } from '../dispatch/workshops.db.ts';
import { askBuyer, type AskedThing } from './ask-buyer.ts';
import { keepBuyerQuote } from './buyer-quotes.db.ts';

const perVisitor = callLimit('buyer prices', buyerPriceLimits.perVisitorPerMinute, 60);

/** The buyer of a thing; null while the store may still decide who buys it. */
async function buyerFor({ read, actor }: Call, { priceable }: Read): Promise<string | null> {
  const linked = await read(linkedBuyersQuery(actor.accountId));
  const { product, path } = priceable;
  return buyerOf(
    { product, path, store: null },
    linked[0].map(({ buyerAccountId }) => buyerAccountId),
  );
}

/** A mailed quote holds its price until its end, and nobody is asked meanwhile. */
const isListHeld = ({ held }: Read['priceable'], now: Date): boolean =>
  held !== undefined && held !== null && now.getTime() <= Date.parse(held.until);

/** The thing to ask about; null where the list buys no such thing, which no buyer is asked about. */
function askedThing({ declaration, priceable }: Read, now: Date): AskedThing | null {
  const list = listAt(priceable, now);
  const listed = listedPrice(list, declaration);
  if (listed === null) return null;
  const { responses, askedTo, imei } = declaration;
  return {
    product: priceable.product,
    category: priceable.path[0]?.identifier ?? null,
    imei,
    list,
    listed,
    chosen: chosenAnswers(list.questions, responses, askedTo),
  };
}

/**
 * A declaration with the price of its buyer's own service, asked where its last answer does not stand any more, and
 * kept (docs/price.md, "The buyer's own price"). Outside of any transaction: a service may take two seconds. Refusal:
 * `too_many_requests` to a visitor who has it asked too often.
 */
export async function withBuyerPrice(call: Call, found: Read): Promise<Read> {
  if (!found.asksBuyer) return found;
  const { pools, actor, now, ip } = call;
  const { declaration } = found;
  const thing = askedThing(found, now);
  const buyerAccountId = thing === null ? null : await buyerFor(call, found);
  if (thing === null || buyerAccountId === null) return found;
  if (isListHeld(found.priceable, now) || isAnswerInHand(thing.list, declaration, { buyerAccountId, now }))
    return found;
  const service = await buyerService(pools, buyerAccountId);
  if (service === null) return found;
  if (isVisitor(actor)) await perVisitor(pools, ip);
  const { responses, imei, buyerQuote: before } = declaration;
  const answer = await askBuyer(service, thing, { key: randomUUID(), now });
  const quote: BuyerQuote = { buyerAccountId, responses, imei, askedAt: now.toISOString(), answer };
  const kept = await inWall(pools, [actor.accountId], (trx) =>
    keepBuyerQuote(trx, declaration.id, before, quote),
  );
  const asked = { ...declaration, buyerQuote: kept };
  return { ...found, declaration: asked, priceable: { ...found.priceable, ...quotedOf(asked) } };
}
