import { sql, type CompiledQuery } from 'kysely';
import { build } from '@reprise/platform/server/db/db.ts';

/**
 * Locks these declarations until the transaction ends: of two sales at the same moment the second waits here, and then
 * finds the first's dossier.
 */
export const holdDeclarationsQuery = (ids: readonly string[]): CompiledQuery =>
  sql`select from declarations where "id" = any (${ids}::uuid[]) order by "id" for no key update`.compile(
    build,
  );

/** Which of them have become a dossier; `except` is the dossier that one of them is for. */
export const dossiersOfDeclarationsQuery = (
  ids: readonly string[],
  except: string | null = null,
): CompiledQuery<{ declarationId: string }> =>
  sql<{ declarationId: string }>`select "declarationId" from buybacks
    where "declarationId" = any (${ids}::uuid[]) and "id" is distinct from ${except}::uuid`.compile(build);

/** Locks these lines of carts until the transaction ends, for whoever sends them, as `holdDeclarationsQuery` does. */
export const holdLinesQuery = (accountId: string, inCartIds: readonly string[]): CompiledQuery =>
  // always in the same order, so that two carts with several lines cannot deadlock
  sql`select pg_advisory_xact_lock(line) from (
      select distinct hashtextextended('line ' || ${accountId}::text || ' ' || key, 0) as line
      from unnest(${inCartIds}::text[]) as key order by line
    ) as lines`.compile(build);

/**
 * Which of them this customer has sold on the site, whatever the visit and the declaration; the customer is found by a
 * definer function, since the wall would keep the address from its index.
 */
export const dossiersOfLinesQuery = (
  accountId: string,
  email: string,
  inCartIds: readonly string[],
): CompiledQuery<{ inCartId: string }> =>
  sql<{ inCartId: string }>`select "inCartId" from buybacks
    where "inCartId" = any (${inCartIds}::text[]) and "channel" = 'web'
      and "customerId" = any (array(select app.customers_of_email(${accountId}::uuid, ${email}::text)))`.compile(
    build,
  );
