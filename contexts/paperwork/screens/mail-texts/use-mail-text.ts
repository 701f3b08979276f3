import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { locales, type Locale } from '@reprise/platform/domain/core/locales.ts';
import {
  wordingsInput,
  wordingsOf,
  type MailTextView,
  type MailWording,
  type WordingsInput,
} from '../../domain/mail-texts/mail-text.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFieldSentence } from '@reprise/platform/screens/kit/form/field-sentence.ts';
import { useTypedOver } from '@reprise/platform/screens/kit/form/kept-draft.ts';
import { same } from '@reprise/platform/screens/kit/form/same.ts';
import { mailTextQuery, mailTextsQuery } from './mail-texts-query.ts';

type Saved = Pick<MailTextView, 'own' | 'version'>;

/** The draft on this device, if it differs from what is saved. */
const keptOver =
  (saved: WordingsInput) =>
  (kept: unknown): WordingsInput | null => {
    const read = wordingsInput.nullable().catch(null).parse(kept);
    return read === null || same(read, saved) ? null : read;
  };

/** The errors by field, named as by the server: `fr-FR.subject`. */
function useErrors(kind: MailTextView['kind'], texts: WordingsInput, tried: boolean, error: unknown) {
  const sentence = useFieldSentence();
  const checked = wordingsOf(kind).safeParse(texts);
  const wrong: Violation[] = checked.success ? [] : violationsOf(checked.error, texts);
  const refused = error instanceof CallRefused ? error.violations : [];
  const at = (field: string): string | undefined => {
    const own = tried ? wrong.find((one) => one.field === field) : undefined;
    return own ? sentence(own) : refused.find((one) => one.field === `texts.${field}`)?.message;
  };
  /** The first language with an error. */
  const locale = locales.find((one) => wrong.some(({ field }) => field.startsWith(`${one}.`)));
  return { at, locale, isRight: checked.success };
}

const useTexts = (first: MailTextView) =>
  useTypedOver<Saved, WordingsInput>({
    place: `mail-text ${first.accountId} ${first.kind}`,
    first,
    draftOf: ({ own }) => own,
    accept: keptOver(first.own),
  });

/** Saves the texts of all languages, with an optimistic lock. */
function useSave({ accountId, kind }: MailTextView, onSaved: (saved: Saved) => void) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: number; texts: WordingsInput }) =>
      call('PUT /mail-texts/{accountId}/{kind}', { params: { accountId, kind }, body }),
    meta: { quiet: true },
    onSuccess: (answer) => {
      onSaved(answer);
      void client.invalidateQueries({ queryKey: mailTextsQuery(accountId).queryKey, exact: true });
      toast({ tone: 'ok', text: t('saved') });
    },
  });
}

/** The texts of one mail being edited, in four languages, with a draft on the device until they are saved. */
export function useMailText(first: MailTextView) {
  const { accountId, kind } = first;
  const client = useQueryClient();
  const { saved, draft: texts, change, take, ...state } = useTexts(first);
  const [tried, setTried] = useState(false);
  const save = useSave(first, (answer) => {
    take(answer);
    setTried(false);
  });
  const errors = useErrors(kind, texts, tried, save.error);
  const latest = () => client.fetchQuery({ ...mailTextQuery(accountId, kind), staleTime: 0 });
  return {
    texts,
    write: (locale: Locale, wording: MailWording | null): void => change({ ...texts, [locale]: wording }),
    errorAt: errors.at,
    /** Saves; answers the first language with an error, if any. */
    save: (): Locale | undefined => {
      setTried(true);
      if (errors.isRight && !save.isPending) save.mutate({ version: saved.version, texts });
      return errors.locale;
    },
    read: async (): Promise<void> => {
      take(await latest());
      save.reset();
    },
    replace: async (): Promise<void> => save.mutate({ version: (await latest()).version, texts }),
    giveUp: (): void => {
      take(saved);
      setTried(false);
      save.reset();
    },
    busy: save.isPending,
    error: save.error,
    ...state,
  };
}
export type MailTextState = ReturnType<typeof useMailText>;
