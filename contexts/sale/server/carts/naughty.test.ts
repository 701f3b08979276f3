import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { buyWeb, cartBody, customerInfo, declare, lineOf } from '@reprise/tests/kit/selling.ts';

const list = join(import.meta.dirname, 'fixtures/naughty_strings.json');
const naughty = z.array(z.string()).parse(JSON.parse(readFileSync(list, 'utf8')));
const more = ['a\0b', 'a\ud800b', '\u202eabc', 'é'.normalize('NFD'), `${'x'.repeat(124)}é`];

const world = await openWorld();

type Field = keyof typeof customerInfo;
/** The values of a group are tried together: they break the same rules, so one seldom hides another. */
const groups: Field[][] = [
  ['firstName', 'lastName'],
  ['street', 'streetMore', 'city'],
  ['email'],
  ['phone'],
  ['zipCode'],
];

/** Values that are stored in another form with the same meaning. */
const rewritten: readonly Field[] = ['phone', 'zipCode'];

/** The fields that were neither stored as typed nor refused by name. */
async function lost(value: string, fields: readonly Field[]): Promise<Field[]> {
  const typed = Object.fromEntries(fields.map((field) => [field, value]));
  // another device each time: a device is sold once at a time
  const line = lineOf(world.a, await declare(world, world.a));
  const made = await buyWeb(
    world,
    world.a,
    cartBody([line], { customerInfo: { ...customerInfo, ...typed } }),
  );
  if (made.status === 422) {
    const named = made.refusal().violations.map(({ field }) => field);
    const others = fields.filter((field) => !named.includes(`customerInfo.${field}`));
    if (others.length === fields.length) return others;
    return others.length === 0 ? [] : lost(value, others);
  }
  const { rows } = await world.sql.query<Record<string, string | null>>(
    `select * from customers where "id" = (select "customerId" from carts where "id" = $1)`,
    [made.answer().id],
  );
  const [stored] = rows;
  return fields.filter(
    (field) =>
      made.status !== 201 || !(rewritten.includes(field) || (stored?.[field] ?? '') === value.trim()),
  );
}

/** Some hundred values at a time: each is a sale. */
const values = [...naughty, ...more];
const atATime = 130;
const stretches = Array.from({ length: Math.ceil(values.length / atATime) }, (_, at) =>
  values.slice(at * atATime, (at + 1) * atATime),
);
const cases = groups.flatMap((fields) =>
  stretches.map((typed, at) => ({ name: `${fields.join(', ')} (${at + 1})`, fields, typed })),
);

test.each(cases)('$name: stored as they were typed, or refused by their name', async ({ fields, typed }) => {
  const wrong: unknown[] = [];
  for (const value of typed) {
    const found = await lost(value, fields);
    if (found.length > 0) wrong.push([value, found]);
  }
  expect(wrong).toEqual([]);
});
