import type { Client } from 'typesense';
import { collection } from './collection.ts';

/** A Typesense cluster that answers the searches instead of this program: one key writes, the other only searches. */
export type SearchCluster = Readonly<{ url: string; apiKey: string; searchKey: string }>;

/** A product as the cluster keeps it; `indexedAt` (seconds) shows which ones were not sent again. */
export type ClusterDocument = { id: string; accountId: string; indexedAt: number } & Record<string, unknown>;

/** The client weighs 20 MB of memory: only who has a cluster loads it. */
const typesense = () => import('typesense');

/** 5 tries 200 ms apart, 2 s for each (docs/limits.md, "Lists and waiting"). */
const clientOf = async ({ url, apiKey }: SearchCluster): Promise<Client> => {
  const { Client } = await typesense();
  return new Client({
    nodes: [{ url }],
    apiKey,
    connectionTimeoutSeconds: 2,
    numRetries: 5,
    retryIntervalSeconds: 0.2,
    logLevel: 'silent',
  });
};

const field = (
  name: string,
  type: 'string' | 'string[]' | 'float' | 'int64' | 'bool',
  more: { facet?: true; optional?: true; sort?: true } = {},
) => ({ name, type, ...more });

/** The fields that are searched, filtered, counted and sorted by; the others are only stored. */
const schema = {
  name: collection,
  enable_nested_fields: true,
  fields: [
    field('accountId', 'string', { facet: true }),
    field('status', 'string', { facet: true }),
    field('label', 'string', { sort: true }),
    field('brand', 'string', { facet: true, optional: true }),
    field('model', 'string', { optional: true }),
    field('reference', 'string', { optional: true }),
    field('ean', 'string', { optional: true }),
    field('storageGb', 'float', { facet: true, optional: true }),
    field('categoryId', 'string', { optional: true }),
    field('category', 'string', { facet: true, optional: true }),
    field('categoryIds', 'string[]'),
    field('imeiRequired', 'bool'),
    field('bestPrice', 'int64', { optional: true, sort: true }),
    field('indexedAt', 'int64'),
  ],
};

/** Creates the collection where it does not exist. */
export async function prepareCluster(cluster: SearchCluster): Promise<void> {
  const client = await clientOf(cluster);
  const { Errors } = await typesense();
  try {
    await client.collections(collection).retrieve();
  } catch (error) {
    if (!(error instanceof Errors.ObjectNotFound)) throw error;
    await client.collections().create(schema);
  }
}

/** Upserts these documents. Throws when the cluster refused one of them. */
export async function sendToCluster(
  cluster: SearchCluster,
  documents: readonly ClusterDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  const client = await clientOf(cluster);
  await client
    .collections<ClusterDocument>(collection)
    .documents()
    .import([...documents], { action: 'upsert' });
}

/** Deletes what the filter finds. */
export async function forgetInCluster(cluster: SearchCluster, filter: string): Promise<void> {
  const client = await clientOf(cluster);
  await client.collections(collection).documents().delete({ filter_by: filter });
}

/** A key of the cluster for an account's published products only, until `expiresAt`. */
export async function clusterKey(
  cluster: SearchCluster,
  accountId: string,
  expiresAt: Date,
): Promise<string> {
  const client = await clientOf(cluster);
  return client.keys().generateScopedSearchKey(cluster.searchKey, {
    filter_by: `accountId:=${accountId} && status:=published`,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
  });
}

/** A page that is being written waits for the answer. */
const askedMs = 2_000;

/**
 * Asks the cluster once, for two seconds at most, with a key of an account. Throws where it does not answer.
 * @param parameters those of the protocol
 */
export async function askCluster(
  { url }: SearchCluster,
  key: string,
  parameters: Record<string, string>,
): Promise<unknown> {
  const asked = new URL(
    `collections/${collection}/documents/search?${new URLSearchParams(parameters)}`,
    url.endsWith('/') ? url : `${url}/`,
  );
  const answer = await fetch(asked, {
    headers: { 'x-typesense-api-key': key },
    signal: AbortSignal.timeout(askedMs),
  });
  if (!answer.ok) throw new Error(`The cluster answered ${answer.status}.`);
  return answer.json();
}
