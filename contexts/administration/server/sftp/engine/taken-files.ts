import { createReadStream, type ReadStream, type Stats } from 'node:fs';
import { lstat, open, readdir, rename, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { answerFolders, productFolders, sftpLimits } from '../../../domain/sftp/sftp.limits.ts';
import { isAbsent, makePlaces, usageOf, type Places } from './account-folder.ts';

export type AnswerFolder = (typeof answerFolders)[number];

/** A file of that path; null: there is none, or its client removed it meanwhile. */
const fileAt = async (path: string): Promise<Stats | null> => {
  try {
    const found = await lstat(path);
    return found.isFile() ? found : null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
};

const sizeOf = async (path: string): Promise<number | null> => (await fileAt(path))?.size ?? null;

/** Moves a file out of its client's reach, under an id; false: there is none of that name. */
export async function takeFile(places: Places, name: string, id: string): Promise<boolean> {
  await makePlaces(places);
  const path = join(places.home, name);
  if ((await sizeOf(path)) === null) return false;
  try {
    await rename(path, join(places.taken, id));
    return true;
  } catch (error) {
    // its client removed it meanwhile
    if (isAbsent(error)) return false;
    throw error;
  }
}

/** The ids of taken files that are not answered yet. */
export const takenIds = async ({ taken }: Places): Promise<string[]> => {
  try {
    return (await readdir(taken)).toSorted();
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
};

export const sizeOfTaken = ({ taken }: Places, id: string): Promise<number | null> => sizeOf(join(taken, id));

export const readTaken = ({ taken }: Places, id: string): ReadStream => createReadStream(join(taken, id));

async function writeWhole(path: string, text: Uint8Array): Promise<void> {
  const partial = `${path}.part`;
  const handle = await open(partial, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, path);
}

/** The name of an answered `products-import.csv`: `products-import-20260302-090000-000`. */
const stampedName = (name: string, takenAt: Date): string => {
  const [day = '', time = ''] = takenAt.toISOString().split('T');
  return `${parse(name).name}-${day.replaceAll('-', '')}-${time.replaceAll(/[:Z]/g, '').replace('.', '-')}`;
};

/** Moves a taken file to the folder of its result, with its report beside it. Running twice does no harm. */
export async function answerTaken(
  places: Places,
  { id, name, takenAt }: { id: string; name: string; takenAt: Date },
  folder: AnswerFolder,
  report: Uint8Array,
): Promise<void> {
  await makePlaces(places);
  if ((await sizeOfTaken(places, id)) === null) return;
  const base = join(places.home, folder, stampedName(name, takenAt));
  await writeWhole(`${base}.report.csv`, report);
  await rename(join(places.taken, id), `${base}.csv`);
}

async function removeOlder(folder: string, than: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await fileAt(path);
    if (found !== null && found.mtime < than) await rm(path, { force: true });
  }
}

/** The answered files, the oldest first. */
async function answersIn(home: string): Promise<{ path: string; size: number }[]> {
  const found: { path: string; size: number; mtimeMs: number }[] = [];
  for (const folder of answerFolders) {
    for (const name of await readdir(join(home, folder))) {
      const path = join(home, folder, name);
      const file = await fileAt(path);
      if (file !== null) found.push({ path, size: file.size, mtimeMs: file.mtimeMs });
    }
  }
  return found.toSorted((a, b) => a.mtimeMs - b.mtimeMs);
}

/** Removes the oldest answered files of a folder that is nearly full. */
async function makeRoom(home: string): Promise<void> {
  const { fullFrom, folderBytes, entries: mostEntries } = sftpLimits;
  let { bytes, entries } = await usageOf(home);
  const isFull = (): boolean => bytes > folderBytes * fullFrom || entries > mostEntries * fullFrom;
  if (!isFull()) return;
  for (const { path, size } of await answersIn(home)) {
    if (!isFull()) return;
    await rm(path, { force: true });
    bytes -= size;
    entries -= 1;
  }
}

/**
 * Removes answered files and exports older than `answered`, the oldest answered files before that where the folder is
 * nearly full, and the rest of uploads that broke off before `broken`.
 */
export async function clearOld(
  places: Places,
  { answered, broken }: { answered: Date; broken: Date },
): Promise<void> {
  await makePlaces(places);
  for (const name of productFolders) await removeOlder(join(places.home, name), answered);
  await makeRoom(places.home);
  await removeOlder(places.incoming, broken);
}
