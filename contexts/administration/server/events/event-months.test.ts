import { expect, test } from 'vitest';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { enqueue } from '@reprise/tests/kit/jobs.fixture.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { tellHistory } from './events.fixture.ts';
import { eventsTasks } from './events.jobs.ts';

const world = await openWorld();
const dossier = await arrangeDossier(world, world.a);
await world.sql.query('delete from events');

const tellAt = (at: string, action = 'complete') => tellHistory(world.sql, world.a, dossier, action, at);

async function nightOf(day: string): Promise<void> {
  world.clock.now = new Date(`${day}T04:07:00Z`);
  await enqueue(world, [], 'events.purge', {});
  expect(await runJobs(world, eventsTasks, 'events.purge')).toEqual([]);
}

const months = async (): Promise<string[]> => {
  const { rows } = await world.sql.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'events'::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
};

const placeOf = async (action: string): Promise<string[]> => {
  const { rows } = await world.sql.query<{ place: string }>(
    'select tableoid::regclass::text as place from events where "action" = $1',
    [action],
  );
  return rows.map(({ place }) => place);
};

const told = async (): Promise<string[]> => {
  const { rows } = await world.sql.query<{ action: string }>(
    'select "action" from events order by "position"',
  );
  return rows.map(({ action }) => action);
};

test('a month has its place two months before it begins, once, and keeps what happens in it', async () => {
  await nightOf('2031-05-10');
  await nightOf('2031-05-11');
  expect(await months()).toEqual(['events_2031_05', 'events_2031_06', 'events_2031_07', 'events_other']);
  await tellAt('2031-05-31T23:59:59Z', 'complete');
  await tellAt('2031-06-01T00:00:00Z', 'cancel');
  expect(await placeOf('complete')).toEqual(['events_2031_05']);
  expect(await placeOf('cancel')).toEqual(['events_2031_06']);
  expect(await told()).toEqual(['complete', 'cancel']);
});

test('a month is dropped once each of its events is older than 90 days, and not before', async () => {
  await nightOf('2031-08-29');
  expect(await told()).toEqual(['complete', 'cancel']);
  await nightOf('2031-08-30');
  expect(await told()).toEqual(['cancel']);
  expect(await months()).not.toContain('events_2031_05');
});

test('an event of a month that nobody made is kept, told, and removed when its time is over', async () => {
  await tellAt('2032-02-10T12:00:00Z', 'sign');
  expect(await placeOf('sign')).toEqual(['events_other']);
  await nightOf('2032-02-11');
  const made = await months();
  expect(made).not.toContain('events_2032_02');
  expect(made).toContain('events_2032_03');
  await tellAt('2032-02-12T12:00:00Z', 'handOver');
  expect(await told()).toEqual(['sign', 'handOver']);
  await nightOf('2032-05-10');
  expect(await told()).toEqual(['sign', 'handOver']);
  await nightOf('2032-05-11');
  expect(await told()).toEqual(['handOver']);
});

test('nobody of the program goes past the wall by naming a month', async () => {
  const { rows } = await world.sql.query<{ may: boolean; walled: boolean }>(
    `select bool_or(has_table_privilege('reprise_app', inhrelid, 'select, insert, update, delete')) as may,
       bool_and(relrowsecurity and relforcerowsecurity) as walled
     from pg_inherits join pg_class on oid = inhrelid where inhparent = 'events'::regclass`,
  );
  expect(rows).toEqual([{ may: false, walled: true }]);
});
