import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '@reprise/platform/server/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../kit/database.ts';
import { historyActions } from '@reprise/dossier/domain/history/actions.ts';

let database: TestDatabase;
let sql: Client;
beforeAll(async () => {
  database = await createTestDatabase({ bare: true });
  await migrate(database.url, { upTo: '0089' });
  sql = new Client({ connectionString: database.url });
  await sql.connect();
  // lines without the dossiers they are of
  await sql.query(`set session_replication_role = 'replica'`);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

type Line = { subject: string; action: string; userType?: string; reason?: string };

/** What one call of the program of then has written, at one moment, to a dossier of its own. */
const write = async (lines: readonly Line[]): Promise<string> => {
  const { rows } = await sql.query<{ id: string }>('select uuidv7() as "id"');
  const id = rows[0]?.id ?? '';
  for (const { subject, action, userType = 'store_manager', reason = '' } of lines)
    await sql.query(
      `insert into history ("buybackId", "retailerAccountId", "buyerAccountId", "subject", "subjectId", "action",
         "userName", "userType", "moduleType", "reason", "device", "happenedAt")
       values ($1, $1, $1, $2, $1, $3, 'Camille', $4, 'tim', $5, '', '2026-03-02T09:00:00Z')`,
      [id, subject, action, userType, reason],
    );
  return id;
};
const read = async (id: string): Promise<string[]> => {
  const { rows } = await sql.query<{ line: string }>(
    `select concat_ws(' ', "subject" || '.' || "action", nullif("reason", '')) as "line" from history
     where "buybackId" = $1 order by "id"`,
    [id],
  );
  return rows.map(({ line }) => line);
};

const codes = (letter: string, many: number): string[] =>
  Array.from({ length: many }, (_, at) => `${letter}${String(at + 1).padStart(2, '0')}`);

test('lines of history with codes carry names after the migration, each with its words', async () => {
  const every = await write([
    ...codes('B', 20).map((action) => ({ subject: 'buyback', action })),
    ...codes('I', 39).map((action) => ({ subject: 'item', action })),
  ]);
  const lost = await write([
    { subject: 'buyback', action: 'B16' },
    { subject: 'item', action: 'I33' },
    { subject: 'payment', action: 'create' },
  ]);
  const withdrawn = await write([
    { subject: 'buyback', action: 'B18', userType: 'signed_link' },
    { subject: 'item', action: 'I36', userType: 'signed_link' },
    { subject: 'payment', action: 'cancel', userType: 'system' },
  ]);
  const slip = await write([
    { subject: 'buyback', action: 'B18', reason: 'other' },
    { subject: 'item', action: 'I36' },
    { subject: 'payment', action: 'undo_slip' },
  ]);
  const undone = await write([
    { subject: 'item', action: 'undo', reason: 'I28' },
    { subject: 'refurb_step', action: 'undo', reason: 'start' },
    { subject: 'item', action: 'move', reason: 'I28' },
  ]);
  await migrate(database.url);
  const known = new Set<string>(historyActions);
  const named = await read(every);
  expect(named).toHaveLength(59);
  expect(named.filter((line) => !known.has(line))).toEqual([]);
  expect(named.slice(17, 20)).toEqual([
    'buyback.cancel',
    'buyback.expirePredeclaration',
    'buyback.reopenControl',
  ]);
  expect(named.slice(-2)).toEqual(['item.checkInCancelled', 'item.reopenControl']);
  expect(await read(lost)).toEqual(['buyback.loseAtWarehouse', 'item.loseAtWarehouse', 'payment.create']);
  expect(await read(withdrawn)).toEqual(['buyback.withdraw', 'item.cancel', 'payment.cancel']);
  expect(await read(slip)).toEqual(['buyback.undoSlip other', 'item.cancel', 'payment.undo_slip']);
  expect(await read(undone)).toEqual([
    'item.undo chooseStock',
    'refurb_step.undo start',
    // what somebody typed stays
    'item.move I28',
  ]);
});
