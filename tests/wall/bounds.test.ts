import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '@reprise/server/app.ts';
import { openWorld, type Answered } from '../kit/world.ts';
import { hasPlace, isNode, withText } from './body-text.ts';
import { entries } from './entries.ts';
import type { Sent } from './entry.ts';
import { sendCall } from './send.ts';

const world = await openWorld();

type Schema = z.core.JSONSchema.BaseSchema;
type Text = { field: string; most: number };

const isFree = ({ type, enum: choices, format, pattern }: Schema): boolean =>
  type === 'string' && choices === undefined && format === undefined && pattern === undefined;

/** The texts in a body that the contract bounds by their length only. */
function textsOf(schema: Schema, path: string[] = []): Text[] {
  if (isFree(schema) && schema.maxLength !== undefined)
    return [{ field: path.join('.'), most: schema.maxLength }];
  const within = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    typeof one === 'boolean' ? [] : textsOf(one, [...path, name]),
  );
  const [first] = [schema.items].flat();
  const listed = typeof first === 'object' ? textsOf(first, [...path, '0']) : [];
  return [
    ...within,
    ...listed,
    ...[...(schema.anyOf ?? [])].flatMap((one) => (typeof one === 'boolean' ? [] : textsOf(one, path))),
  ];
}

const calls = routes.flatMap(({ endpoint }) => {
  const { body, method, path } = endpoint;
  if (!body || !(endpoint.consumes ?? 'application/merge-patch+json').includes('json')) return [];
  const texts = textsOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  return texts.length === 0 ? [] : [{ call: `${method} ${path}`, texts }];
});

/** The same call again with the present version; null where another thing is needed. */
function again(sent: Sent, { status, json }: Answered): Sent | null {
  if (status >= 300) return sent;
  if (!isNode(sent.body) || sent.body['version'] === undefined || json['version'] === undefined) return null;
  return { ...sent, body: { ...sent.body, version: json['version'] } };
}

test.each(calls)('$call: what the contract takes is no fault of the database', async ({ call, texts }) => {
  const wrong: unknown[] = [];
  let sent: Sent | null = null;
  for (const { field, most } of texts) {
    // a character with a JavaScript length of two, and the longest text
    for (const text of ['🙂', 'x'.repeat(most)]) {
      sent ??= await entries[call]!.arrange(world);
      const { by, sign, ...asked }: Sent = sent;
      if (!hasPlace(asked.body, field)) continue;
      const body = withText(asked.body, field, text);
      const signed = sign ? { headers: sign(body) } : {};
      const answer = await sendCall(world, call, { ...asked, ...signed, body }, by);
      if (answer.status >= 500) wrong.push([field, text.slice(0, 5), answer.status]);
      sent = again(sent, answer);
    }
  }
  expect(wrong).toEqual([]);
});
