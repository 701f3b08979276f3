import { createServer, type AddressInfo, type Socket } from 'node:net';
import ssh2, { type AuthContext, type Connection, type SFTPWrapper } from 'ssh2';
import { newHostKey } from '../sftp/engine/host-key.ts';

const { STATUS_CODE: status, OPEN_MODE: mode } = ssh2.utils.sftp;
/** OpenSSH's extension of the protocol, by its name. */
const renamesOver = 'posix-rename@openssh.com';

/** A partner of `sftp.scheduled` (docs/connectors.md, "Files on a timetable"). */
export type SftpFiles = {
  host: string;
  /** The fingerprint of its host key. */
  hostKey: string;
  user: string;
  password: string;
  /** Of the key that it accepts in the password's place, in PEM. */
  privateKey: string;
  /** Its files by path. */
  files: Map<string, Buffer>;
  /** The bytes that it says a file has, where that is not true. */
  sizes: Map<string, () => number>;
  /** What may not be read. */
  denied: Set<string>;
  /** Where nothing may be written. */
  deniedFolder: string | null;
  /** Runs when a file is read: a place to break off. */
  onRead: (() => void) | null;
  /** Runs before a file gets another name: a place to break off. */
  onRename: (() => void) | null;
  /** How often somebody tried to sign in, and how they did. */
  signIns: { user: string; by: string }[];
  /** Breaks every connection. */
  breakOff: () => void;
  close: () => Promise<void>;
};

type Secrets = Pick<SftpFiles, 'user' | 'password'> & { key: ReturnType<typeof publicKey> };

function publicKey(text: string) {
  const parsed = ssh2.utils.parseKey(text);
  if (parsed instanceof Error) throw parsed;
  const [key] = Array.isArray(parsed) ? parsed : [parsed];
  if (!key) throw new Error('no key');
  return key;
}

function isRight(context: AuthContext, { user, password, key }: Secrets): boolean {
  if (context.username !== user) return false;
  if (context.method === 'password') return context.password === password;
  if (context.method !== 'publickey' || !context.key.data.equals(key.getPublicSSH())) return false;
  const { signature, blob } = context;
  return !signature || (blob !== undefined && key.verify(blob, signature, context.hashAlgo) === true);
}

const attributes = (size: number) => ({ mode: 0o100_600, uid: 0, gid: 0, size, atime: 0, mtime: 0 });

type PathOf = (handle: Buffer) => string;

/** Opens and closes what may be; answers the path of a handle. */
function serveHandles(sftp: SFTPWrapper, partner: SftpFiles): PathOf {
  const opened: string[] = [];
  sftp.on('OPEN', (request, path, flags) => {
    const isClosed = partner.deniedFolder !== null && path.startsWith(partner.deniedFolder);
    if (isClosed || partner.denied.has(path)) return sftp.status(request, status.PERMISSION_DENIED);
    if ((flags & mode.WRITE) !== 0) partner.files.set(path, Buffer.alloc(0));
    if (!partner.files.has(path)) return sftp.status(request, status.NO_SUCH_FILE);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(opened.push(path) - 1, 0);
    sftp.handle(request, handle);
  });
  sftp.on('CLOSE', (request) => sftp.status(request, status.OK));
  return (handle) => opened[handle.readUInt32BE(0)] ?? '';
}

function serveReads(sftp: SFTPWrapper, partner: SftpFiles, pathOf: PathOf): void {
  sftp.on('READ', (request, handle, offset, length) => {
    partner.onRead?.();
    const chunk = partner.files.get(pathOf(handle))?.subarray(offset, offset + length);
    if (chunk === undefined || chunk.length === 0) return sftp.status(request, status.EOF);
    sftp.data(request, chunk);
  });
  sftp.on('STAT', (request, path) => {
    const file = partner.files.get(path);
    if (!file) return sftp.status(request, status.NO_SUCH_FILE);
    sftp.attrs(request, attributes(partner.sizes.get(path)?.() ?? file.length));
  });
}

function serveWrites(sftp: SFTPWrapper, partner: SftpFiles, pathOf: PathOf): void {
  sftp.on('WRITE', (request, handle, offset, chunk) => {
    const path = pathOf(handle);
    const file = partner.files.get(path) ?? Buffer.alloc(0);
    const grown = Buffer.concat([file, Buffer.alloc(Math.max(0, offset + chunk.length - file.length))]);
    chunk.copy(grown, offset);
    partner.files.set(path, grown);
    sftp.status(request, status.OK);
  });
  sftp.on('FSETSTAT', (request) => sftp.status(request, status.OK));
  sftp.on('REMOVE', (request, path) =>
    sftp.status(request, partner.files.delete(path) ? status.OK : status.NO_SUCH_FILE),
  );
}

