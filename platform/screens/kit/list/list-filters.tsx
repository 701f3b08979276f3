import type { Filter } from '../../ui/list/filter-chips.tsx';
import { OptionFilter } from '../../ui/list/filter-editors.tsx';
import { namesValues, OperatorFilter, type Operator } from '../../ui/list/filter-operator.tsx';
import { chosenText } from '../../ui/list/long-lists.ts';
import { listOf, severalOf, textOf, wholeNumberOf } from '../../shell/search.ts';
import type { ReactNode } from 'react';
import { dateChip, type DateWords } from './date-filter.tsx';
import { meaningFor, meantFilter, nameOf, operatorsOf, type AlsoOf, type Besides } from './filter-meaning.ts';
import type { Address, Changes, Clears, ListFilter, Named } from './list-filter.ts';
import { dayOf } from './list-search.ts';
import { missingFilter } from './missing-filter.tsx';
import { textChip } from './text-chip.tsx';

type Keys<Query> = keyof Query & string;
type Filled<Query, Key extends keyof Query> = NonNullable<Query[Key]>;
/** The query's keys that take one text, or one of some words. */
type TextKey<Query> = {
  [Key in Keys<Query>]-?: Filled<Query, Key> extends string ? Key : never;
}[Keys<Query>];
/** The query's keys that take several. */
type SeveralKey<Query> = {
  [Key in Keys<Query>]-?: Filled<Query, Key> extends readonly string[] ? Key : never;
}[Keys<Query>];
/** The query's keys that take a number, which the server reads from a text. */
type NumberKey<Query> = {
  [Key in Keys<Query>]-?: unknown extends Query[Key] ? Key : never;
}[Keys<Query>];
type Member<Query, Key extends keyof Query> =
  Filled<Query, Key> extends readonly (infer Value)[] ? Value & string : never;

type Option = { value: string; label: string };
type BesidesOf<Query, Key extends string> = { also?: readonly AlsoOf<Query, Key>[] };
type Typed = Named & { numeric?: boolean; clean?: (typed: string) => string };
/** A choice among some words. */
type Words<Value extends string> = Named & { values: readonly Value[]; word: (value: Value) => string };
/** A choice among things that the server knows. */
type Found = Named & { options: readonly Option[] } & Clears;

export type Range = { least: number | undefined; most: number | undefined };
/** The chip of a range: the names of its bounds in the address, its words, and its editor. */
type Ranged = {
  key: string;
  label: string;
  address: { least: string; most: string };
  words: (range: Range) => string | undefined;
  editor: (range: Range, onApply: (range: Range) => void) => ReactNode;
};

/**
 * What the filters of a list are made of: each takes a key that the query of its endpoint has, and values that it
 * takes. What the address says besides is left out.
 */
export type FilterTools<Query> = {
  /** Changes the address, and leads back to the first page. */
  set: (changes: Changes) => void;
  text: <Key extends TextKey<Query>>(key: Key, more: Typed & BesidesOf<Query, Key>) => ListFilter;
  one: <Key extends TextKey<Query>, Value extends Filled<Query, Key> & string>(
    key: Key,
    more: Words<Value> & BesidesOf<Query, Key>,
  ) => ListFilter;
  /** One of them by its id; what is no id is left out. */
  found: <Key extends TextKey<Query>>(key: Key, more: Found & BesidesOf<Query, Key>) => ListFilter;
  several: <Key extends SeveralKey<Query>, Value extends Member<Query, Key>>(
    key: Key,
    more: Words<Value> & BesidesOf<Query, Key>,
  ) => ListFilter;
  /** Whether there is a value, of what no value is chosen of. */
  missing: (key: TextKey<Query> & `${string}Empty`, more: Pick<Named, 'label'>) => ListFilter;
  severalFound: (key: SeveralKey<Query>, more: Found) => ListFilter;
  /** Several of a query that takes them as one text, with commas between. */
  joined: <Value extends string>(key: TextKey<Query>, more: Words<Value>) => ListFilter;
  /** From a day to a day, either left open. */
  dates: (from: TextKey<Query>, to: TextKey<Query>) => ListFilter;
  /** One of a query that takes no other value than « true ». */
  flag: (key: TextKey<Query>, more: Named & { word: string }) => ListFilter;
  /** From a number to a number, either left open; the query takes them as they stand in the address. */
  range: (least: NumberKey<Query>, most: NumberKey<Query>, more: Ranged) => ListFilter;
  /** A filter whose chip is not of the kit; without one it cannot be seen by everybody. */
  own: <Key extends Keys<Query>>(
    said: Changes,
    sent: Pick<Query, Key>,
    chip: Filter | undefined,
  ) => ListFilter;
};

type Choice = Besides & {
  key: string;
  label: string;
  options: readonly Option[];
  selected: readonly string[];
  operator?: Operator;
  set: (values: string[], operator: Operator) => void;
  single?: boolean;
};

/** The chip of a choice among some; one that is not among them is shown all the same, so that it can be removed. */
export function choiceChip({ key, label, options, selected, set, single = false, ...meant }: Choice): Filter {
  const { operator = 'is', also = [] } = meant;
  const labels = options.filter(({ value }) => selected.includes(value)).map((one) => one.label);
  const value = chosenText(labels) ?? (selected.length > 0 ? '…' : undefined);
  return {
    key,
    label,
    operator,
    value: namesValues(operator) ? value : '',
    onClear: () => set([], 'is'),
    renderEditor: (close) => (
      <OperatorFilter
        label={label}
        operators={operatorsOf(also)}
        operator={operator}
        onChange={(next) => set(namesValues(next) ? [...selected] : [], next)}
      >
        {(next) => (
          <OptionFilter
            legend={label}
            options={options}
            selected={selected}
            single={single}
            onChange={(values) => {
              set(values, next);
              if (single) close();
            }}
          />
        )}
      </OperatorFilter>
    ),
  };
}

