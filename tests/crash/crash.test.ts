import type { QueryResultRow } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anotherImei, cartBody, customerInfo, lineOf, responsesOf, workedExample } from '../kit/selling.ts';
import { createCarts, type AnswersByKey } from './clients.ts';
import { makeScene, type Scene } from './scene.fixture.ts';

/**
 * How many creations. CRASH_CREATIONS=1000, with every paper, is for a machine that does nothing else; by default
 * fewer, and papers for some only.
 */
const asked = process.env.CRASH_CREATIONS;
const creations = Number(asked ?? 300);
const withPapers = asked === undefined ? 30 : creations;
const atOnce = 50;

let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});
afterAll(() => scene.close());

const rowsOf = async <Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await scene.sql.query<Row>(text, values)).rows;
const countOf = async (text: string): Promise<number> =>
  (await rowsOf<{ n: number }>(`select count(*)::int as n from ${text}`))[0]?.n ?? -1;

async function declareOn(url: string): Promise<string> {
  const { organisation } = scene;
  const answer = await fetch(`${url}/declarations`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${organisation.tokens.pseudo_anonymous}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      productId: organisation.product,
      imei: anotherImei(),
      imeiMismatchAccepted: true,
      responses: responsesOf(organisation, workedExample),
    }),
  });
  const { id } = (await answer.json()) as { id: string };
  return id;
}

/** A declaration with the same answers about another device for each creation: a device is sold once at a time. */
async function declarationsLike(declarationId: string): Promise<string[]> {
  const made = await rowsOf<{ id: string }>(
    `insert into declarations select (jsonb_populate_record(d, jsonb_build_object('id', uuidv7(),
       'imei', left(d."imei", 8) || lpad((500000 + n)::text, 6, '0') || '0'))).*
     from declarations d, generate_series(1, $2::int) n where d."id" = $1 returning "id"`,
    [declarationId, creations],
  );
  return made.map(({ id }) => id);
}

/** Creates all of them; once a third is acknowledged the server is killed and started again. */
async function createThroughACrash(): Promise<AnswersByKey> {
  const { organisation } = scene;
  let server = scene.server();
  const first = await server;
  const declared = await declarationsLike(await declareOn(first.url));
  let killed = false;
  return createCarts(creations, atOnce, {
    url: async () => (await server).url,
    token: organisation.tokens.pseudo_anonymous,
    bodyOf: (index) =>
      cartBody([lineOf(organisation, declared[index] ?? '', { inCartId: `line-${index}` })], {
        customerInfo: { ...customerInfo, email: `vente.${index}@example.org` },
      }),
    onAcknowledged: (count) => {
      if (killed || count < creations / 3) return;
      killed = true;
      server = first.kill().then(() => scene.server());
    },
  });
}

/** The waiting jobs, each with the cart it is about. */
const jobs = `select j.id, t.identifier as task, coalesce(named."cartId", sent."cartId", (j.payload->'payload'->>'cartId')::uuid) as "cartId"
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join buybacks named on named."id" = (j.payload->'payload'->>'buybackId')::uuid
  left join transports on transports."id" = (j.payload->'payload'->>'transportId')::uuid
  left join buybacks sent on sent."id" = transports."buybackId"`;

test(
  'after the server is killed among the creations each is there once, whole',
  { timeout: 300_000 },
  async () => {
    const told = await createThroughACrash();
    expect(told.byKey.size).toBe(creations);
    expect(told.cutOff).toBeGreaterThan(0);
    const carts = [...told.byKey.values()];
    expect(new Set(carts.map(({ cartNumber }) => cartNumber)).size).toBe(creations);

    const dossiers = await rowsOf<{ cartId: string; inCartId: string; number: string; parts: string }>(
      `select b."cartId", b."inCartId", b."identificationNumber" as number, concat_ws(' ',
       (select count(*) from items i where i."buybackId" = b."id"),
       (select count(*) from payments p where p."buybackId" = b."id"),
       (select string_agg(h."action", ',' order by h."id") from history h where h."buybackId" = b."id"),
       (select string_agg(d."type", ',' order by d."type") from documents d where d."buybackId" = b."id"),
       (select string_agg(j.task, ',' order by j.task) from (${jobs}) j where j."cartId" = b."cartId")
     ) as parts from buybacks b`,
    );
    // exactly those that were acknowledged: a call that was cut off was found again by its idempotency key
    const acknowledged = [...told.byKey].map(([key, { id, buybacks }]) => [
      id,
      key.replace('crash-test', 'line'),
      buybacks[0]?.identificationNumber,
    ]);
    const sorted = (rows: unknown[][]) => rows.map((row) => row.join(' ')).toSorted();
    expect(sorted(dossiers.map(({ cartId, inCartId, number }) => [cartId, inCartId, number]))).toEqual(
      sorted(acknowledged),
    );
    expect([...new Set(dossiers.map(({ parts }) => parts))]).toEqual([
      '1 1 createForPost,createAtCustomer shipping_label,transfer_order documents.make,mails.send_cart,transports.label',
    ]);
    expect(await countOf('carts')).toBe(creations);
    expect(await countOf('customers')).toBe(creations);
  },
);

const ready = () => countOf(`documents where "status" = 'ready'`);
/** How many jobs are due now; a mail that waits for its papers tries again after a pause. */
const waiting = () => countOf(`(${jobs}) j where j."cartId" is not null`);

/** Keeps the jobs of some carts only: drawing every paper takes by far the longest. */
const keepSomeJobs = () =>
  scene.sql.query(
    `delete from graphile_worker._private_jobs where id in (select j.id from (${jobs}) j
       where j."cartId" not in (select "id" from carts order by "id" limit $1))`,
    [withPapers],
  );

test(
  'after the workers are killed among their jobs each is done once, within a minute',
  { timeout: 900_000 },
  async () => {
    await keepSomeJobs();
    expect(await waiting()).toBe(withPapers * 3);
    const first = await scene.workers();
    await expect.poll(ready, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(15);
    await Promise.all(first.map((worker) => worker.kill()));
    expect(await ready()).toBeLessThan(withPapers * 2);

    await scene.workers();
    await expect.poll(waiting, { timeout: 60_000, interval: 500 }).toBe(0);
    expect(await ready()).toBe(withPapers * 2);
    expect(await countOf(`files where "purpose" = 'document'`)).toBe(withPapers * 2);
    expect(
      await rowsOf(
        `select "kind", "status", count(*)::int as n, count(distinct "jobKey")::int as keys,
         count(distinct coalesce("cartId"::text, "buybackId"::text))::int as dossiers
       from mails group by 1, 2 order by 1, 2`,
      ),
    ).toEqual([
      {
        kind: 'buyback_confirmed_web',
        status: 'sent',
        n: withPapers,
        keys: withPapers,
        dossiers: withPapers,
      },
    ]);
    expect(await rowsOf(`select "kind", "detail" from tasks where "doneAt" is null`)).toEqual([]);
  },
);
