import { z } from 'zod';

const { $ZodArray, $ZodObject, $ZodRecord, $ZodTuple, $ZodUnion, $ZodIntersection, $ZodPipe, $ZodTransform } =
  z.core;
type Schema = z.core.$ZodType;

/** In a path: every member of a list, or of a record. */
export const each = '*';

/** A field that a schema names, however deep it lies. */
export type NamedField = { path: readonly string[]; schema: Schema };

const wrappers = [
  z.core.$ZodOptional,
  z.core.$ZodNullable,
  z.core.$ZodDefault,
  z.core.$ZodPrefault,
  z.core.$ZodNonOptional,
  z.core.$ZodCatch,
  z.core.$ZodReadonly,
] as const;

/** The schema inside a wrapper; of a transformation, the input side. */
function innerOf(schema: Schema): Schema | undefined {
  if (schema instanceof $ZodPipe) {
    const { def } = schema._zod;
    return def.in instanceof $ZodTransform ? def.out : def.in;
  }
  const wrapper = wrappers.find((one) => schema instanceof one);
  return wrapper !== undefined && schema instanceof wrapper ? schema._zod.def.innerType : undefined;
}

/** The schemas of a value: without what makes it optional, each member of a union. */
export function leavesOf(schema: Schema): Schema[] {
  if (schema instanceof $ZodUnion) return schema._zod.def.options.flatMap(leavesOf);
  const inner = innerOf(schema);
  return inner === undefined ? [schema] : leavesOf(inner);
}

/** The schemas directly inside a schema, with their names. */
function partsOf(schema: Schema): [name: string, part: Schema][] {
  if (schema instanceof $ZodObject) return Object.entries(schema._zod.def.shape);
  if (schema instanceof $ZodArray) return [[each, schema._zod.def.element]];
  if (schema instanceof $ZodRecord) return [[each, schema._zod.def.valueType]];
  if (schema instanceof $ZodTuple)
    return schema._zod.def.items.map((item, index): [string, Schema] => [String(index), item]);
  return [];
}

/** Every field that a schema names, at any depth. */
export function fieldsOf(
  schema: Schema,
  path: readonly string[] = [],
  above: readonly Schema[] = [],
): NamedField[] {
  return leavesOf(schema).flatMap((leaf): NamedField[] => {
    // an object may contain itself
    if (above.includes(leaf)) return [];
    if (leaf instanceof $ZodIntersection) {
      const { left, right } = leaf._zod.def;
      return [left, right].flatMap((side) => fieldsOf(side, path, above));
    }
    return partsOf(leaf).flatMap(([name, part]) => {
      const at = [...path, name];
      return [{ path: at, schema: part }, ...fieldsOf(part, at, [...above, leaf])];
    });
  });
}