const foundOf = <Value extends string>({
  values,
  word,
  ...named
}: Words<Value> & Besides): Found & Besides => ({
  ...named,
  options: values.map((value) => ({ value, label: word(value) })),
});

const idsOf = (value: string | undefined): string[] =>
  value !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? [value] : [];

const firstOf = ([first]: readonly string[]): string | undefined => first;
const listFrom = (value: string | undefined): string[] => (value === undefined ? [] : [value]);

const typedFilter = (address: Address, key: string, more: Typed & Besides): ListFilter => {
  const { label, numeric, also, clean = (typed: string) => typed } = more;
  const meaning = meaningFor(address, key, more, (value) => listFrom(textOf(value)).map(clean));
  const { name, filter, write } = meantFilter(address, key, more, meaning, firstOf);
  const { operator, values } = meaning;
  const set = (next: string | undefined, as: Operator): void => write(listFrom(next), as);
  return { ...filter, chip: textChip({ key: name, label, value: values[0], numeric, also, operator, set }) };
};

/** A choice of one or of several; `read`: the values of an address. */
const choiceFilter = (
  address: Address,
  key: string,
  more: Found & Besides,
  { read, single }: { read: (value: unknown) => readonly string[]; single: boolean },
): ListFilter => {
  const meaning = meaningFor(address, key, more, read);
  const written = single ? firstOf : (values: readonly string[]) => values;
  const { name, filter, write } = meantFilter(address, key, more, meaning, written);
  const { label, options, also } = more;
  const { operator, values: selected } = meaning;
  const chip = choiceChip({ key: name, label, options, also, selected, operator, set: write, single });
  return { ...filter, chip };
};

const datesFilter = ({ raw, set }: Address, words: DateWords, from: string, to: string): ListFilter => {
  const days = { [from]: dayOf(raw[from]), [to]: dayOf(raw[to]) };
  const chip = dateChip({ from: days[from], to: days[to] }, words, (range) =>
    set({ [from]: range.from, [to]: range.to }),
  );
  return { said: days, sent: days, chip };
};

/** The two bounds of a range, the smaller one first. */
function rangeOf(least: unknown, most: unknown): Range {
  const [from, to] = [wholeNumberOf(least), wholeNumberOf(most)];
  const isCrossed = from !== undefined && to !== undefined && from > to;
  return isCrossed ? { least: to, most: from } : { least: from, most: to };
}

const rangeFilter = (
  { raw, set }: Address,
  [least, most]: readonly [string, string],
  { key, label, address, words, editor }: Ranged,
): ListFilter => {
  const range = rangeOf(raw[address.least], raw[address.most]);
  const write = (next: Range): void => set({ [address.least]: next.least, [address.most]: next.most });
  return {
    said: { [address.least]: range.least, [address.most]: range.most },
    sent: { [least]: range.least, [most]: range.most },
    chip: {
      key,
      label,
      value: words(range),
      onClear: () => write({ least: undefined, most: undefined }),
      renderEditor: (close) =>
        editor(range, (next) => {
          write(next);
          close();
        }),
    },
  };
};

const flagFilter = ({ raw, set }: Address, key: string, more: Named & { word: string }): ListFilter => {
  const name = nameOf(key, more);
  const on = textOf(raw[name]) === 'true' ? true : undefined;
  const chip = choiceChip({
    key: name,
    label: more.label,
    options: [{ value: 'true', label: more.word }],
    selected: on ? ['true'] : [],
    set: (values) => set({ [name]: values.length > 0 ? true : undefined }),
  });
  return { said: { [name]: on }, sent: { [key]: on ? 'true' : undefined }, chip };
};

const several = (values: readonly string[]) => (value: unknown) => severalOf(values, value);

/** The tools of one list on one address. */
export function filterTools<Query>(address: Address, dateWords: DateWords): FilterTools<Query> {
  const choice = (key: string, more: Found & Besides, read: (value: unknown) => string[], single = false) =>
    choiceFilter(address, key, more, { read, single });
  return {
    set: address.set,
    text: (key, more) => typedFilter(address, key, more),
    one: (key, more) =>
      choice(key, foundOf(more), (value) => severalOf(more.values, value).slice(0, 1), true),
    found: (key, more) => choice(key, more, (value) => idsOf(textOf(value)), true),
    several: (key, more) => choice(key, foundOf(more), several(more.values)),
    severalFound: (key, more) => choice(key, more, listOf),
    missing: (key, more) => missingFilter(address, key, more),
    joined: (key, more) => ({
      ...choice(key, foundOf(more), several(more.values)),
      sent: { [key]: severalOf(more.values, address.raw[nameOf(key, more)]).join(',') },
    }),
    flag: (key, more) => flagFilter(address, key, more),
    range: (least, most, more) => rangeFilter(address, [least, most], more),
    dates: (from, to) => datesFilter(address, dateWords, from, to),
    own: (said, sent, chip) => ({ said, sent: { ...sent }, chip }),
  };
}
