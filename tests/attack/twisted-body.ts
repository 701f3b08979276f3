import { z } from 'zod';
import type { Endpoint } from '@reprise/platform/domain/core/endpoint.ts';

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);

/** The same value with every text changed. */
export function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => withTexts(one, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withTexts(one, change)]));
}

/** Values for mass assignment: written into fields that the contract does not name. */
export const marked = { text: 'assigned-by-the-caller', number: 987_654_321 };

const moreFields = (accountId: string): Record<string, unknown> => ({
  id: accountId,
  accountId,
  retailerAccountId: accountId,
  buyerAccountId: accountId,
  organizationId: accountId,
  userId: accountId,
  sessionId: accountId,
  storeId: accountId,
  createdBy: accountId,
  passwordHash: marked.text,
  tokenHash: marked.text,
  apiToken: marked.text,
  status: marked.text,
  type: marked.text,
  userType: 'super_admin',
  permissions: ['client_delete'],
  isProvider: true,
  admin: true,
  price: marked.number,
  amount: marked.number,
  finalPrice: marked.number,
  validatedPrice: marked.number,
  estimatedPrice: marked.number,
  createdAt: '1987-06-05T00:00:00.000Z',
  paidAt: '1987-06-05T00:00:00.000Z',
});

/** Every field name in the schema of the body, however deep. */
export function namesOf({ body }: Endpoint): Set<string> {
  const names = new Set<string>();
  const walk = (schema: unknown): void => {
    if (Array.isArray(schema)) return schema.forEach(walk);
    if (!isObject(schema)) return;
    if (isObject(schema['properties'])) for (const name of Object.keys(schema['properties'])) names.add(name);
    Object.values(schema).forEach(walk);
  };
  if (body) walk(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  return names;
}

/** The body with fields that its contract does not name, in every object. */
export function withMore(body: unknown, known: ReadonlySet<string>, accountId: string): unknown {
  if (Array.isArray(body)) return body.map((one) => withMore(one, known, accountId));
  if (!isObject(body)) return body;
  const own = Object.entries(body).map(([name, one]) => [name, withMore(one, known, accountId)] as const);
  const more = Object.entries(moreFields(accountId)).filter(([name]) => !known.has(name) && !(name in body));
  return { ...Object.fromEntries(more), ...Object.fromEntries(own) };
}
