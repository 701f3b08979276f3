import type { Db } from '@reprise/platform/server/db/db.ts';
import { log } from '@reprise/platform/server/log.ts';
import { askCluster, clusterKey, type SearchCluster } from '@reprise/platform/server/outside/cluster.ts';
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

type Searched = { accountId: string; now: Date };
const keyMs = 60_000;

async function askedOfCluster(
  cluster: SearchCluster,
  { accountId, now }: Searched,
  parameters: Record<string, string>,
): Promise<unknown> {
  try {
    const key = await clusterKey(cluster, accountId, new Date(now.getTime() + keyMs));
    return await askCluster(cluster, key, parameters);
  } catch (error) {
    log.warn({ err: error }, 'the search cluster did not answer');
    return null;
  }
}

/**
 * Searches an account's published products as its site's key does. Null where the search refuses the question, or its
 * cluster does not answer.
 * @param parameters those of the protocol
 */
export async function searchPublished(
  db: Db,
  { accountId, now }: Searched,
  parameters: Record<string, string>,
): Promise<unknown> {
  const { secretKey, searchCluster } = settings();
  if (searchCluster) return askedOfCluster(searchCluster, { accountId, now }, parameters);
  const keys = searchKeys(secretKey);
  const holder = keys.open(keys.publishedKey(accountId, new Date(now.getTime() + keyMs)), now);
  try {
    return await searchProducts(searchEngine(db), holder, parameters);
  } catch (error) {
    if (error instanceof SearchError) return null;
    throw error;
  }
}
