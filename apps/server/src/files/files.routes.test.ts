import type { Driver } from '@reprise/tests/kit/driver.ts';
import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { heicPhoto } from '@reprise/tests/kit/heic.fixture.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';

const world = await openWorld();
const asNobody = world.nobody;

const drawn = createCanvas(40, 20);
drawn.getContext('2d').fillRect(2, 2, 20, 10);
const png = drawn.toBuffer('image/png');
const jpeg = drawn.toBuffer('image/jpeg');
const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(200)}\n%%EOF\n`);

/** An .ico of one picture; `offset` is the position that it declares. */
function iconOf(picture: Buffer, offset = 22): Buffer {
  const head = Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(offset, 18);
  return Buffer.concat([head, picture]);
}

const form = (
  purpose: string | null,
  file: { name: string; type?: string; bytes: Buffer } | null,
): FormData => {
  const parts = new FormData();
  if (purpose !== null) parts.set('purpose', purpose);
  if (file !== null) {
    const { name, bytes, type = 'image/png' } = file;
    parts.set('file', new File([new Uint8Array(bytes)], name, { type }));
  }
  return parts;
};
const send = (body: FormData, token: string | null) => world.as(token).send('POST /files', { body });
const upload = (purpose: string, bytes: Buffer, token: string | null, name = 'image.png') =>
  send(form(purpose, { name, bytes }), token);

test('a logo is kept as what it is, and its site shows it to anybody', async () => {
  const token = world.a.tokens.root_management_unit_manager;
  const kept = await upload('logo', jpeg, token, 'logo.png');
  expect(kept.status).toBe(201);
  expect(kept.answer()).toMatchObject({ name: 'logo.png', mediaType: 'image/jpeg', purpose: 'logo' });
  expect(kept.answer()).not.toHaveProperty('sha256');
  const shown = await asNobody.send('GET /public-files/{id}', { params: { id: kept.answer().id } });
  expect([shown.status, shown.headers.get('content-type'), shown.bytes.length]).toEqual([
    200,
    'image/jpeg',
    kept.answer().size,
  ]);
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
  expect(shown.headers.get('cache-control')).toContain('immutable');
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a banner and the picture of a category are kept as large as a site shows them, as AVIF for whoever reads it', async () => {
  const wide = await sharp({ create: { width: 2_400, height: 600, channels: 3, background: '#0b7a4b' } })
    .png()
    .toBuffer();
  const add = async (purpose: string): Promise<string> =>
    (await upload(purpose, wide, world.a.tokens.root_management_unit_manager)).answer().id;
  const sizeOf = async (id: string, size?: 'standard' | 'large', accept = '*/*') => {
    const { bytes, headers } = await asNobody
      .as(undefined, { accept })
      .send('GET /public-files/{id}', { params: { id }, query: size === undefined ? {} : { size } });
    const { width, height } = await sharp(bytes).metadata();
    return [headers.get('content-type'), width, height];
  };
  const banner = await add('banner');
  expect(await sizeOf(banner)).toEqual(['image/png', 2_400, 600]);
  expect(await sizeOf(banner, 'large')).toEqual(['image/webp', 1_600, 400]);
  expect(await sizeOf(banner, 'standard', 'image/avif')).toEqual(['image/avif', 800, 200]);
  const category = await add('category_image');
  expect(await sizeOf(category, 'standard')).toEqual(['image/webp', 320, 80]);
  expect(await sizeOf(category, 'large')).toEqual(['image/png', 2_400, 600]);
  // one that was kept before there were copies is shown as it is
  await world.sql.query('delete from image_renditions where "fileId" = $1', [banner]);
  expect(await sizeOf(banner, 'standard')).toEqual(['image/png', 2_400, 600]);
});

test('a photo of a control is for those of the account who may see it', async () => {
  const kept = await upload('control_photo', png, world.a.tokens.warehouse_operator);
  expect(kept.status).toBe(201);
  const id = kept.answer().id;
  const status = async (by: Driver) => (await by.send('GET /files/{id}', { params: { id } })).status;
  expect(await status(world.a.as.warehouse_operator)).toBe(200);
  expect(await status(world.a.as.buyer_manager)).toBe(200);
  expect(await status(world.nobody)).toBe(401);
  expect(await status(world.b.as.buyer_manager)).toBe(404);
  expect(await status(world.b.as.warehouse_operator)).toBe(404);
  expect(await asNobody.refused('GET /public-files/{id}', { params: { id } })).toBe('not_found');
});

test.each([
  ['logo', 'store_seller'],
  ['legal', 'root_management_unit_analyst'],
  ['control_photo', 'store_manager'],
  ['litigation_proof', 'warehouse_operator'],
  ['document', 'super_admin'],
  ['bank_file', 'buyer_manager'],
] as const)('a file kept as %s is refused to a %s', async (purpose, who) => {
  expect((await upload(purpose, png, world.a.tokens[who])).status).toBe(403);
});

test.each([
  ['logo', 'a page that says it is a picture', Buffer.from('<svg onload="alert(1)"/>'), 'file_type'],
  ['logo', 'a PDF', pdf, 'file_type'],
  ['legal', 'a picture', png, 'file_type'],
  ['logo', 'nothing', Buffer.alloc(0), 'file_unreadable'],
  [
    'logo',
    'a PNG whose insides are none',
    Buffer.concat([png.subarray(0, 40), Buffer.alloc(90, 7), png.subarray(-20)]),
    'file_unreadable',
  ],
  ['logo', 'a WEBP', Buffer.from(`RIFF\x40\0\0\0WEBPVP8 ${'x'.repeat(60)}`, 'latin1'), 'file_type'],
  ['favicon', 'a JPG', jpeg, 'file_type'],
  ['logo', 'a photo of a telephone’s own kind', heicPhoto, 'file_type'],
  ['litigation_proof', 'the same, broken off', heicPhoto.subarray(0, 300), 'file_unreadable'],
  ['favicon', 'an icon of 21 kB', Buffer.concat([png, Buffer.alloc(21_000)]), 'file_too_large'],
  ['favicon', 'an icon whose picture is elsewhere', iconOf(png, 9_000), 'file_unreadable'],
  [
    'favicon',
    'an icon that holds a page',
    iconOf(Buffer.from('<html><script>alert(1)</script></html>'.repeat(3))),
    'file_unreadable',
  ],
  ['legal', 'a paper of 251 kB', Buffer.concat([pdf, Buffer.alloc(251_000)]), 'file_too_large'],
  ['logo', 'a picture cut short', png.subarray(0, png.length - 30), 'file_unreadable'],
  ['logo', 'a head without a body', jpeg.subarray(0, 20), 'file_unreadable'],
  ['legal', 'a paper cut short', pdf.subarray(0, 100), 'file_unreadable'],
  ['logo', 'a picture of 300 kB', Buffer.concat([png, Buffer.alloc(300_000)]), 'file_too_large'],
  ['litigation_proof', 'a photo of 9 MB', Buffer.concat([jpeg, Buffer.alloc(9_000_000)]), 'file_too_large'],
] as const)('a file uploaded as %s is refused when it is %s', async (purpose, _what, bytes, code) => {
  const answer = await upload(purpose, bytes, world.a.tokens.root_management_unit_manager);
  expect([answer.status, answer.refusal().code]).toEqual([422, code]);
});

test('a form that lacks one of its parts is refused', async () => {
  const token = world.a.tokens.root_management_unit_manager;
  const status = async (body: FormData) => (await send(body, token)).status;
  expect(await status(form(null, { name: 'a.png', bytes: png }))).toBe(422);
  expect(await status(form('logo', null))).toBe(422);
  expect(await status(form('no_purpose', { name: 'a.png', bytes: png }))).toBe(422);
  expect((await upload('logo', png, null)).status).toBe(401);
  expect((await upload('logo', png, world.a.tokens.pseudo_anonymous)).status).toBe(403);
});

const manager = (): string => world.a.tokens.root_management_unit_manager;
const bytesOf = async (kept: Awaited<ReturnType<typeof send>>): Promise<Buffer> =>
  (await asNobody.send('GET /public-files/{id}', { params: { id: kept.answer().id } })).bytes;

test('what was attached to a picture is removed, and the picture stands upright', async () => {
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Camille Personne' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const withMore = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>\xff\xd9', 'latin1')]);
  expect(withMore.includes('Camille')).toBe(true);
  const bytes = await bytesOf(await upload('logo', withMore, manager()));
  expect([bytes.includes('Camille'), bytes.includes('script'), bytes.includes('Exif')]).toEqual([
    false,
    false,
    false,
  ]);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 40 });
});

test('a picture of a few bytes that would unfold to hundreds of megabytes is refused', async () => {
  const bomb = await sharp({ create: { width: 5_000, height: 3_400, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  expect(bomb.length).toBeLessThan(250_000);
  const answer = await upload('logo', bomb, manager());
  expect([answer.status, answer.refusal().code]).toEqual([422, 'image_too_large']);
  expect(answer.refusal().violations).toMatchObject([{ field: 'file', code: 'image_too_large' }]);
});

test('an icon is kept with its pictures and nothing else of its file', async () => {
  const kept = await upload(
    'favicon',
    Buffer.concat([iconOf(png), Buffer.from('<script>')]),
    manager(),
    'a.ico',
  );
  expect(kept.answer()).toMatchObject({ mediaType: 'image/x-icon', purpose: 'favicon' });
  const bytes = await bytesOf(kept);
  expect([bytes.subarray(0, 4).toString('hex'), bytes.includes('<script>')]).toEqual(['00000100', false]);
  expect(await sharp(bytes.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 40 });
});

test('a telephone’s HEIC photo is kept as a JPG, which every browser shows', async () => {
  const kept = await upload('litigation_proof', heicPhoto, manager(), 'IMG_0042.HEIC');
  expect(kept.answer()).toMatchObject({ mediaType: 'image/jpeg', name: 'IMG_0042.jpg' });
  const { bytes: raw } = await world
    .as(manager())
    .send('GET /files/{id}', { params: { id: kept.answer().id } });
  expect(await sharp(raw).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 64 });
});

test('a refusal of a file says the kinds and the weight that are taken, beside the field', async () => {
  const answer = await upload('legal', png, manager());
  expect(answer.refusal().violations).toEqual([
    {
      field: 'file',
      code: 'file_type',
      values: { types: 'PDF', max: 250 },
      message: expect.stringContaining('PDF'),
    },
  ]);
});

test.each(['../../etc/passwd', 'C:\\\\photo.png', '\u202egnp.exe', '写真 é ﷽.png', '%s%n', ' '])(
  'a file called %j is served under a name of one line without a folder',
  async (name) => {
    const kept = await upload('logo', png, world.a.tokens.root_management_unit_manager, name);
    expect(kept.status).toBe(201);
    expect(kept.answer().name).toMatch(/^[^/\\\p{C}]+$/u);
    await asNobody.call('GET /public-files/{id}', { params: { id: kept.answer().id } });
  },
);

test.each([
  ['GET /files/{id}', 'nothing'],
  ['GET /files/{id}', '00000000-0000-4000-8000-000000000000'],
  ['GET /public-files/{id}', 'x'],
] as const)('%s answers not_found for the id %s', async (name, id) => {
  expect(await world.a.as.store_manager.refused(name, { params: { id } })).toBe('not_found');
});
