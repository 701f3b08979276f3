import { acceptLitigation } from '@reprise/dossier/domain/litigations/litigation.states.ts';
import { sql, type RawBuilder } from 'kysely';
import { benchWork, type Bench } from '../../domain/benches/bench.ts';

/** Does an item lie in one of these native stocks (null: in none)? */
function liesIn(natives: readonly (string | null)[]): RawBuilder<boolean> {
  // as an array, which is read once and leaves the index on the stock of use
  const isThere = sql<boolean>`items."stockId" = any (array(
    select "id" from stocks where "native" = any (${natives.filter((native) => native !== null)}::text[])))`;
  return natives.includes(null) ? sql<boolean>`(items."stockId" is null or ${isThere})` : isThere;
}

/** Does an item of a workshop wait at a bench (docs/stations.md)? Of what is still on its way it says the status alone. */
export function waitsAt(bench: Bench): RawBuilder<boolean> {
  const { waiting, lying, anywhere = [], settled } = benchWork[bench];
  const conditions = [sql<boolean>`items."status" = any (${[...waiting]}::text[])`];
  if (lying !== undefined)
    conditions.push(sql`(items."status" = any (${[...anywhere]}::text[]) or ${liesIn(lying)})`);
  if (settled)
    conditions.push(sql`not exists (select from buybacks where buybacks."id" = items."buybackId"
      and buybacks."litigationStatus" = any (${[...acceptLitigation.from]}::text[]))`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
