import type { Driver } from '@reprise/tests/kit/driver.ts';
import { sftpLimits } from '../../domain/sftp/sftp.limits.ts';
import { parse } from 'csv-parse/sync';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { RunningWorker } from '@reprise/platform/server/jobs/worker.ts';
import { fileStore, settings, useSettings } from '@reprise/platform/server/settings.ts';
import { placesOf } from './engine/account-folder.ts';
import type { SftpServer } from './engine/sftp-server.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { enqueue, rowsOf, startJobs, until } from '@reprise/tests/kit/jobs.fixture.ts';
import { importsTasks } from '../imports/imports.jobs.ts';
import { connect, openSftp, type SignIn } from './sftp-clients.fixture.ts';
import { sftpTasks } from './sftp.jobs.ts';
import { startSftp } from './start-sftp.ts';
import { takeJob } from './take-job.ts';

const name = 'products-import.csv';
const head = 'reference;buyer_reference;label;category_identifier;price_grade_a';

let world: World;
let server: SftpServer;
let worker: RunningWorker;
const root = (): string => settings().sftp?.dir ?? '';
const places = (account = world.a.retailer) => placesOf(root(), account);

beforeAll(async () => {
  world = await makeWorld();
  await world.sql.query(`update organization_root_details set "enabledPremiumFeatures" = '{sftp_access}'`);
  server = await startSftp(world.db, { host: '127.0.0.1', port: 0, root: root() }, () => world.clock.now);
  worker = await startJobs(world, [...sftpTasks, ...importsTasks]);
});
beforeEach(async () => {
  await world.sql.query('delete from sftp_files');
  // the server may just be creating its folders again for a connected client
  await rm(root(), { recursive: true, force: true, maxRetries: 10 });
  // each file has another moment
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  await world.close();
});

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

async function enabled(account: string, by: Driver): Promise<SignIn> {
  const json = await by.call('GET /accounts/{id}/sftp', { params: { id: account } });
  const body = { version: json.version };
  const answer = await by.call('POST /accounts/{id}/sftp/enable', { params: { id: account }, body });
  return {
    port: server.port,
    username: text(answer.username),
    password: text(answer.password),
  };
}
const ofRetailer = () => enabled(world.a.retailer, world.a.as.root_management_unit_manager);

