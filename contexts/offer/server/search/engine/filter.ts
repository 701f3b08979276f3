import { SearchError } from './search-error.ts';

/** Fields of a product document that may be filtered, and how their values are parsed. */
export const filterFields = {
  id: 'text',
  accountId: 'text',
  status: 'text',
  label: 'text',
  brand: 'text',
  model: 'text',
  reference: 'text',
  ean: 'text',
  category: 'text',
  categoryId: 'text',
  categoryIds: 'text',
  storageGb: 'number',
  bestPrice: 'number',
} as const;
export type FilterField = keyof typeof filterFields;

export type TextCondition = {
  kind: 'text';
  field: FilterField;
  /** `matches`: the value contains the words; `equals`: it is the value. */
  how: 'equals' | 'matches';
  not: boolean;
  values: string[];
};
export type NumberRange = { from: number; to: number; fromOpen?: boolean; toOpen?: boolean };
export type NumberCondition = { kind: 'number'; field: FilterField; not: boolean; ranges: NumberRange[] };
export type Condition = TextCondition | NumberCondition;

const wrong = (why: string) => new SearchError(400, `Could not parse the filter query: ${why}`);
const isField = (name: string): name is FilterField => Object.hasOwn(filterFields, name);
const mostConditions = 30;
const mostValues = 250;

/**
 * Parses a filter_by: `field:value`, `field:=value`, `field:!=value`, lists in brackets, `>` `>=` `<` `<=` and `[a..b]`
 * on numbers, joined by `&&`. Values may stand in backticks. `||` and parentheses are refused.
 */
export function parseFilter(text: string): Condition[] {
  if (text.trim() === '') return [];
  const parts = splitOutside(text, '&&');
  if (parts.length > mostConditions) throw wrong('too many conditions.');
  return parts.map(parseCondition);
}

function parseCondition(text: string): Condition {
  const match = /^\s*([A-Za-z]+)\s*:\s*(!=|=|)\s*(.*?)\s*$/s.exec(text);
  const [, name = '', operator = '', value = ''] = match ?? [];
  if (!match || value === '') throw wrong(`« ${text.trim()} » is no condition.`);
  if (!isField(name)) {
    throw new SearchError(404, `Could not find a filter field named \`${name}\` in the schema.`);
  }
  if (/^\(|\|\|/.test(unquoted(value))) throw wrong('`||` and parentheses are not supported.');
  const values = listOf(value);
  if (values.length > mostValues) throw wrong('too many values.');
  if (filterFields[name] === 'number') {
    return { kind: 'number', field: name, not: operator === '!=', ranges: values.map(rangeOf) };
  }
  const how = operator === '' ? 'matches' : 'equals';
  return { kind: 'text', field: name, how, not: operator === '!=', values: values.map(bare) };
}

function listOf(value: string): string[] {
  if (!value.startsWith('[')) return [value];
  if (!value.endsWith(']')) throw wrong('a bracket is not closed.');
  const values = splitOutside(value.slice(1, -1), ',').map((one) => one.trim());
  return values.filter((one) => one !== '');
}

function rangeOf(value: string): NumberRange {
  const [, sign = '', first = '', last] =
    /^(>=|<=|>|<|)\s*(-?\d+(?:\.\d+)?)(?:\.\.(-?\d+(?:\.\d+)?))?$/.exec(value) ?? [];
  if (first === '') throw wrong(`« ${value} » is no number.`);
  const at = Number(first);
  if (last !== undefined) return { from: at, to: Number(last) };
  if (sign.startsWith('>')) return { from: at, to: Infinity, fromOpen: sign === '>' };
  if (sign.startsWith('<')) return { from: -Infinity, to: at, toOpen: sign === '<' };
  return { from: at, to: at };
}

const bare = (value: string): string =>
  value.length > 1 && value.startsWith('`') && value.endsWith('`') ? value.slice(1, -1) : value;
const unquoted = (value: string): string => value.replaceAll(/`[^`]*`/g, '');

/** Splits at the separator, but not between backticks. */
function splitOutside(text: string, mark: string): string[] {
  const parts = [''];
  for (const piece of text.match(/`[^`]*`|[^`]+|`/g) ?? []) {
    const [first = '', ...more] = piece.startsWith('`') ? [piece] : piece.split(mark);
    parts[parts.length - 1] += first;
    parts.push(...more);
  }
  return parts;
}
