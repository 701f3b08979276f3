import { expect, test } from 'vitest';
import { routes } from '@reprise/server/app.ts';
import { z } from 'zod';
import { openWorld } from '../kit/world.ts';
import { entries } from './entries.ts';
import type { Sent } from './entry.ts';
import { sendCall } from './send.ts';
import { multipart, png, uploadForm } from './upload.ts';

const world = await openWorld();

const jsonCalls = routes
  .map(({ endpoint }) => endpoint)
  .filter(
    (endpoint) => endpoint.body && (endpoint.consumes ?? 'application/merge-patch+json').includes('json'),
  )
  .map(({ method, path }) => `${method} ${path}`);

const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
/** Malformed JSON bodies with the expected status; null where a call may ignore the error. */
const bodies: [string, string | Buffer, number | null][] = [
  ['broken', '{"version": 1,', 400],
  ['no JSON', 'version=1', 400],
  ['a lone surrogate, escaped', String.raw`{"comment":"\ud800","reason":"\ud800"}`, null],
  ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), null],
  ['a list', '[]', null],
  ['a number', '12', null],
  ['null', 'null', null],
  ['nothing', '', null],
  ['a hundred thousand levels', deep(100_000), null],
  ['10 MB', JSON.stringify({ comment: 'x'.repeat(10 * 1024 * 1024) }), 413],
  ['a prototype', '{"__proto__":{"admin":true},"version":0}', 400],
  ['a constructor', '{"constructor":{"prototype":{"admin":true}}}', 400],
  ['numbers that are none', '{"version":1e999,"estimatedPrice":-1e999}', null],
];

test.each(jsonCalls)('%s refuses what is no body of it', async (call) => {
  const { by, ...sent } = await entries[call]!.arrange(world);
  const wrong: unknown[] = [];
  for (const [name, body, only] of bodies) {
    const { status } = await sendCall(world, call, { ...sent, body }, by);
    if (only === null ? status >= 500 : status !== only) wrong.push([name, status]);
  }
  for (const contentType of ['text/html', 'application/xml', 'multipart/form-data', 'x']) {
    if (call.startsWith('PATCH')) break; // the test client always sends its own content type with PATCH
    const { status } = await sendCall(world, call, { ...sent, body: '{}', contentType }, by);
    if (status !== 415) wrong.push([contentType, status]);
  }
  expect(wrong).toEqual([]);
  expect(Reflect.get({}, 'admin')).toBeUndefined();
});

const pathCalls = routes
  .map(({ endpoint: { method, path } }) => `${method} ${path}`)
  .filter((call) => call.includes('{'));
const wrongNames = [
  '\0',
  'a\0b',
  '%',
  "'; drop table buybacks --",
  '../../etc/passwd',
  'x'.repeat(5000),
  '🙂',
  '-1',
  'null',
];

test.each(pathCalls)('%s finds nothing by a name that is none', async (call) => {
  const { by, params = {}, ...sent } = await entries[call]!.arrange(world);
  const wrong: unknown[] = [];
  for (const name of Object.keys(params).filter((one) => call.includes(`{${one}}`))) {
    for (const value of wrongNames) {
      const { status } = await sendCall(world, call, { ...sent, params: { ...params, [name]: value } }, by);
      if (status < 400 || status >= 500) wrong.push([name, value, status]);
    }
  }
  // a scan also answers for unknown codes
  expect(call.startsWith('GET /scan') ? wrong.filter((one) => !String(one).endsWith(',200')) : wrong).toEqual(
    [],
  );
});

test('an address that cannot be decoded, or is too long, is refused', async () => {
  const token = world.a.tokens.store_seller;
  for (const path of [
    '/buybacks/%',
    '/buybacks/%ff%fe',
    '/%00',
    '/buybacks?order[%00]=asc',
    '/buybacks?a[b',
    `/buybacks?customer=${'x'.repeat(10_000)}`,
    '/buybacks?page=1e9&itemsPerPage=-5',
    '/buybacks?status[]=%00&customer=%00',
  ]) {
    const { status } = await world.call('GET', path, { token });
    expect([path.slice(0, 40), status < 500]).toEqual([path.slice(0, 40), true]);
  }
});

