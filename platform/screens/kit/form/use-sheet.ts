import { CallRefused } from '../../../domain/core/call.ts';
import { defaultLocale, locales, type Locale } from '../../../domain/core/locales.ts';
import type { Violation } from '../../../domain/core/refusals.ts';
import { useToast } from '../../ui/shown/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldSentence } from './field-sentence.ts';
import { useTypedOver, type TypedOver } from './kept-draft.ts';

/** The values of a form as they are sent, or its errors by the server's field names. */
export type Checked<Body> = { ok: true; body: Body } | { ok: false; violations: readonly Violation[] };

/** A record in its three forms: as saved, as typed and as sent. */
export type SheetOf<Saved, Draft, Body> = TypedOver<Saved, Draft> & {
  check: (draft: Draft) => Checked<Body>;
  write: (body: Body, over: Saved) => Promise<Saved>;
  latest: () => Promise<Saved>;
  onSaved: (saved: Saved) => void;
};

/** The language that a field belongs to; undefined when it belongs to none. */
export const localeOf = (field: string): Locale | undefined =>
  locales.find((locale) => field.endsWith(`.${locale}`));

/** The language to show: another one only when all errors are in other languages. */
export function localeToShow(violations: readonly Violation[], shown: Locale): Locale {
  const wrong = violations.map(({ field }) => localeOf(field)).filter((one) => one !== undefined);
  const [other] = wrong;
  return other !== undefined && wrong.length === violations.length && !wrong.includes(shown) ? other : shown;
}

/** The errors, shown once the form was sent, in the server's own words. */
function useProblems<Body>(checked: Checked<Body>, tried: boolean, error: unknown) {
  const sentence = useFieldSentence();
  const own = tried && !checked.ok ? checked.violations : [];
  const refused = error instanceof CallRefused ? error.violations : [];
  const problems = [
    ...own.map((one) => ({ field: one.field, message: sentence(one) })),
    ...refused.filter(({ field }) => own.every((one) => one.field !== field)),
  ];
  return {
    problems,
    errorAt: (field: string): string | undefined => problems.find((one) => one.field === field)?.message,
    /** The languages with errors. */
    wrongLocales: locales.filter((one) => problems.some(({ field }) => localeOf(field) === one)),
  };
}

/** Saves the draft over the version that was read; afterwards takes the saved record and confirms it. */
function useWrite<Saved, Draft, Body>(of: SheetOf<Saved, Draft, Body>, take: (saved: Saved) => void) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  return useMutation({
    mutationFn: ({ body, over }: { body: Body; over: Saved }) => of.write(body, over),
    meta: { quiet: true },
    onSuccess: (answer) => {
      take(answer);
      of.onSaved(answer);
      toast({ tone: 'ok', text: t('saved') });
    },
  });
}

/**
 * The state of a form whose texts are in four languages, edited one at a time. The draft is kept on the device until it
 * is saved. When somebody else saved meanwhile the writer is told and chooses which version stays.
 */
export function useSheet<Saved, Draft, Body>(of: SheetOf<Saved, Draft, Body>) {
  const { take: takeOver, ...typed } = useTypedOver(of);
  const { saved, draft } = typed;
  const [locale, setLocale] = useState<Locale>(defaultLocale);
  const [sent, setSent] = useState(0);
  const checked = of.check(draft);
  const take = (next: Saved): void => {
    takeOver(next);
    setSent(0);
  };
  const save = useWrite(of, take);
  const told = useProblems(checked, sent > 0, save.error);
  return {
    ...typed,
    locale,
    setLocale,
    ...told,
    submitCount: save.isPending ? 0 : sent,
    send: (): void => {
      if (save.isPending) return;
      setSent(sent + 1);
      if (checked.ok) return save.mutate({ body: checked.body, over: saved });
      setLocale(localeToShow(checked.violations, locale));
    },
    read: async (): Promise<void> => {
      take(await of.latest());
      save.reset();
    },
    replace: async (): Promise<void> => {
      const over = await of.latest();
      if (checked.ok) save.mutate({ body: checked.body, over });
    },
    giveUp: (): void => {
      take(saved);
      save.reset();
    },
    busy: save.isPending,
    error: save.error,
  };
}
export type Sheet<Draft> = ReturnType<typeof useSheet<unknown, Draft, unknown>>;
