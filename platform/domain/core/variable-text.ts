import { z } from 'zod';

/** Something between double braces that is not a variable: where it begins, its line from 1, as it was written. */
export type Stray = { at: number; line: number; written: string };

/** `{{ total_price }}`, and braces that were not closed. */
const braced = /\{\{([^{}\n]*)\}\}|\{\{|\}\}/g;

/** A variable as it stands in a text: what the lists of variables insert. */
export const writtenAs = (variable: string): string => `{{${variable}}}`;

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** The variables of a text in order, each with its position; also those that are not `known`. */
export const bracedIn = (text: string): { at: number; written: string; name: string | null }[] =>
  Array.from(text.matchAll(braced), (found) => ({
    at: found.index,
    written: found[0],
    name: found[1]?.trim() ?? null,
  }));

/** What looks like a variable and is not one of the list. */
export const straysIn = (text: string, known: readonly string[]): Stray[] =>
  bracedIn(text)
    .filter(({ name }) => name === null || !known.includes(name))
    .map(({ at, written }) => ({ at, line: lineAt(text, at), written }));

/**
 * The text with each `{{variable}}` replaced by its value, once, so that a value is never read as a variable. A
 * variable without a value stays as it was written, so that its author sees it.
 */
export const fillVariables = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? written) : written,
  );

/** How a text is judged: its length in characters, the variables that it may name, those that it must. */
export type VariableRule = {
  min: number;
  max: number;
  variables: readonly string[];
  needed?: readonly string[];
};

/**
 * A text in which only listed variables stand. Refusals at the field: `variables` (the first stray, with its line),
 * `variable_missing` (a variable that the text must have), `too_short`, `too_long`.
 */
export const variableText = ({ min, max, variables, needed = [] }: VariableRule) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .superRefine((text, context) => {
      const [stray] = straysIn(text, variables);
      if (stray)
        context.addIssue({
          code: 'custom',
          message: 'variables',
          params: { written: stray.written, line: stray.line },
        });
      const said = new Set(bracedIn(text).map(({ name }) => name));
      const missing = needed.find((name) => !said.has(name));
      if (missing !== undefined)
        context.addIssue({
          code: 'custom',
          message: 'variable_missing',
          params: { written: writtenAs(missing) },
        });
    });
