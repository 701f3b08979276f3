import { sql, type CompiledQuery } from 'kysely';
import { build } from '@reprise/platform/server/db/db.ts';

type Counts = {
  buyers: number;
  workshops: number;
  hasDispatch: boolean;
  hasQuestions: boolean;
  sales: number;
  published: number;
  unasked: number;
  unpriced: number;
};

/**
 * What a retailer has of what a site needs, counted in one query: buyers and workshops, its published products (with
 * those that no question is asked of, in any category above them, and those whose list pays nothing), and its sales.
 */
export const goLiveQuery = (accountId: string): CompiledQuery<Counts> =>
  sql<Counts>`
    with recursive asked as (
      select distinct "categoryId" as "id" from diagnostic_questions
      where "accountId" = ${accountId} and not "muted" and 'customer' = any ("askedTo")
      union
      select categories."id" from categories join asked on categories."parentCategory" = asked."id"
    ),
    buyers as (
      select accounts."id" from linked_buyers join accounts on accounts."id" = "buyerAccountId"
      where "retailerAccountId" = ${accountId} and accounts."status" = 'active'
      union
      select "id" from accounts where "id" = ${accountId} and "isBuyerAndWorkshopsSupervisor"
    ),
    sold as (
      select count(*)::int as "published",
        (count(*) filter (where "mainCategory" not in (select "id" from asked)))::int as "unasked",
        (count(*) filter (where coalesce(greatest("buybackPriceFunctional", "buybackPriceGradeA", "buybackPriceGradeB",
          "buybackPriceGradeC", "buybackPriceGradeD", "buybackPriceGradeE"), 0) <= 0))::int as "unpriced"
      from products where "accountId" = ${accountId} and "status" = 'published'
    )
    select sold.*,
      exists (select from asked) as "hasQuestions",
      (select count(*)::int from buyers) as "buyers",
      (select count(*)::int from organizations where "accountId" in (select "id" from buyers)
        and "type" = 'warehouse' and "status" = 'active') as "workshops",
      (exists (select from default_warehouses where "accountId" = ${accountId})
        or exists (select from warehouse_dispatch_rules where "accountId" = ${accountId} and "status" = 'enabled')
        or exists (select from categories where "accountId" = ${accountId} and "referenceWarehouses" <> '{}')
      ) as "hasDispatch",
      (select count(*)::int from (select from buybacks where "retailerAccountId" = ${accountId} limit 100) as counted) as "sales"
    from sold`.compile(build);
