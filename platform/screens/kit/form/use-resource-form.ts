import { CallRefused, type SpokenViolation } from '../../../domain/core/call.ts';
import { defaultLocale, locales, type Locale } from '../../../domain/core/locales.ts';
import type { Violation } from '../../../domain/core/refusals.ts';
import { useRequestKey } from '../../ui/core/request-key.ts';
import type { FieldProblem } from '../../ui/form/form-errors.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailedElsewhere } from './failed-elsewhere.ts';
import { useFieldSentence } from './field-sentence.ts';
import type { Checked, ResourceOf } from './resource.ts';
import { same } from './same.ts';
import { useTyped } from './use-typed.ts';

/** The language that a field belongs to; undefined when it belongs to none. */
export const localeOf = (field: string): Locale | undefined =>
  locales.find((locale) => field.split('.').includes(locale));

/** The language to show: another one only when all errors are in other languages. */
export function localeToShow(violations: readonly Violation[], shown: Locale): Locale {
  const wrong = violations.map(({ field }) => localeOf(field)).filter((one) => one !== undefined);
  const [other] = wrong;
  return other !== undefined && wrong.length === violations.length && !wrong.includes(shown) ? other : shown;
}

/** The value of a field by its path: `answers.0.name.fr-FR`. */
const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
      values,
    );

/** A field that is no value of its own is changed when any is. */
function isUnchanged(field: string, values: object, refused: object | undefined): boolean {
  if (refused === undefined) return false;
  const now = valueAt(values, field);
  return now === undefined ? same(values, refused) : same(now, valueAt(refused, field));
}

const told = (
  { field, message }: SpokenViolation,
  error: CallRefused,
  refusedAs: ((error: CallRefused, message: string) => string) | undefined,
): FieldProblem => ({ field, message: refusedAs?.(error, message) ?? message });

type Tried<Values, Body> = {
  checked: Checked<Body>;
  isTried: boolean;
  values: Values;
  /** The last refusal, and what was refused. */
  refused: { error: unknown; values: Values | undefined };
};

/**
 * The errors by field, once the form was sent: its own, then those of the server, until what was refused is changed.
 */
function useProblems<Saved, Values extends object, Body, Answer>(
  of: ResourceOf<Saved, Values, Body, Answer>,
  { checked, isTried, values, refused: { error, values: refused } }: Tried<Values, Body>,
): FieldProblem[] {
  const general = useFieldSentence();
  const { fieldOf = (field: string): string => field, sentence, refusedAs } = of;
  const own = isTried && !checked.ok ? checked.violations : [];
  const problems = own.map((one) => ({
    field: fieldOf(one.field, values),
    message: sentence?.(one) ?? general(one),
  }));
  const others =
    error instanceof CallRefused ? error.violations.map((one) => told(one, error, refusedAs)) : [];
  const all = [
    ...problems,
    ...others
      .map(({ field, message }) => ({ field: fieldOf(field, values), message }))
      .filter(({ field }) => problems.every((one) => one.field !== field))
      .filter(({ field }) => isUnchanged(field, values, refused)),
  ];
  // one control may stand for several fields
  return [...new Map(all.map((one) => [`${one.field} ${one.message}`, one])).values()];
}

/** Connects fields with their values and their errors, by their names. */
function wiring<Values extends object>(
  values: Values,
  put: (name: keyof Values, value: unknown) => void,
  errorAt: (field: string) => string | undefined,
  label: ((field: keyof Values & string) => string) | undefined,
) {
  return {
    /** A text, or a choice of one value. */
    wire: (name: TextName<Values>) => {
      const value: unknown = values[name];
      return {
        id: name,
        label: label?.(name) ?? name,
        value: typeof value === 'string' ? value : '',
        autoComplete: 'off',
        error: errorAt(name),
        onChange: ({ target }: { target: { value: string } }): void => put(name, target.value),
      };
    },
    flag: (name: FlagName<Values>) => ({
      id: name,
      label: label?.(name) ?? name,
      checked: values[name] === true,
      error: errorAt(name),
      onChange: ({ target }: { target: { checked: boolean } }): void => put(name, target.checked),
    }),
  };
}
type NameOf<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never;
}[keyof Values & string];
export type TextName<Values> = NameOf<Values, string>;
export type FlagName<Values> = NameOf<Values, boolean>;

