import { z } from 'zod';

type Shape = Record<string, z.ZodType>;

/** The schema inside optional, default, nullable and pipe: it says whether the field is a list. */
function inner(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return inner(z.safeParse(z.instanceof(z.ZodType), schema.unwrap()).data ?? schema);
  }
  if (schema instanceof z.ZodPrefault || schema instanceof z.ZodReadonly || schema instanceof z.ZodCatch) {
    return inner(z.safeParse(z.instanceof(z.ZodType), schema.unwrap()).data ?? schema);
  }
  if (schema instanceof z.ZodPipe) {
    return inner(z.safeParse(z.instanceof(z.ZodType), schema.in).data ?? schema);
  }
  return schema;
}

/** The names of the fields that are lists; a single parameter arrives as a text and is wrapped. */
export function listFields(schema: z.ZodType | undefined): string[] {
  const object = schema ? inner(schema) : undefined;
  if (!(object instanceof z.ZodObject)) return [];
  const shape: Shape = object.shape;
  return Object.keys(shape).filter((name) => {
    const field = shape[name];
    return field !== undefined && inner(field) instanceof z.ZodArray;
  });
}

/** Wraps single values of lists; a contract may name the list as it is written in an address: `name[]`. */
export function wrapLists(values: Record<string, unknown>, lists: readonly string[]): void {
  for (const name of lists) {
    const plain = name.endsWith('[]') ? name.slice(0, -2) : name;
    const value = values[plain];
    if (value === undefined) continue;
    if (plain !== name) delete values[plain];
    values[name] = Array.isArray(value) ? value : [value];
  }
}
