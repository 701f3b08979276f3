import type { z } from 'zod';
import { stringbool } from 'zod';

/**
 * What the query of a list says of a filter besides its values (docs/lists.md, "Is, is not, empty"): `<name>Not` takes what
 * `<name>` takes, `<name>Empty` is this. All that a query says holds at once.
 */
export const leftOut = <Filter extends z.ZodType>(filter: Filter): Filter =>
  filter.describe('What has this value, or one of these, is left out; what has no value stays');
export const isMissing = stringbool()
  .optional()
  .describe('`true`: only what has no value; `false`: only what has one');

const said = (values: readonly string[] | undefined): readonly string[] | undefined => {
  const named = values?.filter(Boolean) ?? [];
  return named.length === 0 ? undefined : named;
};

/**
 * Which of all values are asked for where some are named or left out; undefined: any. Said like this, and not as what is left
 * out, few remaining ones are found by an index of the column.
 */
export function valuesAsked(
  all: readonly string[],
  asked: { named?: readonly string[] | undefined; leftOut?: readonly string[] | undefined },
): readonly string[] | undefined {
  const [named, without] = [said(asked.named), said(asked.leftOut)];
  if (without === undefined) return named;
  return (named ?? all).filter((value) => !without.includes(value));
}
