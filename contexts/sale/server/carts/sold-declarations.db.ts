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
