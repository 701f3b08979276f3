import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { printOpenApi } from './openapi.ts';
import { surfaceOf } from './surface.ts';

const shelf = endpoint({
  method: 'POST',
  path: '/shelves/{id}',
  summary: 'A shelf',
  access: 'stock_manage',
  scope: 'account',
  query: z.object({ page: z.coerce.number().optional() }),
  body: z.object({ name: z.string(), bins: z.array(z.object({ code: z.string() })).optional() }),
  answer: z.object({
    id: z.string(),
    price: z.object({ cents: z.number() }).nullable(),
    tags: z.array(z.string()),
  }),
  refusals: ['not_found'],
});

test('the surface of a call is written as what it takes and answers, by name and to the last level', () => {
  expect(surfaceOf(printOpenApi([shelf]))).toBe(
    [
      'POST /shelves/{id} (stock_manage; account)',
      '  takes path:id page? header:Idempotency-Key?',
      '  body application/json {bins?[{code}] name}',
      '  answers 200 application/json {id price{cents} tags[]}, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503',
      '',
    ].join('\n'),
  );
});
