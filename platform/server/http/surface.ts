import { z } from 'zod';

type Schema = {
  type?: string | string[] | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  items?: Schema | undefined;
  additionalProperties?: Schema | boolean | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  allOf?: Schema[] | undefined;
};
const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    items: schema.optional(),
    additionalProperties: z.union([schema, z.boolean()]).optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    allOf: z.array(schema).optional(),
  }),
);
const content = z.record(z.string(), z.object({ schema: schema.optional() }));
const description = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        'x-access': z.array(z.string()),
        'x-scope': z.string(),
        parameters: z.array(
          z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema }),
        ),
        requestBody: z.object({ content }).optional(),
        responses: z.record(z.string(), z.object({ content: content.optional() })),
      }),
    ),
  ),
});

/** The names of the fields in a schema, sorted, with those of what they hold in braces: `id lines[price{cents}] note?`. */
function fieldsOf({ properties = {}, required = [], ...other }: Schema): string {
  const own = Object.entries(properties)
    .map(([name, field]) => `${name}${required.includes(name) ? '' : '?'}${fieldsOf(field)}`)
    .toSorted();
  const object = own.length > 0 ? [`{${own.join(' ')}}`] : [];
  const list = other.items ? [`[${fieldsOf(other.items)}]`] : [];
  const record =
    typeof other.additionalProperties === 'object' ? [`{*${fieldsOf(other.additionalProperties)}}`] : [];
  const either = [...(other.anyOf ?? []), ...(other.oneOf ?? []), ...(other.allOf ?? [])].map(fieldsOf);
  return [...new Set([...object, ...list, ...record, ...either])].filter((text) => text !== '').join('|');
}

const fieldsIn = (kinds: z.infer<typeof content>): string =>
  Object.entries(kinds)
    .map(([kind, { schema: held }]) => `${kind} ${held ? fieldsOf(held) : ''}`.trim())
    .join('; ');

/**
 * The surface of a described API as text: for each call its path, who may call it, and the names of all it takes and
 * answers. Without types, bounds and sentences, so that a change of it is a change that a caller may feel.
 * @param printed an OpenAPI description, as `printOpenApi` makes it
 */
export function surfaceOf(printed: unknown): string {
  const { paths } = description.parse(printed);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => {
      const taken = call.parameters.map(
        ({ name, in: place, required, schema: held }) =>
          `${place === 'query' ? '' : `${place}:`}${name}${required ? '' : '?'}${fieldsOf(held)}`,
      );
      const answers = Object.entries(call.responses).map(([status, { content: kinds }]) => {
        const fields = Number(status) < 400 && kinds ? ` ${fieldsIn(kinds)}` : '';
        return `${status}${fields}`;
      });
      return [
        `${method.toUpperCase()} ${path} (${call['x-access'].join(', ')}; ${call['x-scope']})`,
        ...(taken.length > 0 ? [`  takes ${taken.join(' ')}`] : []),
        ...(call.requestBody ? [`  body ${fieldsIn(call.requestBody.content)}`] : []),
        `  answers ${answers.join(', ')}`,
      ].join('\n');
    }),
  );
  return `${calls.join('\n')}\n`;
}
