import { readConfig } from '@reprise/platform/server/config.ts';
import { useSettings } from '@reprise/platform/server/settings.ts';
import { createTestDatabase, type TestDatabase } from '@reprise/tests/kit/database.ts';
import { buybackStatuses } from '@reprise/dossier/domain/buybacks/buyback.states.ts';
import { itemStatuses } from '@reprise/dossier/domain/items/item.states.ts';
import { holdsTogether, type Together } from '@reprise/dossier/domain/joint/invariant.ts';
import { funnelSteps } from '@reprise/sale/domain/funnel/steps.ts';
import { paymentStatuses } from '@reprise/dossier/domain/payments/payment.states.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoOnce } from './load.ts';

let database: TestDatabase;
let sql: Client;
let folder: string;
let posts = 0;
let postOffice: Server;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'reprise-demo-'));
  postOffice = createServer((caller) => {
    posts += 1;
    caller.end('421 closed\r\n');
  });
  await new Promise<void>((resolve) => {
    postOffice.listen(0, '127.0.0.1', resolve);
  });
  const { port } = postOffice.address() as AddressInfo;
  const config = readConfig({
    DATABASE_URL: database.url,
    SECRET_KEY: 'a secret key of the tests, and of nothing else',
    FILES_DIR: folder,
    DEMO: 'on',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  useSettings(config);
  await loadDemoOnce(config, () => undefined);
  sql = new Client({ connectionString: database.url });
  await sql.connect();
}, 180_000);

