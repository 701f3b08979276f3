import { z } from 'zod';

const settings = z.looseObject({
  properties: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      secret: z.boolean(),
      setAt: z.string().nullish(),
    }),
  ),
});

/**
 * The configuration of a connector for a comparison: each property by its name, and of a secret, which nobody sees,
 * when it was set. Anything else is unchanged.
 */
export function readSettings(thing: unknown): unknown {
  const read = settings.safeParse(thing);
  if (!read.success) return thing;
  const { properties, ...others } = read.data;
  return {
    ...others,
    properties: Object.fromEntries(
      properties.map(({ name, value, secret, setAt }) => [name, secret ? (setAt ?? null) : value]),
    ),
  };
}
