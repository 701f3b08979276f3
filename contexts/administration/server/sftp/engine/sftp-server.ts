import { sftpLimits } from '../../../domain/sftp/sftp.limits.ts';
import { createServer, type Server as NetServer, type Socket } from 'node:net';
import ssh2, { type AuthContext, type Connection, type SFTPWrapper } from 'ssh2';
import { log } from '@reprise/platform/server/log.ts';
import { accountFolder, makePlaces, placesOf, type AccountFolder } from './account-folder.ts';
import { serveSftp } from './serve-sftp.ts';

/** A signed-in account, and the version of its access: the connection lasts as long as that is the current one. */
export type Identity = { accountId: string; username: string; version: number };

export type SftpOptions = {
  host: string;
  port: number;
  /** When another program has the port: one of the next ones. */
  orNext?: boolean;
  /** The private host key. */
  hostKey: string;
  /** Where each account has its folder. */
  root: string;
  /** Null: wrong name or password, or too many tries. */
  signIn: (asked: { username: string; password: string; ip: string }) => Promise<Identity | null>;
  /** May they stay connected? Asked repeatedly while they are. */
  stillMay: (identity: Identity) => Promise<boolean>;
  /** A whole file has appeared. */
  onFile: (accountId: string, path: string) => void;
  now: () => Date;
  /** Milliseconds between two checks who may stay connected. */
  lookEvery?: number;
};

export type SftpServer = { port: number; close: () => Promise<void> };

const signInMs = 30_000;
const idleMs = 15 * 60_000;
const triesMost = 3;
/** The most channels that one connection may open, one after the other. */
const channelsMost = 100;

type Guest = {
  socket: Socket;
  ip: string;
  connection: Connection | null;
  identity: Identity | null;
  /** The account's folder, once the client has signed in. */
  folder: AccountFolder | null;
  tries: number;
  lastAsked: number;
  /** Ends the client's use of files. */
  ends: (() => Promise<void>)[];
};

type State = {
  options: SftpOptions;
  guests: Map<Socket, Guest>;
  folders: Map<string, AccountFolder>;
};

const count = (state: State, is: (guest: Guest) => boolean): number =>
  [...state.guests.values()].filter(is).length;

/** One folder for all connections of an account, since they share its room. */
async function folderOf({ options, folders }: State, accountId: string): Promise<AccountFolder> {
  const places = placesOf(options.root, accountId);
  await makePlaces(places);
  const known = folders.get(accountId) ?? accountFolder(places);
  folders.set(accountId, known);
  return known;
}

async function tryPassword(state: State, guest: Guest, username: string, password: string): Promise<boolean> {
  const { options } = state;
  guest.tries += 1;
  const identity = await options.signIn({ username, password, ip: guest.ip });
  if (!identity) return false;
  const others = count(state, (one) => one.identity?.accountId === identity.accountId);
  if (others >= sftpLimits.connections.account) {
    log.warn({ accountId: identity.accountId }, 'an account has too many connections by SFTP');
    guest.socket.destroy();
    return false;
  }
  // here and not at the first request for files: a client's early messages would be lost
  guest.folder = await folderOf(state, identity.accountId);
  guest.identity = identity;
  return true;
}

/** By password only; after the third wrong one the connection ends. */
async function authenticate(state: State, guest: Guest, context: AuthContext): Promise<void> {
  if (context.method !== 'password') return context.reject(['password']);
  if (await tryPassword(state, guest, context.username, context.password)) return context.accept();
  context.reject(['password']);
  if (guest.tries >= triesMost) guest.connection?.end();
}

const putOut = ({ socket }: Guest, error: unknown): void => {
  log.error({ err: error }, 'a sign-in by SFTP failed');
  socket.destroy();
};

/** Answers the requests of one channel about the account's folder. */
function serveFiles({ options }: State, guest: Guest, sftp: SFTPWrapper, folder: AccountFolder): void {
  const { identity, socket } = guest;
  const end = serveSftp(sftp, {
    folder,
    now: options.now,
    onFile: (path) => identity && options.onFile(identity.accountId, path),
    onRequest: () => {
      guest.lastAsked = performance.now();
    },
    onFlood: () => socket.destroy(),
  });
  guest.ends.push(end);
  sftp.on('end', () => void end().then(() => sftp.end()));
  sftp.on('close', () => void end());
  sftp.on('error', (error: unknown) => {
    log.warn({ err: error }, 'a client of SFTP did not keep to the protocol');
    socket.destroy();
  });
}