/** The strings of a request. */
function stringsOf(data: Buffer): string[] {
  if (data.length < 4) return [];
  const end = 4 + data.readUInt32BE(0);
  return [data.toString('utf8', 4, end), ...stringsOf(data.subarray(end))];
}

function serveRenames(sftp: SFTPWrapper, partner: SftpFiles): void {
  const rename = (request: number, from: string, to: string): void => {
    const file = partner.files.get(from);
    if (!file) return sftp.status(request, status.NO_SUCH_FILE);
    partner.files.delete(from);
    partner.files.set(to, file);
    sftp.status(request, status.OK);
  };
  sftp.on('RENAME', (request, from, to) => {
    partner.onRename?.();
    // the protocol renames over nothing
    if (partner.files.has(to)) return sftp.status(request, status.FAILURE);
    rename(request, from, to);
  });
  sftp.on('EXTENDED', (request, name, data) => {
    const [from = '', to = ''] = stringsOf(data);
    if (name !== renamesOver) return sftp.status(request, status.OP_UNSUPPORTED);
    partner.onRename?.();
    rename(request, from, to);
  });
}

function welcome(connection: Connection, partner: SftpFiles, secrets: Secrets): void {
  // whoever hangs up in the middle is no failure of the server
  connection.on('error', () => undefined);
  connection.on('authentication', (context) => {
    if (context.method === 'none') return context.reject(['password', 'publickey']);
    partner.signIns.push({ user: context.username, by: context.method });
    if (isRight(context, secrets)) context.accept();
    else context.reject(['password', 'publickey']);
  });
  connection.on('session', (accept) =>
    accept().on('sftp', (open) => {
      const sftp = open();
      const pathOf = serveHandles(sftp, partner);
      serveReads(sftp, partner, pathOf);
      serveWrites(sftp, partner, pathOf);
      serveRenames(sftp, partner);
    }),
  );
}

/** Listens until it is closed, with which every connection breaks. */
async function listen(partner: SftpFiles, onSocket: (socket: Socket) => void): Promise<void> {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    onSocket(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server that listens on a port
  partner.host = `127.0.0.1:${port}`;
  partner.breakOff = () => {
    for (const socket of sockets) socket.destroy();
  };
  partner.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      partner.breakOff();
    });
}

export async function startSftpFiles(): Promise<SftpFiles> {
  const host = newHostKey();
  const pair = ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 });
  const partner: SftpFiles = {
    host: '',
    hostKey: host.fingerprint,
    user: 'reprise',
    password: 'un mot de passe',
    privateKey: pair.private,
    files: new Map(),
    sizes: new Map(),
    denied: new Set(),
    deniedFolder: null,
    onRead: null,
    onRename: null,
    signIns: [],
    breakOff: () => undefined,
    close: async () => undefined,
  };
  const secrets: Secrets = { user: partner.user, password: partner.password, key: publicKey(pair.public) };
  const ssh = new ssh2.Server({ hostKeys: [host.privateKey] });
  ssh.on('connection', (connection) => welcome(connection, partner, secrets));
  await listen(partner, (socket) => ssh.injectSocket(socket));
  return partner;
}

/** A string of the protocol: its length, then its bytes. */
function counted(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length, 0);
  return Buffer.concat([length, bytes]);
}

/** Says that it speaks version 3 (a message of type 2), with the extension. */
const version = counted(
  Buffer.concat([
    Buffer.from([2, 0, 0, 0, 3]),
    ...[renamesOver, '1'].map((text) => counted(Buffer.from(text))),
  ]),
);

/**
 * The same partner by another port, as OpenSSH's server is: it says that it renames over what is there, which the server of
 * ssh2 cannot say by itself.
 */
export async function startRenamingOver(partner: SftpFiles): Promise<SftpFiles> {
  const { user, password } = partner;
  const host = newHostKey();
  const front: SftpFiles = { ...partner, hostKey: host.fingerprint };
  const [address, port] = partner.host.split(':');
  const ssh = new ssh2.Server({ hostKeys: [host.privateKey] });
  ssh.on('connection', (connection) => {
    connection.on('error', () => undefined);
    connection.on('authentication', (context) => context.accept());
    connection.on('session', (accept) =>
      accept().on('subsystem', (open) => {
        const channel = open();
        const client = new ssh2.Client();
        client.once('ready', () =>
          client.subsys('sftp', (_, behind) => {
            channel.pipe(behind);
            behind.once('data', () => {
              channel.write(version);
              behind.pipe(channel);
            });
          }),
        );
        channel.once('close', () => client.end());
        client.connect({ host: address, port: Number(port), username: user, password });
      }),
    );
  });
  await listen(front, (socket) => ssh.injectSocket(socket));
  return front;
}