/** The property names that every object inherits. */
const inherited = Object.getOwnPropertyNames(Object.prototype);
const lists = routes.map(({ endpoint }) => endpoint).filter(({ method, query }) => method === 'GET' && query);

test.each(lists.map(({ path }) => `GET ${path}`))(
  '%s takes what every object inherits as no order and no filter',
  async (call) => {
    const { by, query = '', ...sent } = await entries[call]!.arrange(world);
    const { query: schema } = lists.find(({ path }) => `GET ${path}` === call)!;
    const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    const ask = (more: string) =>
      sendCall(world, call, { ...sent, query: [query, more].filter(Boolean).join('&') }, by);
    const wrong: unknown[] = [];
    for (const name of inherited) {
      for (const refused of [`order[${name}]=asc`, `${name}=1`, `${name}[gte]=1`, `price[${name}]=1`]) {
        const { status } = await ask(refused);
        if (status !== 422) wrong.push([refused, status]);
      }
    }
    // as a value it is a value like any other: found, not found or refused
    for (const field of fields)
      for (const name of ['__proto__', 'constructor', 'toString']) {
        const { status } = await ask(`${encodeURIComponent(field)}=${name}`);
        if (status >= 500) wrong.push([field, name, status]);
      }
    expect(wrong).toEqual([]);
  },
);

const upload = (body: Buffer | string, contentType = multipart): Promise<number> =>
  world
    .call('POST', '/files', { token: world.a.tokens.warehouse_operator, body, contentType })
    .then(({ status }) => status);
const proof = (bytes: Buffer): Promise<number> =>
  world
    .call('POST', '/files', {
      token: world.a.tokens.store_manager,
      body: uploadForm('litigation_proof', bytes, 'proof.pdf'),
      contentType: multipart,
    })
    .then(({ status }) => status);

test('multipart bodies that are none are refused', async () => {
  const whole = uploadForm('control_photo');
  const statuses = [
    await upload('rubbish'),
    await upload(''),
    await upload(whole, 'multipart/form-data'),
    await upload(whole, 'multipart/form-data; boundary='),
    await upload(whole, 'multipart/form-data; boundary=another'),
    await upload(whole.subarray(0, whole.length - 40)),
    await upload(whole.subarray(0, 60)),
    await upload(uploadForm('__proto__')),
    await upload(uploadForm('control_photo', Buffer.alloc(9 * 1024 * 1024))),
  ];
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
});

test('pictures and papers that are none are refused', async () => {
  const random = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 256));
  const pictures = [
    Buffer.alloc(0),
    png.subarray(0, 20),
    Buffer.concat([png.subarray(0, 16), random]),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('GIF89a'),
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), random]),
    Buffer.from('RIFF\0\0\0\0WEBP'),
  ];
  const seen = [];
  for (const picture of pictures) seen.push(await upload(uploadForm('control_photo', picture)));
  for (const paper of ['%PDF-1.7', '%PDF-1.7\n%%EO', 'PK\u0003\u0004', '<html>'])
    seen.push(await proof(Buffer.from(paper)));
  expect(seen.filter((status) => status !== 422 && status !== 415)).toEqual([]);
});

const bankFiles = [
  '',
  '<',
  '<Document/>',
  '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  `<a>${'<b>'.repeat(20_000)}`,
  '\u0000',
  '{"a":1}',
  '<Document><__proto__>1</__proto__></Document>',
  '<a:Document xmlns:a="urn:a"><a:constructor/></a:Document>',
  '<Document><toString/><hasOwnProperty/></Document>',
  `${'<b>'.repeat(2_000)}${'</b>'.repeat(2_000)}`,
  `${'<b>'.repeat(200_000)}${'</b>'.repeat(200_000)}`,
];

test('a bank’s answer that is none is refused', async () => {
  const call = 'POST /payment-batches/{id}/pain002';
  const { by, ...sent }: Sent = await entries[call]!.arrange(world);
  for (const body of bankFiles) {
    const { status } = await sendCall(world, call, { ...sent, body }, by);
    expect([body.slice(0, 20), [400, 413, 422].includes(status)]).toEqual([body.slice(0, 20), true]);
  }
});
