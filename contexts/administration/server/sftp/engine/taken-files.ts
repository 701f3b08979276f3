import { createReadStream, type ReadStream } from 'node:fs';
import { lstat, open, readdir, rename, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { productFolders, type answerFolders } from '../../../domain/sftp/sftp.limits.ts';
import { isAbsent, makePlaces, type Places } from './account-folder.ts';

export type AnswerFolder = (typeof answerFolders)[number];

const sizeOf = async (path: string): Promise<number | null> => {
  try {
    const found = await lstat(path);
    return found.isFile() ? found.size : null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
};

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
    const found = await lstat(path).catch((error: unknown) => {
      if (isAbsent(error)) return null;
      throw error;
    });
    if (found?.isFile() && found.mtime < than) await rm(path, { force: true });
  }
}

/** Removes answered files and exports older than `answered`, and the rest of uploads that broke off before `broken`. */
export async function clearOld(
  places: Places,
  { answered, broken }: { answered: Date; broken: Date },
): Promise<void> {
  await makePlaces(places);
  for (const name of productFolders) await removeOlder(join(places.home, name), answered);
  await removeOlder(places.incoming, broken);
}
