import type { Endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openWorld, type Answered } from '../kit/world.ts';
import { isNode } from './body-text.ts';
import { byOthers } from './by-others.ts';
import { named, nameOf } from './endpoints.ts';
import { entries } from './entries.ts';
import type { Sent } from './entry.ts';
import { sendCall } from './send.ts';
import { withFields } from './upload.ts';

const world = await openWorld();

type Schema = z.core.JSONSchema.BaseSchema;

/** The paths of objects in a schema that allow further fields. */
function openIn(schema: Schema | boolean | undefined, path: string): string[] {
  if (typeof schema !== 'object') return [];
  const open = schema.properties && schema.additionalProperties !== false ? [path] : [];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    openIn(one, `${path}.${name}`),
  );
  const others = [schema.additionalProperties, ...[schema.items].flat(), ...(schema.prefixItems ?? [])];
  const ways = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [...open, ...fields, ...[...others, ...ways].flatMap((one) => openIn(one, path))];
}

const ours = named.filter(([name]) => !(name in byOthers));

test('no object that a call takes is open, however deep', () => {
  const open = ours.flatMap(([, endpoint]) =>
    (['query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part];
      if (!schema) return [];
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      return openIn(json, `${nameOf(endpoint)} ${part}`);
    }),
  );
  expect(open).toEqual([]);
});

const unknown = { 'not-a-field': 'x', another_one: 'y' };
const names = Object.keys(unknown);
const queryWith = (query = ''): string => `${query}&${new URLSearchParams(unknown).toString()}`;

/** The same body with unknown fields; null where it has no fields. */
function withUnknown({ consumes }: Endpoint, body: unknown): unknown {
  if (consumes === 'application/xml') return null;
  if (Buffer.isBuffer(body)) return withFields(body, unknown);
  if (consumes === 'application/x-www-form-urlencoded') return `${String(body)}&${queryWith()}`;
  if (typeof body === 'string') return JSON.stringify({ ...JSON.parse(body), ...unknown });
  return isNode(body) || body === undefined ? { ...body, ...unknown } : null;
}

const violations = z.array(z.object({ field: z.string(), code: z.string(), message: z.string().min(10) }));

function refusedIn({ status, json }: Answered): { status: number; fields: string[] } {
  const told = violations.catch([]).parse(json.violations);
  return {
    status,
    fields: told.filter(({ code }) => code === 'unknown_field').map(({ field }) => field),
  };
}

test.each(ours)('%s refuses by name what it does not know', async (name, endpoint) => {
  const { by, sign, ...sent }: Sent = await entries[name]!.arrange(world);
  // a refused HEAD has no body, so it names no fields
  const fields = endpoint.method === 'HEAD' ? [] : names;
  const asked = await sendCall(world, name, { ...sent, query: queryWith(sent.query) }, by);
  expect(refusedIn(asked)).toEqual({ status: 422, fields });
  const body = withUnknown(endpoint, sent.body);
  if (body === null || endpoint.method === 'GET' || endpoint.method === 'HEAD') return;
  const headers = sign?.(body) ?? sent.headers;
  const told = await sendCall(world, name, { ...sent, body, ...(headers ? { headers } : {}) }, by);
  expect(refusedIn(told)).toEqual({ status: 422, fields: names });
});
