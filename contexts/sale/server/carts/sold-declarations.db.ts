import { sql, type CompiledQuery } from 'kysely';
import { build } from '@reprise/platform/server/db/db.ts';

/**
 * Until the transaction ends, nobody else makes a file of one of these declarations: of two that try at the same moment
 * the second waits here, and then finds the first's file.
 */
export const holdDeclarationsQuery = (ids: readonly string[]): CompiledQuery =>
  sql`select from declarations where "id" = any (${ids}::uuid[]) order by "id" for no key update`.compile(
    build,
  );

/** Those among them that have become a file; `except` the file that one of them is for. */
export const filesOfDeclarationsQuery = (
  ids: readonly string[],
  except: string | null = null,
): CompiledQuery<{ declarationId: string }> =>
  sql<{ declarationId: string }>`select "declarationId" from buybacks
    where "declarationId" = any (${ids}::uuid[]) and "id" is distinct from ${except}::uuid`.compile(build);
