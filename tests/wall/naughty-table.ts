/** A text field of a call, its maximum length, and the column that stores it. */
type Field = { call: string; field: string; most: number; kept: string };
/** Fields of a repeatable call, each with its path in the answer; null where it is not answered. */
type FreeField = { call: string; fields: Record<string, string | null> };
/** A lookup by text, which must never fail: the names of its path parameters and query parameters. */
type LookUp = { call: string; params?: string[]; query?: string[] };

export type Naughty = {
  /** Fields of calls that change a state: each needs a new thing, so many strings are sent in one text. */
  once: Field[];
  /** Fields that may be sent repeatedly about the same thing, each string alone. */
  again: FreeField[];
  lookUps: LookUp[];
};
