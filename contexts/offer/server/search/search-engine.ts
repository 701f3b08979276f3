import type { Db } from '@reprise/platform/server/db/db.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { searchKeys } from './engine/keys.ts';
import { SearchError } from './engine/search-error.ts';
import { keepVocabularies } from './engine/vocabularies.ts';
import { searchProducts, type SearchEngine } from './search-products.ts';
import { readWords } from './search-query.db.ts';

const engines = new WeakMap<Db, SearchEngine>();

/** The engine on a database: its words are kept once, whoever searches. */
export function searchEngine(db: Db): SearchEngine {
  const known = engines.get(db);
  if (known !== undefined) return known;
  const vocabularies = keepVocabularies((accountId) => readWords(db.unbound, accountId));
  const made: SearchEngine = { db: db.unbound, vocabularies };
  engines.set(db, made);
  return made;
}

/**
 * Searches an account's published products as its site's key does. Null where the search refuses the question, and where
 * an outside cluster answers it.
 * @param parameters those of the protocol
 */
export async function searchPublished(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
  parameters: Record<string, string>,
): Promise<unknown> {
  const { secretKey, searchCluster } = settings();
  if (searchCluster) return null;
  const keys = searchKeys(secretKey);
  const holder = keys.open(keys.publishedKey(accountId, new Date(now.getTime() + 60_000)), now);
  try {
    return await searchProducts(searchEngine(db), holder, parameters);
  } catch (error) {
    if (error instanceof SearchError) return null;
    throw error;
  }
}
