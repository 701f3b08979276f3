import { isLost } from '../db/lost.ts';
import type { FileStore } from './files.ts';

/**
 * Removes the bytes of files whose rows an error kept from being written. Where the database was lost at that moment
 * nobody knows whether they were: the bytes stay, for a row without its bytes is a paper that nobody can open, and bytes
 * without a row harm nobody. So do they where the network failed, which may have been on the way to somebody else.
 */
export async function giveUpFiles(
  files: Pick<FileStore, 'remove'>,
  ids: readonly string[],
  error: unknown,
): Promise<void> {
  if (isLost(error)) return;
  await Promise.all(ids.map((id) => files.remove(id)));
}
