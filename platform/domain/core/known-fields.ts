import { z } from 'zod';

const { $ZodArray, $ZodObject, $ZodRecord, $ZodTuple, $ZodUnion, $ZodIntersection, $ZodPipe, $ZodTransform } =
  z.core;
type Schema = z.core.$ZodType;

const kept = new WeakMap<Schema, Schema>();

/**
 * The same schema, but it refuses fields that it does not name (`unrecognized_keys`) at any depth. An object that
 * allows others explicitly (`looseObject`, `catchall`) stays as it is. The given schema is not changed, since views use
 * it to cut answers down to their fields.
 */
export function onlyKnown<S extends Schema>(schema: S): S {
  const made = kept.get(schema) ?? strict(schema);
  kept.set(schema, made);
  return made as S; // `strict` clones the schema, or gives it back
}

function strict(schema: Schema): Schema {
  if (schema instanceof $ZodObject) return strictObject(schema);
  if (schema instanceof $ZodArray)
    return z.core.clone(schema, { ...schema._zod.def, element: onlyKnown(schema._zod.def.element) });
  if (schema instanceof $ZodUnion)
    return z.core.clone(schema, { ...schema._zod.def, options: schema._zod.def.options.map(onlyKnown) });
  if (schema instanceof $ZodRecord)
    return z.core.clone(schema, { ...schema._zod.def, valueType: onlyKnown(schema._zod.def.valueType) });
  if (schema instanceof $ZodTuple)
    return z.core.clone(schema, { ...schema._zod.def, items: schema._zod.def.items.map(onlyKnown) });
  if (schema instanceof $ZodIntersection) {
    const { left, right } = schema._zod.def;
    return z.core.clone(schema, { ...schema._zod.def, left: onlyKnown(left), right: onlyKnown(right) });
  }
  if (schema instanceof $ZodPipe) return strictPipe(schema);
  return strictWrapper(schema);
}

/** The fields are made strict lazily, since an object may contain itself. */
function strictObject(schema: z.core.$ZodObject): Schema {
  const { def } = schema._zod;
  let fields: z.core.$ZodShape | undefined;
  return z.core.clone(schema, {
    ...def,
    get shape() {
      fields ??= Object.fromEntries(
        Object.entries(def.shape).map(([name, field]) => [name, onlyKnown(field)]),
      );
      return fields;
    },
    catchall: def.catchall ?? z.never(),
  });
}

/** The input side of a transformation is what the caller sent; its output side is ours. */
function strictPipe(schema: z.core.$ZodPipe): Schema {
  const { def } = schema._zod;
  return def.in instanceof $ZodTransform
    ? z.core.clone(schema, { ...def, out: onlyKnown(def.out) })
    : z.core.clone(schema, { ...def, in: onlyKnown(def.in) });
}

const wrappers = [
  z.core.$ZodOptional,
  z.core.$ZodNullable,
  z.core.$ZodDefault,
  z.core.$ZodPrefault,
  z.core.$ZodNonOptional,
  z.core.$ZodCatch,
  z.core.$ZodReadonly,
] as const;

/**
 * An optional, nullable, defaulted … schema around the strict version of what it wraps; any other schema has no fields.
 */
function strictWrapper(schema: Schema): Schema {
  for (const wrapper of wrappers)
    if (schema instanceof wrapper) {
      const def = { ...schema._zod.def, innerType: onlyKnown(schema._zod.def.innerType) };
      return z.core.clone<Schema>(schema, def);
    }
  return schema;
}
