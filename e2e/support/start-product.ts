import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idOfLetter, startMailServer } from '@reprise/tests/kit/mail-server.ts';
import { freePort } from '@reprise/platform/server/postgres/free-port.ts';
import { startPostgres } from '@reprise/platform/server/postgres/launch.ts';
import { forgetScreens, unreachedScreens } from './screens.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Starts the whole program as a newcomer does, with its own database, ports and files; or uses a running one, where
 * STORY_API, STORY_SITE, STORY_DASHBOARD and STORY_DATABASE say, whose letters are in the folder STORY_LETTERS, each as
 * sent, named by its message. With STORY_ALL, a screen that no story reached is a failure at the end.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  forgetScreens();
  const running = ['STORY_API', 'STORY_SITE', 'STORY_DASHBOARD', 'STORY_DATABASE'];
  if (running.every((name) => process.env[name] !== undefined)) return async () => undefined;
  const folder = await mkdtemp(join(tmpdir(), 'reprise-stories-'));
  // the database's own user, where root starts it, must reach its folder
  await chmod(folder, 0o711);
  const postgres = await startPostgres({
    dataDir: join(folder, 'postgres'),
    serviceHome: folder,
    durable: false,
  });
  // messages that leave are read in the run's own folder, because the mailbox hides links
  const letters = join(folder, 'letters');
  await mkdir(letters);
  const mailServer = await startMailServer(undefined, (message) =>
    writeFileSync(join(letters, idOfLetter(message)), message.raw),
  );
  const [api, site, dashboard, sftp] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const env = {
    DATABASE_URL: postgres.url,
    PORT_API: String(api),
    PORT_SITE: String(site),
    PORT_DASHBOARD: String(dashboard),
    SFTP_PORT: String(sftp),
    SFTP_DIR: join(folder, 'sftp'),
    FILES_DIR: join(folder, 'files'),
    SECRET_KEY: randomBytes(32).toString('hex'),
    // the partners of the stories are servers of this machine
    CONNECTOR_ALLOWED_HOSTS: '127.0.0.1',
    // the certificate authority of a story's sign-in provider, written by that story
    CONNECTOR_CA_FILE: join(folder, 'partners.pem'),
    SMTP_URL: mailServer.url,
    DEMO: 'on',
    LOG_LEVEL: 'error',
  };
  const product = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const close = async (): Promise<void> => {
    if (product.connected) product.disconnect();
    if (product.exitCode === null && product.signalCode === null)
      await new Promise((resolve) => product.once('exit', resolve));
    await mailServer.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  await said(product, '/docs').catch(async (error: unknown) => {
    await close();
    throw error;
  });
  // its log of errors belongs to the run's: it is the reason of many a failed story
  product.stdout?.on('data', (chunk: Buffer) => process.stderr.write(chunk));
  process.env.STORY_API = `http://localhost:${api}`;
  process.env.STORY_SITE = `http://localhost:${site}`;
  process.env.STORY_DASHBOARD = `http://localhost:${dashboard}`;
  process.env.STORY_DATABASE = postgres.url;
  process.env.STORY_LETTERS = letters;
  process.env.STORY_CA_FILE = env.CONNECTOR_CA_FILE;
  return async () => {
    const died = !product.connected;
    await close();
    if (died) throw new Error('The product ended before the stories did.');
    const unreached = process.env.STORY_ALL === undefined ? [] : unreachedScreens();
    if (unreached.length > 0) throw new Error(`Screens without a story:\n${unreached.join('\n')}`);
  };
}

/** Waits until the program has printed a word; if it ends before, its output is the reason of the failed start. */
const said = (product: ChildProcess, word: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let text = '';
    product.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes(word)) resolve();
    });
    product.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${text}`)));
  });
