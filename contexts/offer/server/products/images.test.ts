import { formOf } from '@reprise/tests/kit/form.ts';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { enqueue, startJobs, until } from '@reprise/tests/kit/jobs.fixture.ts';
import { filesTasks } from '@reprise/platform/server/files/files.jobs.ts';

const world = await openWorld();
const asNobody = world.nobody;
const photo = await sharp({ create: { width: 1_600, height: 800, channels: 3, background: '#0b7a4b' } })
  .jpeg()
  .toBuffer();

const add = (bytes: Buffer, by = world.a.as.root_management_unit_manager, id = world.a.product) =>
  by.send('POST /products/{id}/images', {
    params: { id },
    body: formOf({}, { name: 'photo.jpg', bytes, type: 'image/jpeg' }),
  });
const imagesOf = ({ answer }: { answer: () => { images: string[] } }): string[] => answer().images;
const sizeOf = async (id: string, size?: 'standard' | 'large', accept = '*/*') => {
  const query = size === undefined ? {} : { size };
  const { bytes, headers } = await asNobody
    .as(undefined, { accept })
    .send('GET /public-files/{id}', { params: { id }, query });
  const { format, width, height } = await sharp(bytes).metadata();
  return [headers.get('content-type'), format, width, height];
};

test('a picture is kept in three sizes, as AVIF for whoever reads it, and anybody sees it', async () => {
  const added = await add(photo);
  expect(added.status).toBe(201);
  const [image] = imagesOf(added);
  expect(await sizeOf(image!)).toEqual(['image/webp', 'webp', 1_200, 600]);
  expect(await sizeOf(image!, 'standard')).toEqual(['image/webp', 'webp', 320, 160]);
  expect(await sizeOf(image!, 'large')).toEqual(['image/webp', 'webp', 800, 400]);
  // an AVIF is a HEIF with another codec
  expect(await sizeOf(image!, 'large', 'image/avif,image/webp')).toEqual(['image/avif', 'heif', 800, 400]);
  expect(
    (await asNobody.raw('GET /public-files/{id}', { params: { id: image }, query: { size: 'huge' } })).status,
  ).toBe(422);
  const { rows } = await world.sql.query(
    `select "after" -> 'images' as images from audit_logs where "noun" = 'product' and "nounId" = $1`,
    [world.a.product],
  );
  expect(rows).toEqual([{ images: [image] }]);
});

test('pictures are reordered and removed, and those of other products are refused', async () => {
  const by = world.a.as.root_management_unit_manager;
  const id = world.a.draftProduct;
  await add(photo, by, id);
  const images = imagesOf(await add(photo, by, id));
  expect(images).toHaveLength(2);
  const json = await by.call('GET /products/{id}', { params: { id } });
  const change = (wanted: string[], version: unknown = 'version' in json ? json.version : null) =>
    by.raw('PATCH /products/{id}', { params: { id }, body: { version, images: wanted } });
  expect((await change([...images, world.a.product])).refusal().violations).toMatchObject([
    { field: 'images', code: 'choice' },
  ]);
  expect((await change([...images, ...images])).refusal().violations).toMatchObject([
    { field: 'images', code: 'duplicate' },
  ]);
  const turned = await change(images.toReversed());
  expect(imagesOf(turned)).toEqual(images.toReversed());
  expect(imagesOf(await change(images.slice(0, 1), turned.answer().version))).toEqual(images.slice(0, 1));
});

test('a picture that was removed leaves the storage, in all sizes, and no other does', async () => {
  const by = world.a.as.root_management_unit_manager;
  const id = world.a.otherProduct;
  await add(photo, by, id);
  const images = imagesOf(await add(photo, by, id));
  const { rows } = await world.sql.query<{ renditionId: string }>(
    `select "renditionId" from image_renditions where "fileId" = any ($1)
     order by array_position($1::uuid[], "fileId")`,
    [images],
  );
  const files = [images, rows.map(({ renditionId }) => renditionId)].flat();
  const kept = async () => Promise.all(files.map(async (file) => (await world.files.get(file)) !== null));
  const [ofFirst, ofSecond] = [files.slice(2, 6), files.slice(6)];
  expect([ofFirst.length, ofSecond.length]).toEqual([4, 4]);
  expect((await kept()).every(Boolean)).toBe(true);
  const worker = await startJobs(world, filesTasks);
  const read = await by.send('GET /products/{id}', { params: { id } });
  const seen = read.answer();
  const body = { version: 'version' in seen ? seen.version : null, images: images.slice(1) };
  expect((await by.raw('PATCH /products/{id}', { params: { id }, body })).status).toBe(200);
  await until('the picture to go', async () => !(await kept())[0] && !(await kept())[2]);
  // a picture that a product shows is not removed
  await enqueue(world, [world.a.retailer], 'files.forget_pictures', { fileIds: images });
  await until(
    'the jobs to end',
    async () =>
      (
        await world.sql.query(
          'select from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks."id" = jobs."task_id" where tasks."identifier" like $1',
          ['files.%'],
        )
      ).rowCount === 0,
  );
  expect(await kept()).toEqual([false, true, ...ofFirst.map(() => false), ...ofSecond.map(() => true)]);
  const left = await world.sql.query<{ id: string }>('select "id" from files where "id" = any ($1)', [files]);
  expect(new Set(left.rows.map((row) => row.id))).toEqual(new Set([files[1], ...ofSecond]));
  expect(await asNobody.refused('GET /public-files/{id}', { params: { id: images[0]! } })).toBe('not_found');
  await worker.stop();
});

test('a picture that is no JPG or PNG, is too large, cut or one too many is refused', async () => {
  const gif = Buffer.from('GIF89a'.padEnd(200, 'x'));
  expect((await add(gif)).refusal()).toMatchObject({ code: 'file_type', violations: [{ field: 'file' }] });
  expect((await add(Buffer.concat([photo, randomBytes(250_000)]))).refusal().code).toBe('file_too_large');
  expect((await add(photo.subarray(0, photo.length - 200))).refusal().code).toBe('file_unreadable');
  await world.sql.query(`update products set "images" = array_fill("images"[1], array[10]) where "id" = $1`, [
    world.a.product,
  ]);
  expect((await add(photo)).refusal().code).toBe('too_many_images');
});

test('only those who write products of the catalogue add a picture', async () => {
  const { a, b } = world;
  expect((await add(photo, world.nobody)).status).toBe(401);
  expect((await add(photo, a.as.store_manager)).status).toBe(403);
  expect((await add(photo, b.as.root_management_unit_manager)).status).toBe(404);
  expect((await add(photo, a.as.buyer_manager, a.otherProduct)).status).toBe(201);
});
