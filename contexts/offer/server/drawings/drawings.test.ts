import { expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';

const world = await openWorld();
const anybody = world.as();
const draw = (name: string) => anybody.send('GET /drawings', { query: { name } });

test('anybody sees a device drawn by its name, on any site and for a week', async () => {
  const { status, headers, bytes } = await draw('Apple iPhone 13 Pro · 128 Go');
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=604800',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(bytes.toString()).toMatch(/^<svg .*<\/svg>$/);
});

test('a shared link gets the same device as a PNG', async () => {
  const { status, headers, bytes } = await anybody.send('GET /drawings', {
    query: { name: 'Apple iPhone 13 Pro', as: 'share' },
  });
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  // width and height stand at the begin of a PNG
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('a condition is drawn as well, and nothing else beside it', async () => {
  const drawn = await anybody.send('GET /drawings', { query: { condition: 'screen_cracks' } });
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  const both = { name: 'Apple iPhone 13', condition: 'screen_cracks' };
  expect((await anybody.raw('GET /drawings', { query: both })).status).toBe(422);
  const refused = await anybody.raw('GET /drawings', { query: { condition: 'screen_gone' } });
  expect(refused.refusal().violations).toMatchObject([{ field: 'condition', code: 'choice' }]);
});

test('the picture of a device does not contain its name', async () => {
  const { bytes } = await draw('"><script>alert(1)</script> iPhone');
  expect(bytes.toString()).not.toMatch(/script|alert/);
});

test.each([
  [{}, 'required'],
  [{ name: ' ' }, 'required'],
  [{ name: 'a'.repeat(400) }, 'too_long'],
])('the name %o of a drawing is refused at its field', async (query, code) => {
  const refused = await anybody.raw('GET /drawings', { query });
  expect(refused.refusal().violations).toMatchObject([{ field: 'name', code }]);
});
