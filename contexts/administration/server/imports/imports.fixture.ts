import type { ImportView } from '../../domain/imports/import.ts';
import { formOf } from '@reprise/tests/kit/form.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { beforeAll } from 'vitest';
import { connectionOf } from '@reprise/platform/server/db/connection.ts';
import { transactionOn } from '@reprise/platform/server/db/db.ts';
import type { RunningWorker } from '@reprise/platform/server/jobs/worker.ts';
import { newId } from '@reprise/platform/server/new-id.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { startJobs } from '@reprise/tests/kit/jobs.fixture.ts';
import { searchTasks } from '@reprise/offer/server/search/search.jobs.ts';
import type { ImportRun } from './csv-kind.ts';
import { importsTasks } from './imports.jobs.ts';

export type Sending = {
  type?: string;
  strategy?: string;
  dryRun?: boolean;
  token?: string | null;
  accountId?: string;
  name?: string;
};

/** The time for a CSV of 100,000 lines on a busy machine, in milliseconds. */
const longest = 100_000;

const managerOf = (world: World): string => world.a.tokens.root_management_unit_manager;

/** Sends a CSV as the wizard does. */
const sender =
  (world: World) =>
  (
    bytes: Buffer,
    {
      type = 'products',
      strategy = 'generic',
      dryRun = false,
      token = managerOf(world),
      ...more
    }: Sending = {},
  ) =>
    world.as(token).send('POST /accounts/{id}/imports', {
      params: { id: more.accountId ?? world.a.retailer },
      body: formOf({ type, strategy, dryRun: String(dryRun) }, { name: more.name ?? 'produits.csv', bytes }),
    });

/** Sends CSVs, and waits for their imports. */
export function importer(world: World) {
  let worker: RunningWorker | null = null;
  const sendBytes = sender(world);
  const read = async (id: string, token: string | null = managerOf(world)): Promise<ImportView> =>
    world.as(token).call('GET /imports/{id}', { params: { id } });
  const ended = async (id: string, token?: string | null): Promise<ImportView> => {
    worker ??= await startJobs(world, [...importsTasks, ...searchTasks]);
    const end = Date.now() + longest;
    while (Date.now() < end) {
      const view = await read(id, token ?? managerOf(world));
      if (view.status !== 'in_progress') return view;
      await wait(40);
    }
    throw new Error('The import did not end in time');
  };
  const doneBytes = async (bytes: Buffer, sending: Sending = {}): Promise<ImportView> => {
    const sent = await sendBytes(bytes, sending);
    return ended(sent.answer().id, sending.token);
  };
  return {
    sendBytes,
    send: (text: string, sending?: Sending) => sendBytes(Buffer.from(text), sending),
    doneBytes,
    done: (text: string, sending?: Sending) => doneBytes(Buffer.from(text), sending),
    read,
    ended,
    /** Takes an import back, and waits until that is done. */
    undone: async (id: string): Promise<ImportView> => {
      const by = world.a.as.root_management_unit_manager;
      return ended((await by.call('POST /imports/{id}/rollback', { params: { id } })).id);
    },
    stop: async () => {
      await worker?.stop();
      worker = null;
    },
  };
}

export type Importer = ReturnType<typeof importer>;

/** The context of an import of products into the first retailer's catalogue, in the transaction of `client`. */
export const importRun = (
  { a: { retailer }, clock, db }: World,
  client: PoolClient,
  more: Partial<ImportRun> = {},
): ImportRun => ({
  importId: newId(),
  ownerId: retailer,
  accountId: retailer,
  strategy: 'generic',
  dryRun: false,
  request: { userType: null, userName: '', locale: 'fr-FR', buyerAccountId: null, mayWritePrices: true },
  userId: null,
  now: clock.now,
  client,
  trx: transactionOn(connectionOf((query) => client.query(query))),
  add: async () => undefined,
  db,
  atEnd: () => undefined,
  ...more,
});

/** The world of the tests of a file, and its importers; closed after the last test. */
export const inWorldOfImports = (begin: (made: { world: World; imports: Importer }) => void): void =>
  beforeAll(async () => {
    const world = await makeWorld();
    const imports = importer(world);
    begin({ world, imports });
    return async () => {
      await imports.stop();
      await world.close();
    };
  });

/** Sets the encoding of the retailer's CSVs in its settings. */
export const setEncoding = ({ sql, a }: World, encoding: string) =>
  sql.query('update organization_root_details set "importEncoding" = $1 where "accountId" = $2', [
    encoding,
    a.retailer,
  ]);

/** The ignored lines: line, column, code. */
export const leftOut = ({ report }: ImportView) =>
  report?.ignoredLines.map(({ line, column, code }) => `${line} ${column} ${code}`) ?? [];

/** Found, inserted, updated, unchanged, ignored. */
export const counts = ({ report }: ImportView) => {
  const { found, inserted, updated, unchanged, ignored } = report?.linesCount ?? {};
  return [found, inserted, updated, unchanged, ignored];
};
