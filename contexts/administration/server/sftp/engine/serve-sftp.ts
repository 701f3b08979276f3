import ssh2, { type SFTPWrapper } from 'ssh2';
import type { AccountFolder, Entry } from './account-folder.ts';
import { attributesOf, fileEntry, sayEnd, sayFailure, sayOk } from './answers.ts';
import { keepHandles, type Handles } from './handles.ts';
import { requestQueue } from './request-queue.ts';
import { failure, SftpError } from './sftp-error.ts';
import { pathOf, segmentsOf } from './sftp-path.ts';

const { OPEN_MODE: mode } = ssh2.utils.sftp;

const readMost = 128 * 1024;
const listedAtOnce = 100;
/** The most unread answers: an honest client reads them. */
const unreadMost = 512;

export type Served = {
  folder: AccountFolder;
  now: () => Date;
  /** A whole file has appeared: uploaded, or moved to its place. */
  onFile: (path: string) => void;
  /** A request was received. */
  onRequest: () => void;
  /** The client floods the server, and is to be disconnected. */
  onFlood: () => void;
};

type Client = Served & { sftp: SFTPWrapper; handles: Handles; sent: Map<string, Entry> };

/** Uploads that are still answered for although they were taken meanwhile, since clients check the size afterwards. */
const rememberedFiles = 100;
const secondsAt = (now: Date): number => Math.floor(now.getTime() / 1000);

function remember({ sent, now }: Client, path: string, size: number): void {
  const [oldest] = sent.keys();
  if (sent.size >= rememberedFiles && oldest !== undefined) sent.delete(oldest);
  const name = segmentsOf(path).at(-1) ?? '';
  sent.set(path, { name, isFolder: false, size, changedAt: secondsAt(now()) });
}

async function entryAt({ folder, sent }: Client, path: string): Promise<Entry> {
  try {
    return await folder.stat(path);
  } catch (error) {
    const remembered = sent.get(pathOf(segmentsOf(path)));
    if (error instanceof SftpError && error.kind === 'missing' && remembered) return remembered;
    throw error;
  }
}

async function open(client: Client, request: number, path: string, flags: number): Promise<void> {
  const { sftp, folder, handles } = client;
  handles.checkRoom();
  if ((flags & (mode.WRITE | mode.APPEND)) === 0) {
    const entry = await folder.stat(path);
    sftp.handle(request, handles.add({ kind: 'read', file: await folder.read(path), entry }));
    return;
  }
  // a part of a file cannot be imported: the upload has to begin again
  if ((flags & mode.APPEND) !== 0) throw failure('A file is sent whole');
  const replaces = (flags & mode.TRUNC) !== 0 && (flags & mode.EXCL) === 0;
  const upload = await folder.upload(path, replaces);
  sftp.handle(request, handles.add({ kind: 'send', upload, path: pathOf(segmentsOf(path)) }));
}

async function close(client: Client, request: number, handle: Buffer): Promise<void> {
  const { sftp, handles, onFile } = client;
  const opened = handles.take(handle);
  if (opened.kind === 'read') await opened.file.close();
  if (opened.kind === 'send') {
    await opened.upload.complete();
    remember(client, opened.path, opened.upload.size());
    onFile(opened.path);
  }
  sayOk(sftp, request);
}

async function read(
  { sftp, handles }: Client,
  request: number,
  handle: Buffer,
  offset: number,
  length: number,
) {
  const opened = handles.get(handle);
  if (opened.kind !== 'read') throw failure('It is not open to be read');
  const bytes = Buffer.allocUnsafe(Math.min(length, readMost));
  const { bytesRead } = await opened.file.read(bytes, 0, bytes.length, offset);
  if (bytesRead === 0) sayEnd(sftp, request);
  else sftp.data(request, bytes.subarray(0, bytesRead));
}

async function write(
  { sftp, handles }: Client,
  request: number,
  handle: Buffer,
  offset: number,
  bytes: Buffer,
) {
  const opened = handles.get(handle);
  if (opened.kind !== 'send') throw failure('It is not open to be written');
  await opened.upload.write(offset, bytes);
  sayOk(sftp, request);
}

async function entryOfHandle({ handles, sftp, now }: Client, request: number, handle: Buffer): Promise<void> {
  const opened = handles.get(handle);
  if (opened.kind === 'list') throw failure('It is a folder');
  const entry =
    opened.kind === 'read'
      ? opened.entry
      : { name: '', isFolder: false, size: opened.upload.size(), changedAt: secondsAt(now()) };
  sftp.attrs(request, attributesOf(entry));
}

