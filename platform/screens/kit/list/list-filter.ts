import type { Filter } from '../../ui/list/filter-chips.tsx';

/** The search of an address before it is understood. */
export type RawSearch = Readonly<Record<string, unknown>>;
export type Changes = Record<string, unknown>;
/** What the address of a list says, and the way to change it. */
export type Address = { raw: RawSearch; set: (changes: Changes) => void };

/** One filter of a list: what the address says of it, what the call is sent, and the chip by which it is set. */
export type ListFilter = { said: Changes; sent: Changes; chip: Filter | undefined };

export type Named = {
  label: string;
  /** Its name in the address, where that is not its key in the query. */
  address?: string;
};
/** What else leaves the address with a choice, because it was one of it. */
export type Clears = { clears?: readonly string[] };
