import { routes } from '@reprise/server/app.ts';
import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;
export type BoundedText = { field: string; most: number };

const isFree = ({ type, enum: choices, format, pattern }: Schema): boolean =>
  type === 'string' && choices === undefined && format === undefined && pattern === undefined;

/** The texts in a body that the contract bounds by their length only. */
function textsOf(schema: Schema, path: string[] = []): BoundedText[] {
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

/** The calls with a JSON body, each with its texts and the bounds of its contract. */
export const boundedTexts: { call: string; texts: BoundedText[] }[] = routes.flatMap(({ endpoint }) => {
  const { body, method, path } = endpoint;
  if (!body || !(endpoint.consumes ?? 'application/merge-patch+json').includes('json')) return [];
  const texts = textsOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  return texts.length === 0 ? [] : [{ call: `${method} ${path}`, texts }];
});
