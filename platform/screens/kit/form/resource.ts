import type { CallRefused } from '../../../domain/core/call.ts';
import type { Locale } from '../../../domain/core/locales.ts';
import type { Violation } from '../../../domain/core/refusals.ts';

/** The values of a form as they are sent, or its errors by the server's field names. */
export type Checked<Body> = { ok: true; body: Body } | { ok: false; violations: readonly Violation[] };

/** Values that need no check before they are sent. */
export const unchecked = <Body>(body: Body): Checked<Body> => ({ ok: true, body });

/** Unsaved values that are stored on this device. */
export type DraftOf<Saved, Values> = {
  place: string;
  /** Checks what was stored over a record; null when its shape is outdated. */
  accept: (stored: unknown, over: Saved) => Values | null;
  /** What of the values is stored; all of them unless it is given. */
  part?: (values: Values, saved: Saved) => unknown;
};

/** A record in its three forms, as saved, as typed and as sent, and the calls that read and write it. */
export type ResourceOf<Saved, Values extends object, Body, Answer> = {
  /** The record as it was when its form was opened; nothing of it for a new one. */
  first: Saved;
  valuesOf: (saved: Saved) => Values;
  check: (values: Values, saved: Saved) => Checked<Body>;
  /** Writes over the version of `over`; `key` makes the repetition of a lost request harmless. */
  write: (body: Body, over: Saved, key: string) => Promise<Answer>;
  /** The record in an answer, which is changed next; without it the form is left once it is saved. */
  take?: (answer: Answer) => Saved;
  latest?: () => Promise<Saved>;
  onSaved: (answer: Answer, values: Values) => void;
  /** Where it leads once it is saved; who has left the form before that stays where they are. */
  leadOn?: (answer: Answer, values: Values) => void;
  draft?: DraftOf<Saved, Values>;
  /** What of the values counts as a change; all of them unless it is given. */
  compared?: (values: Values) => unknown;
  /** The form's name of a field that a violation names. */
  fieldOf?: (field: string, values: Values) => string;
  /** The sentence of a violation, where the general one says too little. */
  sentence?: (violation: Violation) => string | undefined;
  /** What is said of a field that the server refused, where its general sentence says too little. */
  refusedAs?: (error: CallRefused, message: string) => string;
  /** The language in which texts are written first. */
  locale?: Locale;
  /** The label of a field that is wired by its name. */
  label?: (field: keyof Values & string) => string;
};
