import { afterAll, beforeAll, expect, test } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { sealed } from '@reprise/platform/server/outside/sealed.ts';
import { useSettings } from '@reprise/platform/server/settings.ts';
import { startReceiver, type Receiver } from '../kit/webhook-receiver.ts';
import { makeScene, type Scene } from './scene.fixture.ts';
import { crashSettings } from './settings.ts';

let scene: Scene;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  scene = await makeScene({ CONNECTOR_ALLOWED_HOSTS: '127.0.0.1' });
  useSettings(crashSettings(scene.filesDir));
});
afterAll(async () => {
  await scene.close();
  await receiver.close();
});

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const arrived = () => new Set(receiver.received.map(({ event }) => event.id)).size;

/** A webhook for which events wait that are committed. */
async function arrange(events: number): Promise<string[]> {
  const { sql, organisation } = scene;
  await sql.query(
    `insert into webhooks ("accountId", "createdBy", "label", "url", "isActive", "secret", "readTo")
     values ($1, $2, 'ERP', $3, true, $4, 0)`,
    [organisation.retailer, organisation.users.root_management_unit_manager, receiver.url, sealed(secret)],
  );
  const { rows } = await sql.query<{ id: string }>(
    `insert into events ("accountId", "thread", "subject", "subjectId", "action", "to", "happenedAt", "data")
     select $1, thread, 'import', thread, 'success', 'success', now(), jsonb_build_object('import', jsonb_build_object(
       'id', thread, 'type', 'products', 'origin', 'upload', 'status', 'success', 'dryRun', false))
     from (select uuidv7() as thread from generate_series(1, $2::int)) as made returning "id"`,
    [organisation.retailer, events],
  );
  return rows.map(({ id }) => id);
}

test(
  'killed between commit and sending, and among what it sends, each event arrives',
  { timeout: 120_000 },
  async () => {
    // each answer takes a while, so that the kill falls among them
    receiver.answer(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return 200;
    });
    const ids = await arrange(1_500);
    const first = await scene.workers();
    await expect.poll(arrived, { timeout: 60_000, interval: 5 }).toBeGreaterThan(50);
    await Promise.all(first.map((worker) => worker.kill()));
    expect(arrived()).toBeLessThan(ids.length);
    await scene.workers();
    await expect.poll(arrived, { timeout: 60_000, interval: 50 }).toBe(ids.length);
    expect(new Set(receiver.received.map(({ event }) => event.id))).toEqual(new Set(ids));
    for (const { raw, headers } of receiver.received.slice(0, 20))
      expect(new Webhook(secret).verify(raw, headers)).toBeTruthy();
    const outcomes = () =>
      scene.sql.query(`select "outcome", count(*)::int as n from webhook_deliveries group by 1`);
    await expect
      .poll(async () => (await outcomes()).rows, { timeout: 20_000 })
      .toEqual([{ outcome: 'delivered', n: ids.length }]);
  },
);
