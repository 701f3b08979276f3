import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/**
 * Does any amount depend on the account's currency? A product's price, also one of a list that begins or ends later, the
 * effect of an answer, what a category absorbs, a modifier, a bonus, a minimum, the cost of a step; a mailed quote, or a
 * dossier with the account as seller or buyer. None of these is converted.
 */
export async function hasPrices(db: Trx, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select
    exists (select from products where "accountId" = ${accountId} and coalesce("buybackPriceFunctional",
      "buybackPriceGradeA", "buybackPriceGradeB", "buybackPriceGradeC", "buybackPriceGradeD",
      "buybackPriceGradeE") is not null)
    or exists (select from price_lists where "accountId" = ${accountId} and "endedAt" is null and "droppedAt" is null)
    or exists (select from categories where "accountId" = ${accountId}
      and ("absorptionType" = 'value' and "absorptionValue" > 0 or "absorptionMax" > 0))
    or exists (select from buybacks where "retailerAccountId" = ${accountId} or "buyerAccountId" = ${accountId})
    or exists (select from saved_quotes where "accountId" = ${accountId})
    or exists (select from diagnostic_answers where "accountId" = ${accountId} and ("impact"->>'enabled')::boolean
      and "impact"->>'unit' = 'amount' and ("impact"->>'value')::numeric <> 0)
    or exists (select from payment_modes where "accountId" = ${accountId} and "bonusMode" <> 'disabled'
      and ("bonusMode" = 'amount' or "bonusCap" is not null))
    or exists (select from circuits where "accountId" = ${accountId} and ${isAmount('circuits')})
    or exists (select from shipping_methods where "accountId" = ${accountId} and ${isAmount('shipping_methods')})
    or exists (select from trade_in_bonuses where "accountId" = ${accountId})
    or exists (select from refurb_step_costs where "buyerAccountId" = ${accountId} and "cost" > 0)
    or exists (select from organization_root_details where "accountId" = ${accountId} and "cartMinValue" > 0)
    as "has"`.execute(db);
  return rows[0]?.has ?? false;
}

/** A modifier that is an amount, or a percentage with a cap. */
const isAmount = (table: string) => sql`(${sql.ref(`${table}.modifier`)}->>'value')::numeric <> 0
  and (${sql.ref(`${table}.modifier`)}->>'type' = 'fixed' or ${sql.ref(`${table}.modifier`)}->>'cap' is not null)`;