/** Uploads a file under a name, and renames it where the final name is another. */
async function send(signIn: SignIn, content: string | Buffer, under = name): Promise<void> {
  const { client } = await connect(signIn);
  const sftp = await openSftp(client);
  const done = (act: (answer: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => act((error) => (error ? reject(error) : resolve())));
  await done((answer) => sftp.writeFile(`/${under}`, content, answer));
  if (under !== name) await done((answer) => sftp.rename(`/${under}`, `/${name}`, answer));
  client.end();
}

/** The file that was taken last, once it is answered. */
const answered = (account = world.a.retailer, by = world.a.as.root_management_unit_manager) =>
  until('the file to be answered', async () => {
    const json = await by.call('GET /accounts/{id}/sftp', { params: { id: account } });
    const [file] = json.files;
    return file && file.status !== 'taken' ? file : null;
  });

/** The contents of one of the folders of answers: the file itself, and its report line by line. */
async function answers(folder: 'processed' | 'error', account = world.a.retailer) {
  const at = join(places(account).home, folder);
  const names = (await readdir(at)).toSorted();
  const report = names.find((one) => one.endsWith('.report.csv')) ?? '';
  const rows: string[][] = parse(await readFile(join(at, report)), { bom: true, delimiter: ';' });
  return { names, rows };
}

const labelOf = async (reference: string): Promise<string | undefined> =>
  (
    await world.sql.query<{ label: string }>('select "label" from products where "reference" = $1', [
      reference,
    ])
  ).rows[0]?.label;

test('a CSV that was sent whole by SFTP is imported and given back with its report', async () => {
  const lines = ['S1;;Un téléphone;smartphones;120', 'S2;;Un autre;nulle-part;90'];
  await send(await ofRetailer(), [head, ...lines].join('\n'));
  expect(await answered()).toMatchObject({
    status: 'processed',
    error: null,
    linesCount: { found: 2, inserted: 1, ignored: 1 },
  });
  expect(await labelOf('S1')).toBe('Un téléphone');
  expect(await readdir(places().home)).not.toContain(name);
  expect(await readdir(places().taken)).toEqual([]);
  const { names, rows } = await answers('processed');
  const stamp = world.clock.now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  expect(names).toEqual([`products-import-${stamp}-000.csv`, `products-import-${stamp}-000.report.csv`]);
  expect(rows[0]).toEqual(['line', 'column', 'value', 'code', 'reason']);
  expect(rows).toContainEqual([
    '3',
    'category_identifier',
    'nulle-part',
    'unknown_category',
    'Cette catégorie n’existe pas dans le catalogue.',
  ]);
  expect(rows).toContainEqual(['', '', '1', 'inserted', '']);
  const list = await world.a.as.root_management_unit_manager.call('GET /accounts/{accountId}/imports', {
    params: { accountId: world.a.retailer },
  });
  expect(list.results).toMatchObject([
    { origin: 'sftp', type: 'products', dryRun: false, sourceName: name, createdByName: 'SFTP' },
  ]);
});

test('a CSV that was sent under another name is taken when it is renamed', async () => {
  await send(await ofRetailer(), `${head}\nS3;;Renommé;smartphones;50\n`, 'products-import.csv.part');
  expect((await answered()).status).toBe('processed');
  expect(await labelOf('S3')).toBe('Renommé');
});

test('a file that is no such CSV is given back as an error, with the reason', async () => {
  await send(await ofRetailer(), 'this is;no catalogue\n1;2\n');
  expect(await answered()).toMatchObject({ status: 'error', error: 'import_failed' });
  const { names, rows } = await answers('error');
  expect(names).toHaveLength(2);
  expect(rows[1]?.slice(0, 4)).toEqual(['', '', '', 'csv_columns']);
  expect(rows[1]?.[4]).toContain('reference');
});

describe('the sweep of the SFTP folders', () => {
  const sweep = () => enqueue(world, [], 'sftp.sweep', {});

  test('takes files that nobody reported, and those taken before a crash', async () => {
    await ofRetailer();
    await mkdir(places().home, { recursive: true });
    await writeFile(join(places().home, name), `${head}\nS4;;Oublié;smartphones;50\n`);
    await sweep();
    expect((await answered()).status).toBe('processed');
    expect(await labelOf('S4')).toBe('Oublié');
    await world.sql.query('delete from sftp_files');
    await mkdir(places().taken, { recursive: true });
    const id = '0198c2f0-0000-7000-8000-00000000cafe';
    const whole = `${head}\nS5;;Repris;smartphones;50\n`;
    await writeFile(join(places().taken, id), whole);
    await fileStore().write(Readable.from([Buffer.from('reference;buy')]), 'text/csv', id);
    await sweep();
    expect((await answered()).status).toBe('processed');
    expect(await labelOf('S5')).toBe('Repris');
    // what the killed try left was replaced
    expect(String(await fileStore().get(id))).toBe(whole);
  });

  test('imports files that waited for another import in the order in which they came', async () => {
    await ofRetailer();
    await mkdir(places().home, { recursive: true });
    const { rows } = await world.sql.query<{ id: string }>(
      `update imports set "status" = 'in_progress', "endedAt" = null
       where "id" = (select "id" from imports where "destinationAccountId" = $1 limit 1) returning "id"`,
      [world.a.retailer],
    );
    const versions = ['un', 'deux', 'trois', 'quatre', 'cinq'];
    for (const version of versions) {
      await writeFile(join(places().home, name), `${head}\nS7;;${version};smartphones;50\n`);
      await enqueue(world, [world.a.retailer], 'sftp.take', { accountId: world.a.retailer });
      await until('the file to be taken', async () => !(await readdir(places().home)).includes(name));
    }
    const taken = (await readdir(places().taken)).toSorted();
    const texts = await Promise.all(taken.map((one) => readFile(join(places().taken, one), 'utf8')));
    expect(texts.map((one) => one.split(';')[6])).toEqual(versions);
    await world.sql.query(`update imports set "status" = 'success', "endedAt" = now() where "id" = $1`, [
      rows[0]?.id,
    ]);
    await sweep();
    await until('all to be imported', async () => (await readdir(places().taken)).length === 0);
    expect(await labelOf('S7')).toBe('cinq');
  });

  test('stores nothing of a file that waits for another import', async () => {
    await ofRetailer();
    await mkdir(places().home, { recursive: true });
    const { rows } = await world.sql.query<{ id: string }>(
      `update imports set "status" = 'in_progress', "endedAt" = null
       where "id" = (select "id" from imports where "destinationAccountId" = $1 limit 1) returning "id"`,
      [world.a.retailer],
    );
    await writeFile(join(places().home, name), `${head}\nS9;;Patient;smartphones;50\n`);
    const given = settings();
    const noFolder = join(places().home, 'mine.txt');
    await writeFile(noFolder, 'whoever stores something in it fails');
    useSettings({ ...given, filesDir: noFolder });
    onTestFinished(() => useSettings(given));
    await enqueue(world, [world.a.retailer], 'sftp.take', { accountId: world.a.retailer });
    const job = await until('the job to fail or to come again', async () => {
      const [found] = await rowsOf<{ key: string | null; last_error: string | null }>(
        world,
        `select "key", "last_error" from graphile_worker.jobs
         where "task_identifier" = 'sftp.take' and ("key" = $1 or "last_error" is not null)`,
        [takeJob(world.a.retailer).jobKey],
      );
      return found;
    });
    expect(job).toEqual({ key: takeJob(world.a.retailer).jobKey, last_error: null });
    const by = world.a.as.root_management_unit_manager;
    const { files } = await by.call('GET /accounts/{id}/sftp', { params: { id: world.a.retailer } });
    expect(files).toMatchObject([{ status: 'taken' }]);
    useSettings(given);
    await world.sql.query(`update imports set "status" = 'success', "endedAt" = now() where "id" = $1`, [
      rows[0]?.id,
    ]);
    expect((await answered()).status).toBe('processed');
  });

  test('takes the files of an account though the folder of another one cannot be read', async () => {
    await ofRetailer();
    const by = world.b.as.root_management_unit_manager;
    await enabled(world.b.retailer, by);
    for (const at of [places(), places(world.b.retailer)]) await mkdir(at.home, { recursive: true });
    await rm(join(places().home, 'processed'), { recursive: true, force: true });
    await writeFile(join(places().home, 'processed'), '');
    await writeFile(join(places(world.b.retailer).home, name), `${head}\nS8;;Voisin;smartphones;50\n`);
    await sweep();
    expect((await answered(world.b.retailer, by)).status).toBe('processed');
    await rm(join(places().home, 'processed'));
  });

  test('takes nothing of an account whose access is disabled', async () => {
    const by = world.a.as.root_management_unit_manager;
    const json = await by.call('GET /accounts/{id}/sftp', { params: { id: world.a.retailer } });
    await by.call('POST /accounts/{id}/sftp/disable', {
      params: { id: world.a.retailer },
      body: { version: json.version },
    });
    await mkdir(places().home, { recursive: true });
    await writeFile(join(places().home, name), `${head}\nS6;;Interdit;smartphones;50\n`);
    await sweep();
    await enqueue(world, [world.a.retailer], 'sftp.take', { accountId: world.a.retailer });
    await until('the jobs to be done', async () => {
      const { rows } = await world.sql.query(
        `select from graphile_worker.jobs where task_identifier like 'sftp%'`,
      );
      return rows.length === 0;
    });
    expect(await readdir(places().home)).toContain(name);
    expect(await labelOf('S6')).toBeUndefined();
  });

  test('removes the oldest answers of a folder that is nearly full', async () => {
    await ofRetailer();
    const folders = ['processed', 'error', 'mine'].map((one) => join(places().home, one));
    for (const folder of folders) await mkdir(folder, { recursive: true });
    // entries: four of the product's and the client's folders, and these
    const many = sftpLimits.entries * sftpLimits.fullFrom - 6;
    await Promise.all(
      Array.from({ length: many }, (_, at) => writeFile(join(places().home, 'mine', String(at)), '')),
    );
    const answer = async (path: string, days: number): Promise<void> => {
      await writeFile(join(places().home, path), '');
      const at = new Date(world.clock.now.getTime() - days * 86_400_000);
      await utimes(join(places().home, path), at, at);
    };
    await answer('processed/first.csv', 40);
    await answer('error/second.csv', 30);
    await answer('processed/third.csv', 20);
    await answer('processed/last.csv', 1);
    await sweep();
    await until('the oldest to go', async () => (await readdir(folders[1] ?? '')).length === 0);
    expect(await readdir(folders[0] ?? '')).toEqual(['last.csv', 'third.csv']);
    expect(await readdir(folders[2] ?? '')).toHaveLength(many);
  });

  test('removes old answers, and what was left of uploads that broke off', async () => {
    await ofRetailer();
    const { home, incoming } = places();
    await mkdir(join(home, 'processed'), { recursive: true });
    await mkdir(incoming, { recursive: true });
    const aged = async (path: string, days: number): Promise<void> => {
      await writeFile(path, '');
      const at = new Date(world.clock.now.getTime() - days * 86_400_000);
      await utimes(path, at, at);
    };
    await aged(join(home, 'processed', 'old.csv'), sftpLimits.keptDays + 1);
    await aged(join(home, 'processed', 'young.csv'), sftpLimits.keptDays - 1);
    await aged(join(incoming, 'broken'), 2);
    await aged(join(incoming, 'on its way'), 0);
    await sweep();
    await until('the old ones to go', async () => !(await readdir(incoming)).includes('broken'));
    expect(await readdir(join(home, 'processed'))).toEqual(['young.csv']);
    expect(await readdir(incoming)).toEqual(['on its way']);
  });
});

describe('a buyer’s CSV by SFTP', () => {
  const ofBuyer = () => enabled(world.a.buyer, world.a.as.buyer_manager);
  const answeredToBuyer = () => answered(world.a.buyer, world.a.as.buyer_manager);

  test('changes its part of the one catalogue that it buys from, by its own references', async () => {
    await send(await ofBuyer(), `${head}\n;BUY-1;Du repreneur;smartphones;75\n`);
    expect(await answeredToBuyer()).toMatchObject({ status: 'processed', linesCount: { inserted: 1 } });
    const { rows } = await world.sql.query<{ accountId: string }>(
      `select "accountId" from products where "buyerReference" = 'BUY-1'`,
    );
    expect(rows).toEqual([{ accountId: world.a.retailer }]);
  });

  test('is answered with an error where the buyer buys from several catalogues', async () => {
    await world.sql.query(
      'insert into linked_buyers ("retailerAccountId", "buyerAccountId") values ($1, $2)',
      [world.b.retailer, world.a.buyer],
    );
    await send(await ofBuyer(), `${head}\n;BUY-2;Du repreneur;smartphones;75\n`);
    expect(await answeredToBuyer()).toMatchObject({ status: 'error', error: 'several_catalogues' });
    const { rows } = await answers('error', world.a.buyer);
    expect(rows[1]?.[4]).toContain('plusieurs enseignes');
    await world.sql.query('delete from linked_buyers where "retailerAccountId" = $1', [world.b.retailer]);
  });
});

test('a CSV with one wrong byte rewrites nothing: it is given back with its line and column', async () => {
  const signIn = await ofRetailer();
  await send(signIn, [head, 'W1;;Téléphone à clapet;smartphones;120', ''].join('\n'));
  expect(await answered()).toMatchObject({ status: 'processed' });
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  const [before, behind] = [
    `${head}\nW1;;Téléphone à clapet bleu;smartphones;130\nW2;;Lun`,
    'ette;smartphones;9\n',
  ];
  await send(signIn, Buffer.concat([Buffer.from(before), Buffer.from([0xe9]), Buffer.from(behind)]));
  await until('the second file to be answered', async () => (await answered()).status === 'error' || null);
  expect(await labelOf('W1')).toBe('Téléphone à clapet');
  const { rows } = await answers('error');
  expect(rows[1]?.[3]).toBe('csv_encoding');
  expect(rows[1]?.[4]).toContain('ligne 3, colonne 8');
});
