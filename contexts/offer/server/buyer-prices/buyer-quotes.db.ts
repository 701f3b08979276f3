import { sql } from 'kysely';
import type { BuyerQuote } from '../../domain/prices/buyer-price.ts';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';

/**
 * Keeps what a buyer said with its declaration, unless something else was kept since `before` was read; answers what is
 * kept now.
 */
export async function keepBuyerQuote(
  db: Trx,
  declarationId: string,
  before: BuyerQuote | null,
  quote: BuyerQuote,
): Promise<BuyerQuote | null> {
  const { rows } = await sql<{ buyerQuote: BuyerQuote | null }>`
    update declarations
    set "buyerQuote" = case
      when "buyerQuote" is not distinct from ${before === null ? null : jsonb(before)}::jsonb then ${jsonb(quote)}::jsonb
      else "buyerQuote" end
    where "id" = ${declarationId} returning "buyerQuote"`.execute(db);
  return rows[0]?.buyerQuote ?? null;
}
