import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWorld, type Answered, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const drawn = createCanvas(40, 20);
drawn.getContext('2d').fillRect(2, 2, 20, 10);
const png = drawn.toBuffer('image/png');
const jpeg = drawn.toBuffer('image/jpeg');
const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(200)}\n%%EOF\n`);

const idOf = ({ json }: Answered): string => (typeof json['id'] === 'string' ? json['id'] : '');

const boundary = 'a-boundary-that-no-file-has';
const form = (
  purpose: string | null,
  file: { name: string; type?: string; bytes: Buffer } | null,
): Buffer => {
  const parts: Buffer[] = [];
  if (purpose !== null)
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n`),
    );
  if (file !== null)
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type ?? 'image/png'}\r\n\r\n`,
      ),
      file.bytes,
      Buffer.from('\r\n'),
    );
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
};
const send = (body: Buffer, token: string | null) =>
  world.call('POST', '/files', { body, token, contentType: `multipart/form-data; boundary=${boundary}` });
const upload = (purpose: string, bytes: Buffer, token: string | null, name = 'image.png') =>
  send(form(purpose, { name, bytes }), token);

test('a logo is kept as what it is, and its site shows it to anybody', async () => {
  const token = world.a.tokens.root_management_unit_manager;
  const kept = await upload('logo', jpeg, token, 'logo.png');
  expect(kept.status).toBe(201);
  expect(kept.json).toMatchObject({
    name: 'logo.png',
    mediaType: 'image/jpeg',
    size: jpeg.length,
    purpose: 'logo',
  });
  expect(kept.json).not.toHaveProperty('sha256');
  const shown = await world.call('GET', `/public-files/${idOf(kept)}`);
  expect([shown.status, shown.headers['content-type'], shown.raw.equals(jpeg)]).toEqual([
    200,
    'image/jpeg',
    true,
  ]);
  expect(shown.headers['cache-control']).toContain('immutable');
  expect(shown.headers['x-content-type-options']).toBe('nosniff');
});

test('a photo of a control is for those of the account who may see it', async () => {
  const kept = await upload('control_photo', png, world.a.tokens.warehouse_operator);
  expect(kept.status).toBe(201);
  const id = idOf(kept);
  const status = async (token: string | null) => (await world.call('GET', `/files/${id}`, { token })).status;
  expect(await status(world.a.tokens.warehouse_operator)).toBe(200);
  expect(await status(world.a.tokens.buyer_manager)).toBe(200);
  expect(await status(null)).toBe(401);
  expect(await status(world.b.tokens.buyer_manager)).toBe(404);
  expect(await status(world.b.tokens.warehouse_operator)).toBe(404);
  expect((await world.call('GET', `/public-files/${id}`)).status).toBe(404);
});

test.each([
  ['logo', 'store_seller'],
  ['legal', 'root_management_unit_analyst'],
  ['control_photo', 'store_manager'],
  ['litigation_proof', 'warehouse_operator'],
  ['document', 'super_admin'],
  ['bank_file', 'buyer_manager'],
] as const)('%s is not for %s to add', async (purpose, who) => {
  expect((await upload(purpose, png, world.a.tokens[who])).status).toBe(403);
});

test.each([
  ['logo', 'a page that says it is a picture', Buffer.from('<svg onload="alert(1)"/>'), 'file_type'],
  ['logo', 'a PDF', pdf, 'file_type'],
  ['legal', 'a picture', png, 'file_type'],
  ['logo', 'nothing', Buffer.alloc(0), 'file_unreadable'],
  ['logo', 'a picture cut short', png.subarray(0, png.length - 30), 'file_unreadable'],
  ['logo', 'a head without a body', jpeg.subarray(0, 20), 'file_unreadable'],
  ['legal', 'a paper cut short', pdf.subarray(0, 100), 'file_unreadable'],
  ['logo', 'a picture of 300 kB', Buffer.concat([png, Buffer.alloc(300_000)]), 'file_too_large'],
  ['litigation_proof', 'a photo of 9 MB', Buffer.concat([jpeg, Buffer.alloc(9_000_000)]), 'file_too_large'],
] as const)('as %s, %s is refused', async (purpose, _what, bytes, code) => {
  const answer = await upload(purpose, bytes, world.a.tokens.root_management_unit_manager);
  expect([answer.status, answer.json['code']]).toEqual([422, code]);
});

test('a form that lacks one of its parts is refused', async () => {
  const token = world.a.tokens.root_management_unit_manager;
  const status = async (body: Buffer) => (await send(body, token)).status;
  expect(await status(form(null, { name: 'a.png', bytes: png }))).toBe(422);
  expect(await status(form('logo', null))).toBe(422);
  expect(await status(form('no_purpose', { name: 'a.png', bytes: png }))).toBe(422);
  expect((await upload('logo', png, null)).status).toBe(401);
  expect((await upload('logo', png, world.a.tokens.pseudo_anonymous)).status).toBe(403);
});

test.each(['../../etc/passwd', 'C:\\\\photo.png', '\u202egnp.exe', '写真 é ﷽.png', '%s%n', ' '])(
  'a file called %j is one line without a folder',
  async (name) => {
    const kept = await upload('logo', png, world.a.tokens.root_management_unit_manager, name);
    expect(kept.status).toBe(201);
    expect(kept.json['name']).toMatch(/^[^/\\\p{C}]+$/u);
    const shown = await world.call('GET', `/public-files/${idOf(kept)}`);
    expect(shown.status).toBe(200);
  },
);

test.each([
  '/files/nothing',
  '/files/00000000-0000-4000-8000-000000000000',

  '/public-files/x',
])('%s is nothing', async (url) => {
  expect((await world.call('GET', url, { token: world.a.tokens.store_manager })).status).toBe(404);
});
