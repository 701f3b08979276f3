/** A text field of a call, the most characters it takes, and the column where it is then kept. */
type Field = { call: string; field: string; most: number; kept: string };
/** Fields of one call that may be sent again; where each comes back in the answer, null where it does not. */
type FreeField = { call: string; fields: Record<string, string | null> };
/** What is looked for by a text; found or not, never a fault. Names of `params`, then of the query. */
type LookUp = { call: string; params?: string[]; query?: string[] };

export type Naughty = {
  /** Fields of calls that change a state: each needs a thing of its own, so many strings are sent in one text. */
  once: Field[];
  /** Fields that may be sent again and again about the same thing: every string alone. */
  again: FreeField[];
  lookUps: LookUp[];
};
