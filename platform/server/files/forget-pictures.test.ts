import { formOf, upload as formOfUpload } from '@reprise/tests/kit/form.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { RunningWorker } from '../jobs/worker.ts';
import { newClient } from '@reprise/tests/kit/new-client.ts';
import { makeSandbox } from '@reprise/tests/kit/sandbox.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { enqueue, startJobs, until } from '@reprise/tests/kit/jobs.fixture.ts';
import { inWall } from '../db/wall.ts';
import { filesOf, forgetUnshown } from './files.db.ts';
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

/** The jobs of pictures that have been asked for have ended. */
const ended = () =>
  until(
    'the jobs to end',
    async () =>
      (
        await world.sql.query(
          `select from graphile_worker._private_jobs jobs
           join graphile_worker._private_tasks tasks on tasks."id" = jobs."task_id"
           where tasks."identifier" like 'files.%'`,
        )
      ).rowCount === 0,
  );

const photo = async () => {
  const jpeg = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0b7a4b' } })
    .jpeg()
    .toBuffer();
  return formOf({}, { name: 'photo.jpg', bytes: jpeg, type: 'image/jpeg' });
};

test('a picture of a product that was left over is removed by night, with its copies', async () => {
  const { product } = world.a;
  const add = async () =>
    (
      await world
        .as(token)
        .call('POST /products/{id}/images', { params: { id: product }, body: await photo() })
    ).images.at(-1)!;
  const [left, shown] = [await add(), await add()];
  const { rows } = await world.sql.query<{ renditionId: string }>(
    'select "renditionId" from image_renditions where "fileId" = $1',
    [left],
  );
  await world.sql.query('update products set "images" = array_remove("images", $2) where "id" = $1', [
    product,
    left,
  ]);
  await enqueue(world, [], 'files.sweep_pictures', {});
  await ended();
  const copies = rows.map(({ renditionId }) => renditionId);
  expect(copies.length).toBeGreaterThan(0);
  for (const id of [left, ...copies]) expect([await isKept(id), await rowsOf(id)]).toEqual([false, 0]);
  expect([await isKept(shown), await rowsOf(shown)]).toEqual([true, 1]);
});

test('the copies of a category’s picture go with it, and none goes before its form is saved', async () => {
  const copiesOf = async (id: string) => {
    const { rows } = await world.sql.query<{ renditionId: string }>(
      'select "renditionId" from image_renditions where "fileId" = $1',
      [id],
    );
    return rows.map(({ renditionId }) => renditionId);
  };
  const picture = await upload('category_image');
  const copies = await copiesOf(picture);
  expect(copies).toHaveLength(2);
  await enqueue(world, [], 'files.sweep_pictures', {});
  await ended();
  expect(await Promise.all([picture, ...copies].map(isKept))).toEqual([true, true, true]);
  await enqueue(world, [world.a.retailer], 'files.forget_pictures', { fileIds: [picture] });
  await ended();
  for (const id of [picture, ...copies]) expect([await isKept(id), await rowsOf(id)]).toEqual([false, 0]);
});

test('a picture that somebody is about to show again is not removed', async () => {
  const [accounts, picture] = [[world.a.retailer], await upload('instruction_image')];
  const forget = () => inWall(world.db, accounts, (trx) => forgetUnshown(trx, [picture]));
  await inWall(world.db, accounts, async (trx) => {
    await filesOf(trx, world.a.retailer, 'instruction_image', [picture]);
    await expect(forget()).rejects.toMatchObject({ code: '55P03' });
  });
  expect(await forget()).toEqual([picture]);
});

test('a picture that a copied catalogue shows too stays, and goes with the last that shows it', async () => {
  const { category, product, circuits, retailer } = world.a;
  const by = world.as(token);
  const added = await by.call('POST /products/{id}/images', { params: { id: product }, body: await photo() });
  const pictures = {
    category: await upload('category_image'),
    circuit: await upload('instruction_image'),
    product: added.images.at(-1)!,
  };
  await world.sql.query('update categories set "image" = $2 where "id" = $1', [category, pictures.category]);
  await world.sql.query('update circuits set "instructionImages" = array[$2]::uuid[] where "id" = $1', [
    circuits.web_post,
    pictures.circuit,
  ]);
  const sandbox = await makeSandbox(world, world.a);
  const client = await newClient(world, { model: retailer });
  const forget = async (accountId: string) => {
    await world.sql.query('update products set "images" = \'{}\' where "accountId" = $1', [accountId]);
    await world.sql.query('update categories set "image" = null where "accountId" = $1', [accountId]);
    await world.sql.query('update circuits set "instructionImages" = \'{}\' where "accountId" = $1', [
      accountId,
    ]);
    await enqueue(world, [accountId], 'files.forget_pictures', { fileIds: Object.values(pictures) });
    await ended();
    return Promise.all(Object.values(pictures).map(async (id) => [await isKept(id), await rowsOf(id)]));
  };
  const all = (kept: boolean) => Object.keys(pictures).map(() => [kept, kept ? 1 : 0]);
  expect(await forget(client)).toEqual(all(true));
  expect(await forget(retailer)).toEqual(all(true));
  expect(await forget(sandbox.id)).toEqual(all(false));
});
