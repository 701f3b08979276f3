import type { FileHandle } from 'node:fs/promises';
import type { Entry } from './account-folder.ts';
import { failure } from './sftp-error.ts';
import type { Upload } from './upload.ts';

/** An open handle of a client: a file that it reads, one that it uploads, a folder that it lists. */
export type Opened =
  | { kind: 'read'; file: FileHandle; entry: Entry }
  | { kind: 'send'; upload: Upload; path: string }
  | { kind: 'list'; left: Entry[] };

const most = 64;

export type Handles = {
  /** Refuses another handle when as many are open as a client may have. */
  checkRoom: () => void;
  add: (opened: Opened) => Buffer;
  get: (handle: Buffer) => Opened;
  take: (handle: Buffer) => Opened;
  /** Closes all handles; unfinished uploads are deleted. */
  dropAll: () => Promise<void>;
};

const drop = async (opened: Opened): Promise<void> => {
  if (opened.kind === 'read') await opened.file.close();
  if (opened.kind === 'send') await opened.upload.discard();
};

/** The open handles of one client. */
export function keepHandles(): Handles {
  const opened = new Map<number, Opened>();
  let next = 0;
  const numberOf = (handle: Buffer): number => (handle.length === 4 ? handle.readUInt32BE(0) : -1);
  const get = (handle: Buffer): Opened => {
    const found = opened.get(numberOf(handle));
    if (!found) throw failure('Nothing is open under this handle');
    return found;
  };
  return {
    checkRoom: () => {
      if (opened.size >= most) throw failure('Too many files are open');
    },
    add: (one) => {
      next += 1;
      opened.set(next, one);
      const handle = Buffer.alloc(4);
      handle.writeUInt32BE(next, 0);
      return handle;
    },
    get,
    take: (handle) => {
      const found = get(handle);
      opened.delete(numberOf(handle));
      return found;
    },
    dropAll: async () => {
      const all = [...opened.values()];
      opened.clear();
      await Promise.all(all.map(drop));
    },
  };
}
