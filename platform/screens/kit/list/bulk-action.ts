import type { RefusalCode } from '../../../domain/core/refusal-codes.ts';
import type { Option } from '../../ui/form/field.tsx';

/** What somebody gave for all rows of a bulk action; empty where it was not asked for. */
export type BulkGiven = { choice: string; text: string };

/** Why something is not done: a refusal, or what is said where there is nothing to refuse. */
export type Why = RefusalCode | { said: string } | null;

type Asked = {
  /** One of these has to be chosen. */
  choice?: { label: string; options: readonly Option[] };
  text?: { label: string; required: boolean; max: number };
};

/** Something that is done to several rows of a list, one after the other (docs/lists.md, "Several at once"). */
export type BulkAction<Row> = {
  key: string;
  label: string;
  /** A single letter. */
  shortcut?: string;
  danger?: boolean;
  help?: string;
  asks?: Asked;
  /** Why it cannot be done to a row, as the server says; null: it can. */
  refusal: (row: Row, signal: AbortSignal) => Why | Promise<Why>;
  /** The same of what was given. */
  refusalOf?: (row: Row, given: BulkGiven) => Why;
  run: (row: Row, given: BulkGiven) => Promise<unknown>;
};

/** A row with the reason why nothing is done to it: a refusal's code or what went wrong when it was asked. */
export type Planned<Row> = { row: Row; why: unknown };

/** So many rows are asked about at once. */
const together = 4;

/** Asks of each row whether it can be done, in the order of the rows; `why` is null where it can. */
export async function planOf<Row>(
  rows: readonly Row[],
  { refusal }: Pick<BulkAction<Row>, 'refusal'>,
  signal: AbortSignal,
): Promise<Planned<Row>[]> {
  const plan: Planned<Row>[] = [];
  for (let at = 0; at < rows.length; at += together) {
    const some = rows.slice(at, at + together).map(async (row): Promise<Planned<Row>> => {
      try {
        return { row, why: await refusal(row, signal) };
      } catch (error) {
        signal.throwIfAborted();
        return { row, why: error };
      }
    });
    plan.push(...(await Promise.all(some)));
  }
  return plan;
}

type Sent = { name: string; allowed: boolean; code: RefusalCode | null };

/**
 * What the server says of one of these transitions of a row: null where one of them is allowed, else its refusal, else
 * that the status is another one.
 */
export function refusalAmong(
  sent: readonly Sent[],
  names: readonly string[],
  elsewhere: RefusalCode = 'status_changed',
): RefusalCode | null {
  const meant = sent.filter(({ name }) => names.includes(name));
  if (meant.some(({ allowed }) => allowed)) return null;
  return meant.find(({ code }) => code !== null)?.code ?? elsewhere;
}

/** The choice as one of these words; the form lets nobody go on without one. */
export function chosenOf<const Value extends string>(
  values: readonly Value[],
  { choice }: Pick<BulkGiven, 'choice'>,
): Value {
  const chosen = values.find((one) => one === choice);
  if (chosen === undefined) throw new Error(`No such choice: ${choice}`);
  return chosen;
}
