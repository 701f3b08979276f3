/** The text fields of a call, each with the column that stores it; their lengths are those of the contract. */
type Kept = Record<string, string>;
/**
 * Fields of a repeatable call, each with its path in the answer; null where it is not answered. `refused`: the codes of a
 * text that is refused for its meaning, without its field's name.
 */
type FreeField = { call: string; fields: Record<string, string | null>; refused?: readonly string[] };
/** A lookup by text, which must never fail: the names of its path parameters and query parameters. */
type LookUp = { call: string; params?: string[]; query?: string[] };

export type Naughty = {
  /** Fields of calls that change a state: each needs a new thing, so many strings are sent in one text. */
  once: Record<string, Kept>;
  /** Fields that may be sent repeatedly about the same thing, each string alone. */
  again: FreeField[];
  lookUps: LookUp[];
};
