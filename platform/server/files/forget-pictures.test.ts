import { upload as formOfUpload } from '@reprise/tests/kit/form.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { RunningWorker } from '../jobs/worker.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { startJobs, until } from '@reprise/tests/kit/jobs.fixture.ts';
import { filesTasks } from './files.jobs.ts';

let world: World;
let worker: RunningWorker;
let token: string;
beforeAll(async () => {
  world = await makeWorld();
  worker = await startJobs(world, filesTasks);
  token = world.a.tokens.root_management_unit_manager;
});
afterAll(async () => {
  await worker.stop();
  await world.close();
});

const upload = async (purpose: string, by = token): Promise<string> =>
  (await world.as(by).call('POST /files', { body: formOfUpload(purpose) })).id;
const isKept = async (id: string): Promise<boolean> => (await world.files.get(id)) !== null;
const rowsOf = async (id: string): Promise<number | null> =>
  (await world.sql.query('select from files where "id" = $1', [id])).rowCount;
const gone = (id: string) =>
  until('the picture to go', async () => !(await isKept(id)) && (await rowsOf(id)) === 0);

test('a category’s picture is removed with the last category that shows it, also one that the buyer gave', async () => {
  const { category, rootCategory, tokens } = world.a;
  const [first, second, last] = [
    await upload('category_image'),
    await upload('category_image', tokens.buyer_manager),
    await upload('category_image'),
  ];
  const show = async (id: string, image: string | null, who = token) => {
    const [by, params] = [world.as(who), { id }];
    const { version } = await by.call('GET /internal/categories/{id}', { params });
    return by.raw('PATCH /categories/{id}', { params, body: { version, image } });
  };
  await show(rootCategory, first);
  await show(category, first);
  expect((await show(category, second, tokens.buyer_manager)).status).toBe(200);
  expect((await show(category, last)).status).toBe(200);
  await gone(second);
  expect([await isKept(first), await isKept(last)]).toEqual([true, true]);
  expect((await show(rootCategory, null)).answer()).toMatchObject({ image: null });
  await gone(first);
  expect([await isKept(last), await rowsOf(last)]).toEqual([true, 1]);
});

test('a circuit’s picture is removed with the instruction that showed it; one that moved stays', async () => {
  const params = { id: world.a.circuits.web_post };
  const [first, second] = [await upload('instruction_image'), await upload('instruction_image')];
  const step = (label: string, image: string | null) => ({ type: 'post', label: { 'fr-FR': label }, image });
  const write = async (instructions: object[]) => {
    const { version } = await world.as(token).call('GET /circuits/{id}', { params });
    return world.as(token).raw('PATCH /circuits/{id}', { params, body: { version, instructions } });
  };
  expect((await write([step('Emballez', first), step('Postez', second)])).status).toBe(200);
  expect((await write([step('Postez', second)])).status).toBe(200);
  await gone(first);
  expect([await isKept(second), await rowsOf(second)]).toEqual([true, 1]);
});

test('a refused change removes no picture', async () => {
  const { category } = world.a;
  const json = await world.as(token).call('GET /internal/categories/{id}', { params: { id: category } });
  const { image, version } = z.object({ image: z.string(), version: z.number() }).parse(json);
  expect(await isKept(image)).toBe(true);
  const body = { version, image: null, identifier: 'telephonie' };
  expect(
    (await world.as(token).send('PATCH /categories/{id}', { params: { id: category }, body })).status,
  ).toBe(409);
  const { rowCount } = await world.sql.query(
    `select from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks."id" = jobs."task_id"
     where tasks."identifier" = 'files.forget_pictures'`,
  );
  expect([rowCount, await isKept(image)]).toEqual([0, true]);
});