type Attempt<Saved, Values, Body> = { body: Body; over: Saved; values: Values };

/** The saves that were tried; the last refusal may be of something else that was done with the values. */
function useSaves<Saved, Values extends object, Body, Answer>(
  of: ResourceOf<Saved, Values, Body, Answer>,
  settle: (answer: Answer, written: Values) => void,
) {
  const [sent, setSent] = useState(0);
  const [other, setOther] = useState<{ error: unknown; values: Values }>();
  const keyOf = useRequestKey();
  const failedElsewhere = useFailedElsewhere();
  const save = useMutation({
    mutationFn: ({ body, over }: Attempt<Saved, Values, Body>) => of.write(body, over, keyOf(body)),
    meta: { quiet: true },
    onSuccess: (answer, { values: written }) => {
      settle(answer, written);
      setSent(0);
      of.onSaved(answer, written);
    },
    onError: failedElsewhere,
  });
  const { isPending: busy, error, mutate } = save;
  return {
    busy,
    error,
    mutate: (attempt: Attempt<Saved, Values, Body>): void =>
      mutate(attempt, { onSuccess: (answer, { values: written }) => of.leadOn?.(answer, written) }),
    sent,
    refused: other ?? { error, values: save.variables?.values },
    refuse: setOther,
    count: (): void => {
      setSent(sent + 1);
      setOther(undefined);
    },
    reset: (): void => {
      setSent(0);
      setOther(undefined);
      save.reset();
    },
  };
}

/** Reads the record as it is now, for the choice after somebody else's change; a failure is said beside that choice. */
function useOther<Saved>(latest: () => Promise<Saved>) {
  const {
    isPending: busy,
    error,
    mutate,
    reset,
  } = useMutation({ mutationFn: latest, meta: { quiet: true } });
  return {
    busy,
    error,
    reset,
    take: (onRead: (next: Saved) => void): void => mutate(undefined, { onSuccess: onRead }),
  };
}

/**
 * The state of a form over a record: what is typed, its errors by field, and saving it over the version with which it
 * was opened or saved last, or with which its resumed draft was begun; a refetch behind the form, as on focus of the
 * window, does not change that version. When somebody else saved meanwhile the server refuses, and the writer chooses
 * which version stays (`read`, `replace`). Texts in four languages are edited in one at a time.
 */
export function useResourceForm<Saved, Values extends object, Body, Answer>(
  of: ResourceOf<Saved, Values, Body, Answer>,
) {
  const { put, load, settle, present, ...typed } = useTyped(of);
  const { saved, values } = typed;
  const [locale, setLocale] = useState<Locale>(of.locale ?? defaultLocale);
  const { busy, error, mutate, sent, refused, refuse, count, reset } = useSaves(of, settle);
  const other = useOther(async (): Promise<Saved> => (await of.latest?.()) ?? present);
  const checked = of.check(values, saved);
  const problems = useProblems(of, { checked, isTried: sent > 0, values, refused });
  const errorAt = (field: string): string | undefined => problems.find((one) => one.field === field)?.message;
  const write = (over: Saved): void => {
    if (checked.ok) mutate({ body: checked.body, over, values });
  };
  const start = (next: Saved): void => {
    load(next);
    reset();
  };
  /** Shows the errors from now on; whether there are none. */
  const validate = (): boolean => {
    count();
    other.reset();
    if (!checked.ok) setLocale(localeToShow(checked.violations, locale));
    return checked.ok;
  };
  const submitCount = busy ? 0 : sent;
  const { busy: reads, error: unread } = other;
  const shown = { problems, errorAt, submitCount, locale, setLocale, busy, error, reads, unread, validate };
  return {
    ...typed,
    ...wiring(values, put, errorAt, of.label),
    ...shown,
    /** Shows what was refused of the values elsewhere than in a save, beside their fields. */
    refuse: (reason: unknown): void => refuse({ error: reason, values }),
    send: (): void => {
      if (!busy && validate()) write(saved);
    },
    /** Loads the other's version in place of what was typed. */
    read: (): void => other.take(start),
    /** Saves what was typed over the other's version. */
    replace: (): void => other.take(write),
    giveUp: (): void => start(present),
  };
}

/** A form, whatever its record is and is sent as. */
export type Form<Values extends object, Saved = unknown> = ReturnType<
  typeof useResourceForm<Saved, Values, unknown, unknown>
>;
