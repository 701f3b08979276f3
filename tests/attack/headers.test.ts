import { expect, test } from 'vitest';
import { multipart, png, uploadForm } from '../wall/upload.ts';
import { idOf } from '../kit/answered.ts';
import { openWorld } from '../kit/world.ts';

const world = await openWorld();

const evil = 'evil.example';

test('whoever asks for a password under another host’s name changes no link and no mail', async () => {
  const answer = await world.call('POST', '/password/renew', {
    body: { email: 'store_manager@a.example.org' },
    headers: {
      host: evil,
      'x-forwarded-host': evil,
      'x-forwarded-proto': 'https',
      forwarded: `host=${evil};proto=https`,
      origin: `https://${evil}`,
      referer: `https://${evil}/`,
    },
  });
  expect(answer.status).toBeLessThan(300);
  expect(JSON.stringify(answer.headers)).not.toContain(evil);
  const { rows } = await world.sql.query<{ payload: string }>(
    'select payload::text as payload from graphile_worker._private_jobs',
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ payload }) => payload.includes(evil))).toEqual([]);
});

test.each([
  'photo.png\r\nSet-Cookie: a=b',
  'photo.png\nX-Injected: 1',
  'photo.png%0d%0aSet-Cookie: a=b',
  'photo\u2028.png',
  'photo\u0085.png',
  '"; filename="page.html',
  '../../../../etc/cron.d/photo',
  '..\\..\\windows\\photo.png',
  '....//....//photo.png',
  'photo.png\0.html',
  `${'x'.repeat(5_000)}.png`,
])('a file called %j splits no header and leaves its folder out of every answer', async (name) => {
  const token = world.a.tokens.root_management_unit_manager;
  const kept = await world.call('POST', '/files', {
    token,
    body: uploadForm('logo', png, name),
    contentType: multipart,
  });
  expect(kept.status).toBeLessThan(500);
  if (kept.status >= 300) return;
  const shown = await world.call('GET', `/public-files/${idOf(kept)}`);
  expect(shown.status).toBe(200);
  expect(shown.headers['set-cookie']).toBeUndefined();
  expect(shown.headers['x-injected']).toBeUndefined();
  expect(String(shown.headers['content-disposition'])).not.toMatch(/[\r\n]|\.\.[/\\]/);
  expect(String(shown.headers['content-type'])).toMatch(/^image\//);
});

test.each([
  ['x-request-id', 'a'.repeat(10_000)],
  ['x-request-id', '<script>alert(1)</script>'],
  ['accept-language', 'fr,'.repeat(5_000)],
  ['accept-language', '../../../../etc/passwd'],
  ['accept', 'application/ld+json,'.repeat(2_000)],
  ['idempotency-key', 'k'.repeat(10_000)],
  ['idempotency-key', "'; drop table carts --"],
  ['authorization', `Bearer ${'x'.repeat(50_000)}`],
  ['authorization', "Bearer ' or 1=1 --"],
  ['x-auth-token', "' or '1'='1"],
  ['x-auth-token', 'x'.repeat(50_000)],
  ['x-module', '__proto__'],
  ['range', 'bytes=0-,'.repeat(1_000)],
  ['content-encoding', 'gzip'],
  ['content-length', '-1'],
  ['x-http-method-override', 'DELETE'],
  ['x-original-url', '/clients'],
])('the header %s with the value %.40j is a header like any other', async (name, value) => {
  const token = name.startsWith('x-auth') || name === 'authorization' ? null : world.a.tokens.store_manager;
  for (const [method, url, body] of [
    ['GET', '/buybacks', undefined],
    ['POST', '/iban-checks', { iban: 'FR7630006000011234567890189' }],
  ] as const) {
    const answer = await world.call(method, url, {
      token,
      headers: { [name]: value },
      ...(body ? { body } : {}),
    });
    expect(answer.status).toBeLessThan(500);
    const told = JSON.stringify(answer.headers) + answer.raw.toString();
    expect(told).not.toMatch(/<script>|root:x:0|a{100}/);
  }
});

test('a page of another origin may not call, and no answer may be framed, sniffed or kept', async () => {
  const { headers } = await world.call('GET', '/buybacks', {
    token: world.a.tokens.store_manager,
    headers: { origin: `https://${evil}` },
  });
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['access-control-allow-credentials']).toBeUndefined();
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined();
});

test('refusals, faults and unknown addresses carry the same headers', async () => {
  const refused = {
    '/nothing': 404,
    '/buybacks/%ff': 400,
    [`/buybacks/${'x'.repeat(200)}`]: 404,
    '/buybacks': 401,
  };
  for (const [url, told] of Object.entries(refused)) {
    const { headers, status } = await world.call('GET', url);
    expect([status, headers['x-content-type-options'], headers['content-security-policy']]).toEqual([
      told,
      'nosniff',
      "default-src 'none'; frame-ancestors 'none'",
    ]);
  }
});
