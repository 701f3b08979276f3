import type { CategoryColumn } from '../../domain/imports/categories-csv.ts';
import { sql, type CompiledQuery } from 'kysely';
import { build } from '@reprise/platform/server/db/db.ts';
import {
  amount,
  column,
  inLanguage,
  named,
  ofCatalogue,
  plainNumber,
  readable,
  yesOrNo,
  type Catalogue,
  type Cell,
} from './cells.db.ts';

/** Cents for a value, per cent for a percentage. */
const absorptionValue: Cell = sql`case when c."absorptionType" = 'value'
  then ${amount(column('c.absorptionValue'))} else ${plainNumber(column('c.absorptionValue'))} end`;

/** The types of the circuits that are offered for it: by the rule of the nearest category that has one, or for all. */
const circuits: Cell = sql`(select string_agg(k."type", '|' order by k."type") from circuits as k
  left join nearest on nearest."id" = c."id" and nearest."circuitId" = k."id"
  where k."accountId" = c."accountId" and case
    when nearest."status" is not null then nearest."status" = 'enabled'
    else k."status" = 'active' and not exists (
      select from dispatch_circuit_rules as narrowing
      where narrowing."accountId" = c."accountId" and narrowing."circuitId" = k."id" and narrowing."status" = 'enabled'
    ) end)`;

/** Does another workshop of the retailer or of its buyers have the same external id? Each account gives its own. */
const hasNamesake = sql`exists (select from organizations as namesake
  where namesake."externalId" = o."externalId" and namesake."type" = 'warehouse' and namesake."id" <> o."id"
    and (namesake."accountId" = c."accountId" or namesake."accountId" in (
      select "buyerAccountId" from linked_buyers where "retailerAccountId" = c."accountId")))`;

/** A workshop whose external id does not name it alone is named by its id, which imports accept too. */
const warehouses: Cell = sql`(select string_agg(
    case when o."externalId" is null or ${hasNamesake} then o."id"::text else ${readable(column('o.externalId'))} end, '|' order by place)
  from unnest(c."referenceWarehouses") with ordinality as named ("id", place)
  join organizations as o on o."id" = named."id")`;

export const categoryCells: Record<CategoryColumn, Cell> = {
  id: column('c.id'),
  identifier: readable(column('c.identifier')),
  label: inLanguage('c.label', 'fr-FR'),
  parent_identifier: readable(column('parent.identifier')),
  description: readable(column('c.description')),
  children_description: readable(column('c.childrenDescription')),
  buyer_account_id: column('c.buyerAccountId'),
  default_weight_g: column('c.defaultProductWeight'),
  default_length_cm: column('c.defaultProductLength'),
  default_width_cm: column('c.defaultProductWidth'),
  default_height_cm: column('c.defaultProductHeight'),
  absorption_type: column('c.absorptionType'),
  absorption_base: column('c.absorptionBase'),
  absorption_value: absorptionValue,
  absorption_max: amount(column('c.absorptionMax')),
  circuits,
  reference_warehouse_external_ids: warehouses,
  highlighted_instruction: readable(column('c.highlightedInstruction')),
  hazard: yesOrNo(column('c.hazard')),
  contains_data: yesOrNo(column('c.containsData')),
  precious_metal: yesOrNo(column('c.preciousMetal')),
  image_url: sql`''`,
  status: column('c.status'),
};

export const categoryCountQuery = (catalogue: Catalogue) =>
  sql<{ total: number }>`select count(*) as total from categories
    where ${ofCatalogue('categories', catalogue)}`.compile(build);

/** The categories as a tree: parents first, siblings by position. */
export const categoriesQuery = (catalogue: Catalogue): CompiledQuery =>
  sql`with recursive tree as (
      select "id", array[("position", "identifier")] as place from categories
      where "accountId" = ${catalogue.accountId}::uuid and "parentCategory" is null
      union all
      select below."id", tree.place || ("position", "identifier") from categories as below
      join tree on below."parentCategory" = tree."id"
    ), above as (
      select "id", "id" as "place", "parentCategory" as "next", 0 as distance from categories
      where "accountId" = ${catalogue.accountId}::uuid
      union all
      select above."id", categories."id", categories."parentCategory", above.distance + 1
      from above join categories on categories."id" = above."next" where above.distance < 100
    ), nearest as (
      select distinct on (above."id", rule."circuitId") above."id", rule."circuitId", rule."status"
      from dispatch_circuit_rules as rule
      cross join lateral unnest(rule."categoryIds") as named ("place")
      join above on above."place" = named."place"
      where rule."accountId" = ${catalogue.accountId}::uuid
      order by above."id", rule."circuitId", above.distance, rule."id"
    )
    select ${sql.join(named(categoryCells))}
    from categories as c
    left join tree on tree."id" = c."id"
    left join categories as parent on parent."id" = c."parentCategory"
    where ${ofCatalogue('c', catalogue)}
    order by tree.place, c."identifier"`.compile(build);
