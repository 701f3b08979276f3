import type { CallOptions } from '@reprise/platform/domain/core/call.ts';
import type { RunningWorker } from '@reprise/platform/server/jobs/worker.ts';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { searchTasks } from '@reprise/offer/server/search/search.jobs.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { enqueue, rowsOf, startJobs, until } from '@reprise/tests/kit/jobs.fixture.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { importsTasks } from '../imports/imports.jobs.ts';
import { importSchedulesTasks } from './import-schedules.jobs.ts';

type Body = NonNullable<CallOptions<Api['POST /import-schedules']>['body']>;

const tasks = [...importsTasks, ...searchTasks, ...importSchedulesTasks];
const manager = (world: World): Driver => world.a.as.root_management_unit_manager;

let names = 0;
/** Settings of a partner of the first account, as the provider's people write them. */
export async function connectPartner(world: World, fqn: string, values: Record<string, string>) {
  const by = world.a.as.super_admin;
  const { items } = await by.call('GET /connectors', { query: { type: 'scheduled' } });
  names += 1;
  return by.call('POST /connector-organizations', {
    body: {
      connectorId: items.find((one) => one.fqn === fqn)?.id ?? '',
      organizationId: world.a.headOffice,
      name: `Partenaire ${names}`,
      properties: Object.entries(values).map(([name, value]) => ({ name, value })),
      active: true,
    },
  });
}

const create = (world: World, body: Partial<Body> & Pick<Body, 'connectorOrganizationId'>) =>
  manager(world).call('POST /import-schedules', {
    body: {
      name: 'Tarif du fournisseur',
      type: 'products',
      path: 'tarifs/prix.csv',
      every: 'day',
      time: '06:30',
      ...body,
    },
  });

const one = async (world: World, id: string) =>
  (await manager(world).call('GET /import-schedules')).items.find((schedule) => schedule.id === id);
const runs = async (world: World, id: string) =>
  (await manager(world).call('GET /import-schedules/{id}/runs', { params: { id } })).items;
const ended = (world: World, id: string, number = 1) =>
  until('the run to end', async () => {
    const found = await runs(world, id);
    const [last] = found;
    return found.length >= number && last?.endedAt ? last : null;
  });
const look = (world: World) => enqueue(world, [], 'import_schedules.look', {});

/** Moves the clock to the next time of the schedule, and waits for what comes of it. */
async function whenDue(world: World, id: string) {
  const before = (await runs(world, id)).length;
  world.clock.now = new Date((await one(world, id))?.nextRunAt ?? 0);
  await look(world);
  return ended(world, id, before + 1);
}

async function priceOf(world: World, reference: string): Promise<number | undefined> {
  const [product] = await rowsOf<{ price: number }>(
    world,
    `select "buybackPriceGradeA" as price from products where "reference" = $1 and "accountId" = $2`,
    [reference, world.a.retailer],
  );
  return product?.price;
}

type Told = { userId: string; subject: string; text: string };
/** The mails that say what failed, once there are so many. */
const told = (world: World, number: number) =>
  until('the mails', async () => {
    const mails = await rowsOf<Told>(
      world,
      `select "userId", "subject", "text" from mails where "kind" = 'schedule_failed' order by "id"`,
      [],
    );
    return mails.length >= number ? mails : null;
  });

/** A world with the jobs of scheduled imports, and what its tests do again and again. */
export async function scheduledWorld() {
  const world = await makeWorld();
  const started = world.clock.now;
  const workers: RunningWorker[] = [await startJobs(world, tasks)];
  return {
    world,
    manager: () => manager(world),
    connect: connectPartner.bind(null, world),
    create: create.bind(null, world),
    one: one.bind(null, world),
    runs: runs.bind(null, world),
    ended: ended.bind(null, world),
    look: () => look(world),
    whenDue: whenDue.bind(null, world),
    priceOf: priceOf.bind(null, world),
    told: told.bind(null, world),
    allow: (...connectorAllowedHosts: string[]) => useSettings({ ...settings(), connectorAllowedHosts }),
    /** A second worker beside the first. */
    addWorker: async () => void workers.push(await startJobs(world, tasks)),
    reset: async () => {
      world.clock.now = started;
      await world.sql.query('delete from import_schedules');
      await world.sql.query(`delete from mails where "kind" = 'schedule_failed'`);
    },
    close: async () => {
      for (const worker of workers) await worker.stop();
      await world.close();
    },
  };
}
export type ScheduledWorld = Awaited<ReturnType<typeof scheduledWorld>>;

/** Lines of a price list. */
export const priceList = (...lines: string[]): string =>
  ['reference;label;category_identifier;price_grade_a;status', ...lines, ''].join('\n');
