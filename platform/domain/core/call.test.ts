import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import {
  answerOf,
  CallFailed,
  failureKind,
  isUnanswered,
  refusalOf,
  requestOf,
  type Call,
  type EndpointName,
  type Listed,
} from './call.ts';

const buybackView = z.object({ id: z.string(), status: z.string() });
const sampleApi = {
  cancelBuyback: {
    method: 'POST',
    path: '/buybacks/{id}/cancel',
    body: z.object({ reason: z.enum(['other', 'technical_problem']), comment: z.string().optional() }),
    answer: buybackView,
  },
  getBuyback: { method: 'GET', path: '/buybacks/{id}', answer: buybackView },
  listBuybacks: {
    method: 'GET',
    path: '/buybacks',
    query: z.object({ page: z.number().optional() }),
    answer: buybackView,
    list: true,
  },
  exportBuybacks: { method: 'GET', path: '/buybacks/export', answer: z.undefined(), produces: 'text/csv' },
  uploadFile: {
    method: 'POST',
    path: '/files',
    consumes: 'multipart/form-data',
    body: z.unknown(),
    answer: z.object({ id: z.string() }),
  },
} as const;
type Endpoints = (typeof sampleApi)[keyof typeof sampleApi];
type Api = { [E in Endpoints as `${E['method']} ${E['path']}`]: E };
declare const call: Call<Api>;

test('calls are typed by their name', () => {
  expectTypeOf<EndpointName<Api>>().toEqualTypeOf<
    | 'POST /buybacks/{id}/cancel'
    | 'GET /buybacks/{id}'
    | 'GET /buybacks'
    | 'GET /buybacks/export'
    | 'POST /files'
  >();
  const cases = () => [
    expectTypeOf(call('GET /buybacks/{id}', { params: { id: '1' } })).resolves.toEqualTypeOf<{
      id: string;
      status: string;
    }>(),
    expectTypeOf(call('GET /buybacks')).resolves.toEqualTypeOf<Listed<{ id: string; status: string }>>(),
    expectTypeOf(call('GET /buybacks', { query: { page: 2 } })).resolves.toHaveProperty('moreThan'),
    expectTypeOf(call('GET /buybacks/export')).resolves.toEqualTypeOf<Blob>(),
    expectTypeOf(call('POST /files', { body: new FormData() })).resolves.toEqualTypeOf<{ id: string }>(),
    call('POST /buybacks/{id}/cancel', {
      params: { id: '1' },
      body: { reason: 'other' },
      idempotencyKey: 'k',
    }),
    // @ts-expect-error the body is missing
    call('POST /buybacks/{id}/cancel', { params: { id: '1' } }),
    // @ts-expect-error no such reason
    call('POST /buybacks/{id}/cancel', { params: { id: '1' }, body: { reason: 'whim' } }),
    // @ts-expect-error the parameter is missing
    call('GET /buybacks/{id}'),
    // @ts-expect-error no such endpoint
    call('DELETE /buybacks/{id}', { params: { id: '1' } }),
    // @ts-expect-error page is a number
    call('GET /buybacks', { query: { page: 'two' } }),
  ];
  expect(cases).toBeTypeOf('function');
});

test('a request is written as the API reads it', () => {
  const request = requestOf('GET /categories/{id}/products', {
    params: { id: 'a/b' },
    query: { 'category[]': ['x', 'y'], order: { label: 'asc' }, page: 2, empty: '', none: undefined },
  });
  expect(request.method).toBe('GET');
  expect(decodeURIComponent(request.path)).toBe(
    '/categories/a/b/products?category[]=x&category[]=y&order[label]=asc&page=2',
  );
  expect(request.path).toContain('/categories/a%2Fb/');
});

test('a change is a merge-patch, a creation is JSON, and a form keeps its own type', () => {
  expect(
    requestOf('PATCH /users/{id}', { params: { id: '1' }, body: { a: 1 } }).headers['Content-Type'],
  ).toBe('application/merge-patch+json');
  const created = requestOf('POST /users', { body: { a: 1 }, idempotencyKey: 'once' });
  expect(created.headers).toMatchObject({ 'Content-Type': 'application/json', 'Idempotency-Key': 'once' });
  expect(created.body).toBe('{"a":1}');
  expect(requestOf('POST /files', { body: new FormData() }).headers['Content-Type']).toBeUndefined();
});

test('a hydra list becomes items and a total', () => {
  expect(answerOf({ 'hydra:member': [1, 2], 'hydra:totalItems': 40, 'reprise:moreThan': true })).toEqual({
    items: [1, 2],
    total: 40,
    moreThan: true,
  });
  expect(answerOf({ id: 'x' })).toEqual({ id: 'x' });
});

test('a problem keeps its code, its violations, its request and what it carries besides', () => {
  const refused = refusalOf(
    409,
    {
      type: 'about:blank',
      title: 'Conflict',
      code: 'status_changed',
      detail: 'Déjà modifié.',
      violations: [{ field: 'a.b', code: 'required', message: 'Ce champ est obligatoire.' }, 3],
      status: 409,
      current: 'bb_cancelled',
    },
    'req-1',
  );
  expect(refused).toMatchObject({
    code: 'status_changed',
    status: 409,
    detail: 'Déjà modifié.',
    violations: [{ field: 'a.b', code: 'required', message: 'Ce champ est obligatoire.' }],
    requestId: 'req-1',
    extra: { current: 'bb_cancelled' },
  });
});

test('an answer without a body is read from its status', () => {
  expect(refusalOf(425, undefined, null).code).toBe('document_not_ready');
  expect(refusalOf(500, undefined, null).code).toBe('unexpected');
});

test('a server that is not there has taken nothing, one that failed may have', () => {
  const unanswered = (status: number) => isUnanswered(refusalOf(status, undefined, null));
  expect([502, 503, 504].map(unanswered)).toEqual([true, true, true]);
  expect([401, 409, 429, 500].map(unanswered)).toEqual(Array(4).fill(false));
  expect([new CallFailed('no network'), new Error('a bug')].map(isUnanswered)).toEqual([true, false]);
});

test('only a failure that may pass is tried again: a refusal would be the same', () => {
  const kindOf = (status: number) => failureKind(refusalOf(status, undefined, null));
  const passing = [401, 409, 425, 429, 500, 502, 503].map(kindOf);
  expect([...passing, failureKind(new CallFailed('no network')), failureKind(new Error('a bug'))]).toEqual(
    Array(9).fill('fault'),
  );
  expect([404, 403, 400, 410, 422].map(kindOf)).toEqual([
    'missing',
    'forbidden',
    ...Array(3).fill('refused'),
  ]);
  const told = { code: 'diagnosis_already_done', detail: 'Déjà fait.' };
  expect(failureKind(refusalOf(409, told, null))).toBe('refused');
});
