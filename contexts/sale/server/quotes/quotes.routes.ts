import type { OpenedQuote } from '../../domain/quotes/quote.ts';
import { quoteApi } from '../../domain/quotes/quote.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Call, type Route } from '@reprise/platform/server/http/route.ts';
import { productsOf, quoteOfLink } from './quotes.db.ts';
import { hasExpired, resumeQuote } from './resume-quote.ts';
import { saveQuote } from './save-quote.ts';

/** A quote for its link: what it holds, and which of its products are still bought back. */
async function openQuote(call: Call, token: string): Promise<OpenedQuote> {
  const quote = await quoteOfLink(call.db, token);
  if (!quote) throw new Refused('not_found');
  call.bindTo([quote.accountId]);
  const products = await productsOf(
    call.db,
    quote.accountId,
    quote.lines.map(({ productId }) => productId),
  );
  return {
    ...quote,
    isExpired: hasExpired(quote, call.now),
    lines: quote.lines.map((line) => {
      const product = products.find(({ id }) => id === line.productId);
      return {
        ...line,
        isAvailable: product?.status === 'published',
        image: product?.images[0] ?? null,
      };
    }),
  };
}

export const quotesRoutes: Route[] = [
  route(quoteApi.saveQuote, (call, { body }) => saveQuote(call, body)),
  route(quoteApi.savedQuote, (call, { params }) => openQuote(call, params.signedToken)),
  route(quoteApi.resumeQuote, (call, { params, body }) => resumeQuote(call, params.signedToken, body)),
];