async function listNext({ handles, sftp }: Client, request: number, handle: Buffer): Promise<void> {
  const opened = handles.get(handle);
  if (opened.kind !== 'list') throw failure('It is no folder');
  const next = opened.left.splice(0, listedAtOnce);
  if (next.length === 0) sayEnd(sftp, request);
  else sftp.name(request, next.map(fileEntry));
}

async function move(client: Client, request: number, from: string, to: string): Promise<void> {
  const { folder, onFile, sftp } = client;
  await folder.move(from, to);
  const path = pathOf(segmentsOf(to));
  const moved = await folder.stat(path);
  if (!moved.isFolder) {
    remember(client, path, moved.size);
    onFile(path);
  }
  sayOk(sftp, request);
}

/** Answers requests by handles. */
function serveHandles(client: Client, turn: Turn): void {
  const { sftp, folder, handles } = client;
  sftp.on('OPEN', (request, path, flags) => turn(request, () => open(client, request, path, flags)));
  sftp.on('CLOSE', (request, handle) => turn(request, () => close(client, request, handle)));
  sftp.on('READ', (request, handle, offset, length) =>
    turn(request, () => read(client, request, handle, offset, length)),
  );
  sftp.on('WRITE', (request, handle, offset, data) => {
    // the library reuses its own memory
    const bytes = Buffer.from(data);
    turn(request, () => write(client, request, handle, offset, bytes), bytes.length);
  });
  sftp.on('FSTAT', (request, handle) => turn(request, () => entryOfHandle(client, request, handle)));
  // permissions and times are set by the program: the client's are ignored
  sftp.on('FSETSTAT', (request, handle) =>
    turn(request, async () => {
      handles.get(handle);
      sayOk(sftp, request);
    }),
  );
  sftp.on('OPENDIR', (request, path) =>
    turn(request, async () => {
      handles.checkRoom();
      sftp.handle(request, handles.add({ kind: 'list', left: await folder.list(path) }));
    }),
  );
  sftp.on('READDIR', (request, handle) => turn(request, () => listNext(client, request, handle)));
}

/** Answers requests by paths. Links are neither created nor read: they are answered as unsupported. */
function servePaths(client: Client, turn: Turn): void {
  const { sftp, folder } = client;
  const stat = (request: number, path: string): void =>
    turn(request, async () => sftp.attrs(request, attributesOf(await entryAt(client, path))));
  sftp.on('STAT', stat);
  sftp.on('LSTAT', stat);
  sftp.on('SETSTAT', (request, path) =>
    turn(request, async () => {
      await entryAt(client, path);
      sayOk(sftp, request);
    }),
  );
  sftp.on('REALPATH', (request, path) =>
    turn(request, async () => {
      const filename = pathOf(segmentsOf(path));
      const entry = { name: filename, isFolder: true, size: 0, changedAt: 0 };
      sftp.name(request, [{ ...fileEntry(entry), filename }]);
    }),
  );
  sftp.on('RENAME', (request, from, to) => turn(request, () => move(client, request, from, to)));
  const simple = (act: (path: string) => Promise<void>) => (request: number, path: string) =>
    turn(request, async () => {
      await act(path);
      sayOk(sftp, request);
    });
  sftp.on('REMOVE', simple(folder.remove));
  sftp.on('RMDIR', simple(folder.removeFolder));
  sftp.on('MKDIR', simple(folder.makeFolder));
}

/** Runs it after all earlier requests, and answers when it fails. */
type Turn = (request: number, work: () => Promise<void>, bytes?: number) => void;

const unreadAnswers = (sftp: SFTPWrapper): number => {
  const waiting: unknown = Reflect.get(sftp, '_buffer');
  return Array.isArray(waiting) ? waiting.length : 0;
};

/**
 * Answers the requests of one SFTP client, in order. The returned function ends that: it resolves once all requests are
 * done and no handle is open; unfinished uploads are deleted.
 */
export function serveSftp(sftp: SFTPWrapper, served: Served): () => Promise<void> {
  const client: Client = { ...served, sftp, handles: keepHandles(), sent: new Map() };
  const queue = requestQueue(served.onFlood);
  const turn: Turn = (request, work, bytes) => {
    served.onRequest();
    queue.add(async () => {
      if (unreadAnswers(sftp) > unreadMost) served.onFlood();
      await work().catch((error: unknown) => sayFailure(sftp, request, error));
    }, bytes);
  };
  serveHandles(client, turn);
  servePaths(client, turn);
  let ended: Promise<void> | null = null;
  return () => {
    ended ??= queue.done().then(() => client.handles.dropAll());
    return ended;
  };
}
