import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ssh2, { type Client, type SFTPWrapper } from 'ssh2';

export type SignIn = { port: number; username: string; password: string };

/** The actions of a client; each rejects when the server refuses it. */
export type Hands = {
  put: (content: string | Buffer, remote: string) => Promise<void>;
  get: (remote: string) => Promise<Buffer>;
  list: (remote: string) => Promise<string[]>;
  rename: (from: string, to: string) => Promise<void>;
  remove: (remote: string) => Promise<void>;
  makeFolder: (remote: string) => Promise<void>;
  removeFolder: (remote: string) => Promise<void>;
  link: (target: string, remote: string) => Promise<void>;
  close: () => Promise<void>;
};

type Done = (error?: Error | null) => void;
const promised = (act: (done: Done) => void): Promise<void> =>
  new Promise((resolve, reject) => act((error) => (error ? reject(error) : resolve())));

/** A signed-in connection; `seen` is the fingerprint of the host key. */
export async function connect({
  port,
  username,
  password,
}: SignIn): Promise<{ client: Client; seen: string }> {
  const client = new ssh2.Client();
  let seen = '';
  const hostVerifier = (key: Buffer): boolean => {
    seen = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
    return true;
  };
  await new Promise<void>((resolve, reject) => {
    client.once('ready', () => resolve());
    client.once('connect', () => client.setNoDelay(true));
    // also those after a refused sign-in, when the server hangs up
    client.on('error', reject);
    client.once('close', () => reject(new Error('closed')));
    client.connect({ host: '127.0.0.1', port, username, password, hostVerifier });
  });
  return { client, seen };
}

export const openSftp = (client: Client): Promise<SFTPWrapper> =>
  new Promise((resolve, reject) => client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp))));

export const ended = (client: Client): Promise<void> =>
  new Promise((resolve) => client.once('close', resolve));

async function withLibrary(signIn: SignIn): Promise<Hands> {
  const { client } = await connect(signIn);
  const sftp = await openSftp(client);
  return {
    put: (content, remote) => promised((done) => sftp.writeFile(remote, content, done)),
    get: (remote) =>
      new Promise((resolve, reject) =>
        sftp.readFile(remote, {}, (error, content) => (error ? reject(error) : resolve(content))),
      ),
    list: (remote) =>
      new Promise((resolve, reject) =>
        sftp.readdir(remote, (error, found) =>
          error ? reject(error) : resolve(found.map(({ filename }) => filename)),
        ),
      ),
    rename: (from, to) => promised((done) => sftp.rename(from, to, done)),
    remove: (remote) => promised((done) => sftp.unlink(remote, done)),
    makeFolder: (remote) => promised((done) => sftp.mkdir(remote, done)),
    removeFolder: (remote) => promised((done) => sftp.rmdir(remote, done)),
    link: (target, remote) => promised((done) => sftp.symlink(target, remote, done)),
    close: async () => {
      const gone = ended(client);
      client.end();
      await gone;
    },
  };
}

const openSsh = '/usr/bin/sftp';

const openSshSettings = {
  BatchMode: 'no',
  StrictHostKeyChecking: 'no',
  UserKnownHostsFile: '/dev/null',
  PubkeyAuthentication: 'no',
  NumberOfPasswordPrompts: '1',
  LogLevel: 'ERROR',
};

/** Gives one command to OpenSSH's client, and answers its output; `ask` prints the password. */
const runOpenSsh = ({ port, username, password }: SignIn, ask: string, command: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = Object.entries(openSshSettings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
    const client = spawn(openSsh, [...options, '-P', String(port), '-b', '-', `${username}@127.0.0.1`], {
      env: {
        PATH: process.env.PATH,
        LC_ALL: 'C.UTF-8',
        SSH_ASKPASS: ask,
        SSH_ASKPASS_REQUIRE: 'force',
        SFTP_PASSWORD: password,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let said = '';
    let wrong = '';
    client.stdout.on('data', (text: Buffer) => (said += text.toString()));
    client.stderr.on('data', (text: Buffer) => (wrong += text.toString()));
    client.once('close', (code) =>
      code === 0 ? resolve(said) : reject(new Error(wrong || `ended with ${code}`)),
    );
    client.stdin.end(`${command}\n`);
  });

/** OpenSSH asks a program of ours for the password, since it has no terminal. */
async function withOpenSsh(signIn: SignIn): Promise<Hands> {
  const folder = await mkdtemp(join(tmpdir(), 'sftp-client-'));
  const ask = join(folder, 'ask');
  await writeFile(ask, '#!/bin/sh\nprintf %s "$SFTP_PASSWORD"\n');
  await chmod(ask, 0o700);
  const run = (command: string): Promise<string> => runOpenSsh(signIn, ask, command);
  const local = join(folder, 'file');
  // a first command that needs only the sign-in
  await run('pwd');
  return {
    put: async (content, remote) => {
      await writeFile(local, content);
      await run(`put ${local} "${remote}"`);
    },
    get: async (remote) => {
      await run(`get "${remote}" ${local}`);
      return readFile(local);
    },
    list: async (remote) =>
      (await run(`ls -1a "${remote}"`))
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('sftp>'))
        .map((line) => line.split('/').at(-1) ?? ''),
    rename: async (from, to) => void (await run(`rename "${from}" "${to}"`)),
    remove: async (remote) => void (await run(`rm "${remote}"`)),
    makeFolder: async (remote) => void (await run(`mkdir "${remote}"`)),
    removeFolder: async (remote) => void (await run(`rmdir "${remote}"`)),
    link: async (target, remote) => void (await run(`ln -s "${target}" "${remote}"`)),
    close: () => rm(folder, { recursive: true }),
  };
}

/** The clients of the tests: the library's own, and OpenSSH's where the machine has it. */
export const clients: [string, (signIn: SignIn) => Promise<Hands>][] = [
  ['the library’s client', withLibrary],
  ...(existsSync(openSsh) ? [['OpenSSH’s sftp', withOpenSsh] satisfies [string, typeof withOpenSsh]] : []),
];