afterAll(async () => {
  postOffice.close();
  await sql.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const rows = async <Row extends QueryResultRow>(text: string): Promise<Row[]> =>
  (await sql.query<Row>(text)).rows;
const counts = async (text: string): Promise<Map<string, number>> =>
  new Map((await rows<{ key: string; n: number }>(text)).map(({ key, n }) => [key, n]));

test('the demo tells 300 dossiers, with every status of the joint table that can be', async () => {
  const buybacks = await counts('select status as key, count(*)::int as n from buybacks group by 1');
  const items = await counts('select status as key, count(*)::int as n from items group by 1');
  const payments = await counts('select status as key, count(*)::int as n from payments group by 1');
  expect([...buybacks.values()].reduce((sum, n) => sum + n, 0)).toBe(300);
  expect(buybackStatuses.filter((status) => !buybacks.has(status))).toEqual([]);
  expect(itemStatuses.filter((status) => !items.has(status))).toEqual([]);
  expect(paymentStatuses.filter((status) => !payments.has(status))).toEqual([]);
});

test('no list of the demo’s shops and workshops is empty', async () => {
  const one = async (text: string): Promise<number> => (await rows<{ n: number }>(text))[0]?.n ?? 0;
  const items = (status: string) => one(`select count(*)::int as n from items where status = '${status}'`);
  expect(await items('item_awaiting_store_drop')).toBeGreaterThanOrEqual(20);
  expect(await items('item_registered_in_warehouse')).toBeGreaterThanOrEqual(10);
  expect(await items('item_in_transit')).toBeGreaterThanOrEqual(10);
  for (const stage of ['diagnostic_in_progress', 'in_progress', 'completed'])
    expect(await items(`item_refurb_${stage}`)).toBeGreaterThanOrEqual(6);
  expect(
    await one(
      `select count(*)::int as n from items where status like 'item_completed%' and "stockId" is not null`,
    ),
  ).toBeGreaterThanOrEqual(10);
  expect(
    await one(
      `select count(*)::int as n from litigations where status = 'open' and "expiresAt" > now()
       and "openedAt" > now() - interval '14 days'`,
    ),
  ).toBeGreaterThanOrEqual(8);
  const uniform: string[] = [];
  for (const table of ['litigations', 'packages', 'payment_batches', 'transports', 'refurb_diagnoses'])
    if ((await one(`select count(distinct status)::int as n from ${table}`)) < 3) uniform.push(table);
  expect(uniform).toEqual([]);
  expect(await one('select count(distinct "storeId")::int as n from buybacks')).toBe(12);
  expect(await one('select count(distinct "warehouseId")::int as n from items')).toBe(2);
  expect(await one('select count(distinct "circuitType")::int as n from buybacks')).toBe(6);
  expect(await one('select count(distinct type)::int as n from payments')).toBe(4);
});

test('each dossier of the demo and its item satisfy the joint invariant', async () => {
  const all = await rows<Together & { number: string }>(
    `select b."identificationNumber" as number, b.status as buyback, i.status as item,
       b."litigationStatus" = 'open' as "litigationOpen", i."quarantineReason" = 'authority_hold' as "authorityHold"
     from buybacks b join items i on i."buybackId" = b.id`,
  );
  expect(all).toHaveLength(300);
  expect(all.filter((dossier) => !holdsTogether(dossier))).toEqual([]);
});

test.each([
  ['buyback', 'buybacks'],
  ['item', 'items'],
  ['payment', 'payments'],
])('the history of each %s leads to its status', async (subject, table) => {
  const wrong = await rows(
    `select t.id, t.status, last."to" from ${table} t
     left join lateral (select h."to" from history h where h."subjectId" = t.id and h."subject" = '${subject}'
       and h."to" is not null order by h."happenedAt" desc, h.id desc limit 1) last on true
     where last."to" is distinct from t.status
       -- a payment begins as a promise, which no line tells
       and (last."to" is not null or t.status <> 'awaiting_payment')`,
  );
  expect(wrong).toEqual([]);
});

test('each line of a history follows the one before', async () => {
  const broken = await rows(
    `select * from (select "subject", "subjectId", "action", "from", "to", "happenedAt",
       lag("to") over (partition by "subject", "subjectId" order by "happenedAt", id) as before
       from history where "to" is not null and "subject" in ('buyback', 'item', 'payment')) line
     where "from" is not null and before is not null and "from" <> before`,
  );
  expect(broken).toEqual([]);
});

test('nothing in the demo’s past lies in the future', async () => {
  const columns = await rows<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type like 'timestamp%'
       and c.column_name not in ('expiresAt', 'guaranteeUntil', 'runAt', 'lockedUntil', 'validUntil', 'endsAt')`,
  );
  const late: string[] = [];
  for (const { table_name: table, column_name: column } of columns) {
    const { rowCount } = await sql.query(
      `select from ${table} where "${column}" > now() + interval '3 minutes' limit 1`,
    );
    if (rowCount !== 0) late.push(`${table}.${column}`);
  }
  expect(late).toEqual([]);
});

test('the visits of the demo lead to its sales, and fewer go on at each step', async () => {
  const { rows: steps } = await sql.query<{ channel: string; step: string; n: number }>(
    `select "channel", "step", sum("count")::int as n from funnel_counts group by 1, 2`,
  );
  const sold = await counts('select channel as key, count(*)::int as n from buybacks group by 1');
  for (const channel of ['web', 'store']) {
    const n = (step: string) => steps.find((one) => one.channel === channel && one.step === step)?.n ?? 0;
    expect(n('confirmed')).toBe(sold.get(channel));
    const inOrder = funnelSteps.slice(funnelSteps.indexOf('questions')).map(n);
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => b - a));
    expect(n('questions')).toBeGreaterThan(n('confirmed'));
  }
  expect(await rows('select from funnel_counts where "day" > now()::date')).toEqual([]);
});

test('every price of the demo is the sum of its ledger', async () => {
  const wrong = await rows(
    `select b."identificationNumber", b."declaredPrice", b."controlledPrice" from buybacks b
     where (select coalesce(sum((line->>'cents')::int), 0) from jsonb_array_elements(b."declaredLedger") line)
         is distinct from coalesce(b."declaredPrice", b."preDeclaredPrice")
       or (b."controlledLedger" is not null and b."controlledPrice" is distinct from
         (select coalesce(sum((line->>'cents')::int), 0) from jsonb_array_elements(b."controlledLedger") line))`,
  );
  expect(wrong).toEqual([]);
});

test('each revised price follows the one before, and the last one is today’s', async () => {
  const revised = await counts(
    'select "productId" as key, count(*)::int as n from product_price_changes group by 1',
  );
  expect(revised.size).toBeGreaterThanOrEqual(10);
  expect([...revised.values()].filter((n) => n < 4)).toEqual([]);
  const broken = await rows(
    `select p.label, line.* from (
       select "productId", grade, was, became, lag(became) over course as before, lead("productId") over course as next
       from product_price_changes, unnest("grades", "from", "to") as price (grade, was, became)
       window course as (partition by "productId", grade order by "changedAt")) line
     join products p on p.id = line."productId"
     where was = became or was <> before or (next is null and became <> case grade
       when 'functional' then p."buybackPriceFunctional" when 'grade_a' then p."buybackPriceGradeA"
       when 'grade_b' then p."buybackPriceGradeB" when 'grade_c' then p."buybackPriceGradeC"
       when 'grade_d' then p."buybackPriceGradeD" when 'grade_e' then p."buybackPriceGradeE" end)`,
  );
  expect(broken).toEqual([]);
});

test('the product search of the demo shows the prices of today', async () => {
  const stale = await rows(
    `select p."label", s."bestPrice" from search_products s join products p on p."id" = s."productId"
     where s."bestPrice" is distinct from nullif(greatest(p."buybackPriceFunctional", p."buybackPriceGradeA",
       p."buybackPriceGradeB", p."buybackPriceGradeC", p."buybackPriceGradeD", p."buybackPriceGradeE"), 0)`,
  );
  expect(stale).toEqual([]);
});

test('what was sold between two revisions of the demo was sold at the prices of its day', async () => {
  const sold = await rows<{ number: string; price: number; ofItsDay: number[] }>(
    `select b."identificationNumber" as number, (b."priceSnapshot"->'basePrices'->>'grade_b')::int as price,
       array(select (select became from product_price_changes c, unnest(c."grades", c."to") as p (grade, became)
         where c."productId" = b."productId" and grade = 'grade_b' and c."changedAt" <= at
         order by c."changedAt" desc limit 1)
         -- a dossier that was opened on the site is priced once more in the store
         from unnest(array[b."createdAt", b."finalizedAt"]) as at where at is not null) as "ofItsDay"
     from buybacks b where b."productId" in (select "productId" from product_price_changes)`,
  );
  expect(sold.length).toBeGreaterThanOrEqual(5);
  expect(sold.filter(({ price, ofItsDay }) => !ofItsDay.includes(price))).toEqual([]);
});

test('nobody of the demo’s staff stays signed in, and no old message waits to be sent', async () => {
  expect(await rows(`select id from sessions where "userId" is not null and "revokedAt" is null`)).toEqual(
    [],
  );
  const waiting = await rows<{ task: string; isYoung: boolean }>(
    `select t.identifier as task, coalesce(b."createdAt" > now() - interval '3 days', false) as "isYoung"
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     left join buybacks b on b.id::text = j.payload->'payload'->>'buybackId'
       or b."cartId"::text = j.payload->'payload'->>'cartId'
     where j.run_at <= now()`,
  );
  expect(waiting.filter(({ task, isYoung }) => task !== 'documents.make' && !isYoung)).toEqual([]);
});

test('the messages of the newest dossiers are in the mailbox, and none was or will be posted', async () => {
  expect(posts).toBe(0);
  const mails = await counts('select "status" as key, count(*)::int as n from mails group by 1');
  expect([...mails.keys()]).toEqual(['sent']);
  expect(mails.get('sent')).toBeGreaterThanOrEqual(20);
  expect(
    await rows(
      `select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier like 'mails.%'`,
    ),
  ).toEqual([]);
});
