import { readFileSync } from 'node:fs';
import { phoneField, zipCodeField } from '@reprise/platform/domain/address/customer-info.ts';
import { fieldsOf, leavesOf } from '@reprise/platform/domain/core/named-fields.ts';
import { siretField } from '@reprise/people/domain/organizations/identity.ts';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '@reprise/server/app.ts';
import { customerInfo } from '../kit/selling.ts';
import { openWorld, type Answered } from '../kit/world.ts';
import { isNode, withText } from './body-text.ts';
import { entries } from './entries.ts';
import { sendCall } from './send.ts';

const world = await openWorld();

const vectors = new URL('../../platform/domain/codes/fixtures/', import.meta.url);
/** The invalid numbers in a register of the domain. */
function wrongIn(file: string, column: string): string[] {
  const text = readFileSync(new URL(file, vectors), 'utf8');
  return z
    .array(z.record(z.string(), z.string()))
    .parse(parse(text, { columns: true }))
    .filter((row) => row.expected === 'invalid' && (row.kind ?? 'SIRET') === 'SIRET')
    .flatMap((row) => row[column] || []);
}

/** The fields that identify a person or a place: the validator of each, and what it refuses in France. */
const kinds = {
  siret: { validator: siretField, wrong: wrongIn('company_number_vectors.csv', 'input') },
  zipCode: { validator: zipCodeField, wrong: ['7500', '2A004', '750011', 'AB12 3CD', '<b>'] },
  phone: {
    validator: phoneField,
    wrong: [...wrongIn('phone_vectors.csv', 'input_e164'), '+33', '+1234567890123456'],
  },
} as const;
type Kind = keyof typeof kinds;
const isKind = (name: string | undefined): name is Kind => name !== undefined && Object.hasOwn(kinds, name);

type Taken = { call: string; part: 'query' | 'body'; field: string; kind: Kind; schema: z.core.$ZodType };

const taken: Taken[] = routes.flatMap(({ endpoint }) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return (schema === undefined ? [] : fieldsOf(schema)).flatMap(({ path, schema: field }): Taken[] => {
      const kind = path.at(-1);
      const call = `${endpoint.method} ${endpoint.path}`;
      return isKind(kind) ? [{ call, part, field: path.join('.'), kind, schema: field }] : [];
    });
  }),
);

/** Is it the alternative for an empty field? */
const isBlank = (leaf: z.core.$ZodType): boolean => leaf instanceof z.ZodLiteral && leaf.values.has('');

test('each identity field has one validator, whichever call takes it', () => {
  const others = taken.filter(({ schema, kind }) =>
    leavesOf(schema).some((leaf) => leaf !== kinds[kind].validator && !isBlank(leaf)),
  );
  expect(others.map(({ call, field }) => `${call} ${field}`)).toEqual([]);
  expect(new Set(taken.map(({ kind }) => kind)).size).toBe(Object.keys(kinds).length);
});

const violations = z.array(z.object({ field: z.string(), message: z.string().min(10) }));
const toldIn = ({ json }: Answered): string[] =>
  violations
    .catch([])
    .parse(json.violations)
    .map(({ field }) => field);

/** A valid call about somebody in France. */
async function arranged({ call, field }: Taken) {
  const { by: somebody, ...sent } = await entries[call]!.arrange(world);
  // a client's papers are the provider's to change
  const by = call === 'PATCH /accounts/{id}' ? world.a.tokens.super_admin : somebody;
  if (!field.startsWith('customerInfo.') || !isNode(sent.body)) return { by, sent };
  return { by, sent: { ...sent, body: { ...sent.body, customerInfo } } };
}

test.each(taken)('$call refuses a wrong $field, at the field', async (one) => {
  const { call, part, field, kind } = one;
  const { by, sent } = await arranged(one);
  for (const value of kinds[kind].wrong) {
    const asked = new URLSearchParams(sent.query);
    asked.set(field, value);
    const wrong =
      part === 'query'
        ? { ...sent, query: asked.toString() }
        : { ...sent, body: withText(sent.body, field, value) };
    const answer = await sendCall(world, call, wrong, by);
    expect([value, answer.status, toldIn(answer)]).toEqual([value, 422, [field]]);
  }
});
