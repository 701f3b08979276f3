import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import {
  forgetInCluster,
  prepareCluster,
  sendToCluster,
  type ClusterDocument,
  type SearchCluster,
} from '@reprise/platform/server/outside/cluster.ts';
import { documentsAtOnce, indexedDocuments } from './cluster-documents.db.ts';

const withoutNulls = (document: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null));

/**
 * Updates a cluster from the index of an account: these products, or all of them. Documents are overwritten in place
 * and deleted ones removed last, so that searches see no gap; repeating it does no harm.
 */
export async function followInCluster(
  { db, now, signal }: Pick<JobCall, 'db' | 'now' | 'signal'>,
  cluster: SearchCluster,
  accountId: string,
  among: readonly string[] | null,
): Promise<void> {
  await prepareCluster(cluster);
  const indexedAt = Math.floor(now.getTime() / 1000);
  const sent = new Set<string>();
  for (let after: string | null = null; ;) {
    signal?.throwIfAborted();
    const rows = await indexedDocuments(db.unbound, accountId, { after, among });
    const documents = rows.map((row): ClusterDocument => {
      if (among !== null) sent.add(row.id);
      return { ...withoutNulls(row), id: row.id, accountId, indexedAt };
    });
    await sendToCluster(cluster, documents);
    after = rows.at(-1)?.id ?? null;
    if (rows.length < documentsAtOnce) break;
  }
  const own = `accountId:=${accountId}`;
  if (among === null) return forgetInCluster(cluster, `${own} && indexedAt:<${indexedAt}`);
  const gone = among.filter((id) => !sent.has(id));
  if (gone.length > 0) await forgetInCluster(cluster, `${own} && id:=[${gone.join(',')}]`);
}
