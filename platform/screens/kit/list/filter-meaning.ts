import type { Operator } from '../../ui/list/filter-operator.tsx';
import { oneOf } from '../../shell/search.ts';
import type { Address, Changes, Clears, Named, RawSearch } from './list-filter.ts';

/** What a filter can be asked besides its values: all but these, and whether there is a value at all. */
export type Also = 'not' | 'empty';
export type Besides = { also?: readonly Also[] };

type Stem<Key extends string> = Key extends `${infer Name}[]` ? Name : Key;
type NotKey<Key extends string> = Key extends `${infer Name}[]` ? `${Name}Not[]` : `${Key}Not`;
/** What the query of an endpoint takes besides the values of one of its keys. */
export type AlsoOf<Query, Key extends string> =
  | (NotKey<Key> extends keyof Query ? 'not' : never)
  | (`${Stem<Key>}Empty` extends keyof Query ? 'empty' : never);

/** The values of a filter, and how they are meant. */
export type Meaning = { operator: Operator; values: readonly string[] };

/** How a filter can be meant. */
export const operatorsOf = (also: readonly Also[]): Operator[] => [
  'is',
  ...(also.includes('not') ? (['not'] as const) : []),
  ...(also.includes('empty') ? (['empty', 'filled'] as const) : []),
];

/** What an address says of a filter. It shows one chip: of several things that it says the first of these is kept. */
export function meaningOf(
  raw: RawSearch,
  name: string,
  also: readonly Also[],
  read: (value: unknown) => readonly string[],
): Meaning {
  const empty = also.includes('empty') ? oneOf(['true', 'false'], raw[`${name}Empty`]) : undefined;
  if (empty !== undefined) return { operator: empty === 'true' ? 'empty' : 'filled', values: [] };
  const others = also.includes('not') ? read(raw[`${name}Not`]) : [];
  return others.length > 0
    ? { operator: 'not', values: others }
    : { operator: 'is', values: read(raw[name]) };
}

const emptyWords: Partial<Record<Operator, string>> = { empty: 'true', filled: 'false' };

/**
 * The same under the names of the address, or of the query: `status`, `statusNot`, `statusEmpty`.
 * @param written the values as they are taken there
 */
export function meaningAt(
  key: string,
  also: readonly Also[],
  { operator, values }: Meaning,
  written: (values: readonly string[]) => unknown,
): Changes {
  const stem = key.replace('[]', '');
  const others = key === stem ? `${stem}Not` : `${stem}Not[]`;
  return {
    [key]: written(operator === 'is' ? values : []),
    ...(also.includes('not') ? { [others]: written(operator === 'not' ? values : []) } : {}),
    ...(also.includes('empty') ? { [`${stem}Empty`]: emptyWords[operator] } : {}),
  };
}

/** The name of a filter in the address. */
export const nameOf = (key: string, { address }: Named): string => address ?? key.replace('[]', '');

/** A filter by what is meant of its key; `written`: its values as the address and the query take them. */
export const meantFilter = (
  { set }: Address,
  key: string,
  { also = [], clears = [], ...named }: Named & Besides & Clears,
  meaning: Meaning,
  written: (values: readonly string[]) => unknown,
) => {
  const name = nameOf(key, named);
  return {
    name,
    filter: {
      said: meaningAt(name, also, meaning, written),
      sent: meaningAt(key, also, meaning, written),
    },
    write: (values: readonly string[], operator: Operator) =>
      set({
        ...Object.fromEntries(clears.map((one) => [one, undefined])),
        ...meaningAt(name, also, { operator, values }, written),
      }),
  };
};

/** What the address says of a filter; `read`: its values as far as they can be understood. */
export const meaningFor = (
  { raw }: Address,
  key: string,
  { also = [], ...named }: Named & Besides,
  read: (value: unknown) => readonly string[],
): Meaning => meaningOf(raw, nameOf(key, named), also, read);
