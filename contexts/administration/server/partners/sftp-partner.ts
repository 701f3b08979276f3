import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { addAbortSignal, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import ssh2, { type Client, type ConnectConfig, type SFTPWrapper } from 'ssh2';
import type { OpenSettings } from '@reprise/people/server/public.ts';
import { importLimits } from '@reprise/platform/domain/core/limits.ts';
import { connectToHost } from '@reprise/platform/server/outside/socket.ts';
import { bounded, fileMs, type FilePartner } from './partner.ts';
import { PartnerFailed, partnerFailure } from './partner-failed.ts';

type Values = OpenSettings['values'];
type Done<T> = (error: Error | null | undefined, value: T) => void;

const promised = <T>(act: (done: Done<T>) => void): Promise<T> =>
  new Promise((resolve, reject) => act((error, value) => (error ? reject(error) : resolve(value))));

/** Form fields take the line breaks out of a key: it is written as its programs do. */
function keyOf(typed: string): string {
  const [, begin, body = '', end] =
    /^(-----BEGIN [A-Z0-9 ]+-----)(.+)(-----END [A-Z0-9 ]+-----)$/su.exec(typed.trim()) ?? [];
  if (begin === undefined || end === undefined) return typed;
  return [begin, ...(body.replaceAll(/\s/g, '').match(/.{1,64}/g) ?? []), end, ''].join('\n');
}

const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** Statuses of SFTP: no such file, permission denied. */
const [missing, denied] = [2, 3];

/** Why the client gave up; errors of the server's files have numbers, those of the connection a level. */
function failureOf(error: unknown): PartnerFailed {
  if (!(error instanceof Error) || error instanceof PartnerFailed) return partnerFailure(error);
  const { code, level } = error as Error & { code?: unknown; level?: unknown };
  if (code === missing) return new PartnerFailed('file_missing', error);
  if (code === denied || level === 'client-authentication') return new PartnerFailed('unauthorized', error);
  if (typeof code === 'number') return new PartnerFailed('failing', error);
  return typeof level === 'string' ? new PartnerFailed('unreachable', error) : partnerFailure(error);
}

type Session = {
  sftp: SFTPWrapper;
  /** Fires, with the failure, when the time is over or the connection is lost. */
  cut: AbortSignal;
};

/** Signs in, runs something, and hangs up; within the time that a file may take. */
async function inSession<T>(values: Values, act: (session: Session) => Promise<T>): Promise<T> {
  const timeoutMs = fileMs(values);
  const cutting = new AbortController();
  const cut = (reason: PartnerFailed): void => cutting.abort(reason);
  const late = setTimeout(() => cut(new PartnerFailed('timeout')), timeoutMs);
  const client = new ssh2.Client();
  const broken = new Promise<never>((_, reject) => {
    cutting.signal.addEventListener('abort', () => reject(cutting.signal.reason));
  });
  const work = async (): Promise<T> => {
    const sock = await connectToHost(values['host'] ?? '', timeoutMs);
    // nobody would hang up on it any more
    if (cutting.signal.aborted) sock.destroy();
    cutting.signal.throwIfAborted();
    await new Promise<void>((resolve) => {
      client.once('ready', resolve);
      client.on('error', (error) => cut(failureOf(error)));
      client.once('close', () => cut(new PartnerFailed('unreachable')));
      signIn(client, { sock, readyTimeout: timeoutMs }, values, cut);
    });
    const sftp = await promised<SFTPWrapper>((done) => client.sftp(done));
    return act({ sftp, cut: cutting.signal });
  };
  try {
    return await Promise.race([work(), broken]);
  } catch (error) {
    throw failureOf(cutting.signal.aborted ? cutting.signal.reason : error);
  } finally {
    clearTimeout(late);
    client.destroy();
  }
}

/** Signs in with the name and its secret, where the host shows the one key that is accepted. */
function signIn(
  client: Client,
  connection: ConnectConfig,
  { user, password, privateKey, hostKey }: Values,
  cut: (reason: PartnerFailed) => void,
): void {
  const hostVerifier = (key: Buffer): boolean => {
    const isKnown = fingerprintOf(key) === hostKey;
    if (!isKnown) cut(new PartnerFailed('other_host_key'));
    return isKnown;
  };
  try {
    const secret = privateKey ? { privateKey: keyOf(privateKey) } : { password };
    client.connect({ ...connection, username: user, ...secret, hostVerifier });
  } catch (error) {
    // a private key that is none
    cut(new PartnerFailed('unauthorized', error));
  }
}

const pathOf = ({ folder = '' }: Values, name: string): string =>
  folder === '' ? name : `${folder.replace(/\/+$/, '')}/${name}`;

const sizeOf = async (sftp: SFTPWrapper, path: string): Promise<number> =>
  (await promised<{ size: number }>((done) => sftp.stat(path, done))).size;

/**
 * Renames over what is there: in one step where the server can (OpenSSH's extension), else what is there is put aside,
 * and back where the new one cannot take its place. The protocol itself renames over nothing.
 */
async function renameOver(sftp: SFTPWrapper, from: string, to: string): Promise<void> {
  const rename = (before: string, after: string): Promise<void> =>
    promised((done) => sftp.rename(before, after, (error) => done(error, undefined)));
  const isOver = await promised<void>((done) =>
    sftp.ext_openssh_rename(from, to, (error) => done(error, undefined)),
  ).then(
    () => true,
    () => false,
  );
  if (isOver) return;
  const aside = `${to}.old`;
  // where it cannot be removed, it is in nobody's way but that of the next one to be put aside
  const forgetAside = (): Promise<void> =>
    promised<void>((done) => sftp.unlink(aside, (error) => done(error, undefined))).catch(() => undefined);
  await rename(from, to).catch(async (error: unknown) => {
    await forgetAside();
    await rename(to, aside).catch(() => Promise.reject(error));
    await rename(from, to).catch(async (again: unknown) => {
      await rename(aside, to);
      throw again;
    });
  });
  await forgetAside();
}

/** Writes beside its place, then renames it: nobody there reads half a file. */
async function write({ sftp, cut }: Session, path: string, stream: Readable): Promise<void> {
  const partial = `${path}.part`;
  await pipeline(stream, sftp.createWriteStream(partial), { signal: cut });
  await renameOver(sftp, partial, path);
}

/** A partner of `sftp.scheduled`: its folder, by a pinned host key. */
export const sftpPartner = (values: Values): FilePartner => ({
  fetch: (name, _seen, take) =>
    inSession(values, async ({ sftp, cut }) => {
      const path = pathOf(values, name);
      if ((await sizeOf(sftp, path)) > importLimits.fileBytes) throw new PartnerFailed('too_large');
      const stream = addAbortSignal(cut, sftp.createReadStream(path));
      // a refusal is told before anybody reads: the stream is closed by then, and would say only that
      await once(stream, 'open');
      let read = 0;
      const counted = async function* (): AsyncGenerator<Uint8Array> {
        for await (const chunk of bounded(stream)) {
          read += chunk.byteLength;
          yield chunk;
        }
        // it is still being written there, or was cut off
        if (read !== (await sizeOf(sftp, path))) throw new PartnerFailed('failing');
      };
      return { file: await take(counted()), marks: { etag: null, lastModified: null } };
    }),
  put: (name, { stream }) => inSession(values, (session) => write(session, pathOf(values, name), stream)),
});
