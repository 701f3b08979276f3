import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportsFolder } from '../../../domain/sftp/sftp.limits.ts';
import { makePlaces, type Places } from './account-folder.ts';

type Put = { name: string; content: Readable; hasRoom: (home: string) => Promise<boolean> };

/**
 * Writes a file where its clients do not see it, and moves it to the folder of exports once it is whole; one of the
 * same name is replaced. False: there is no room. What a killed try has left is removed like a broken upload.
 */
export async function putExport(places: Places, { name, content, hasRoom }: Put): Promise<boolean> {
  await makePlaces(places);
  if (!(await hasRoom(places.home))) {
    content.destroy();
    return false;
  }
  const partial = join(places.incoming, randomUUID());
  await pipeline(content, createWriteStream(partial, { mode: 0o600, flush: true }));
  await rename(partial, join(places.home, exportsFolder, name));
  return true;
}
