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
 * Brings a cluster to what the index of an account holds: these products, or all of them. What is there is written
 * over in place and what is gone is forgotten last, so that a search meets no gap; done twice, it ends the same.
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