/** A channel for files only: no shell, no command, no forwarding. */
function openChannels(state: State, guest: Guest, connection: Connection): void {
  connection.on('session', (acceptSession) => {
    acceptSession().on('sftp', (accept, reject) => {
      if (!guest.folder || guest.ends.length >= channelsMost) return reject();
      serveFiles(state, guest, accept(), guest.folder);
    });
  });
}

function welcome(state: State, socket: Socket): Guest | null {
  const ip = socket.remoteAddress ?? '';
  const { address, all } = sftpLimits.connections;
  if (state.guests.size >= all || count(state, (one) => one.ip === ip) >= address) {
    socket.destroy();
    return null;
  }
  const guest: Guest = {
    socket,
    ip,
    connection: null,
    identity: null,
    folder: null,
    tries: 0,
    lastAsked: performance.now(),
    ends: [],
  };
  state.guests.set(socket, guest);
  const late = setTimeout(() => {
    if (guest.identity === null) socket.destroy();
  }, signInMs);
  socket.on('error', (error) => log.debug({ err: error }, 'a connection of SFTP broke'));
  socket.once('close', () => {
    clearTimeout(late);
    // they stay until nothing of theirs is open, which the server's end waits for
    void Promise.all(guest.ends.map((end) => end())).finally(() => state.guests.delete(socket));
  });
  return guest;
}

/** Disconnects clients that may no longer stay, and idle ones. */
async function look({ options, guests }: State): Promise<void> {
  for (const { identity, socket, lastAsked, connection } of guests.values()) {
    if (!identity) continue;
    if (performance.now() - lastAsked > idleMs) connection?.end();
    else if (!(await options.stillMay(identity))) socket.destroy();
  }
}

function keepLooking(state: State): () => Promise<void> {
  let looking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking
      .then(() => look(state))
      .catch((error: unknown) =>
        log.error({ err: error }, 'who is connected by SFTP could not be looked at'),
      );
  }, state.options.lookEvery ?? 2_000);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

async function listen(
  server: NetServer,
  { host, port }: Pick<SftpOptions, 'host' | 'port'>,
  others: number,
): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
  } catch (error) {
    if (others === 0 || !isTaken(error)) throw error;
    await listen(server, { host, port: port + 1 }, others - 1);
  }
}

/** Serves the accounts' folders by SFTP, until it is closed. */
export async function startSftpServer(options: SftpOptions): Promise<SftpServer> {
  const state: State = { options, guests: new Map(), folders: new Map() };
  const bySocket = new Map<string, Guest>();
  const keyOf = (ip: string, port: number): string => `${ip} ${port}`;
  const ssh = new ssh2.Server({ hostKeys: [options.hostKey], ident: 'Reprise' });
  ssh.on('connection', (connection, { ip, port }) => {
    connection.on('error', (error) => log.debug({ err: error }, 'a connection of SFTP broke'));
    const guest = bySocket.get(keyOf(ip, port));
    if (!guest) return void connection.end();
    guest.connection = connection;
    connection.on('authentication', (context) => {
      authenticate(state, guest, context).catch((error: unknown) => putOut(guest, error));
    });
    openChannels(state, guest, connection);
  });
  // small requests are answered one by one: a packet that waits for the one before would cost each of them 40 ms
  const server = createServer({ noDelay: true }, (socket) => {
    const guest = welcome(state, socket);
    if (!guest) return;
    const key = keyOf(guest.ip, socket.remotePort ?? 0);
    bySocket.set(key, guest);
    socket.once('close', () => bySocket.delete(key));
    ssh.injectSocket(socket);
  });
  await listen(server, options, options.orNext === true ? 50 : 0);
  const stopLooking = keepLooking(state);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    close: async () => {
      await stopLooking();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const left = [...state.guests.values()];
      for (const { socket } of left) socket.destroy();
      await closed;
      await Promise.all(left.flatMap(({ ends }) => ends.map((end) => end())));
    },
  };
}
