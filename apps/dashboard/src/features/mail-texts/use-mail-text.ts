import { CallRefused } from '@reprise/domain/call';
import { locales, type Locale } from '@reprise/domain/locales';
import {
  wordingsInput,
  wordingsOf,
  type MailTextView,
  type MailWording,
  type WordingsInput,
} from '@reprise/domain/mail-text/mail-text';
import type { Violation } from '@reprise/domain/refusals';
import { violationsOf } from '@reprise/domain/violations';
import { useToast } from '@reprise/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useFieldSentence } from '../../lib/field-sentence.ts';
import { useKeptDraft } from '../../lib/kept-draft.ts';
import { same } from '../../lib/same.ts';
import { mailTextQuery, mailTextsQuery } from './mail-texts-query.ts';

/** The words that were kept on this device, when they differ from what is saved. */
const keptOver =
  (saved: WordingsInput) =>
  (kept: unknown): WordingsInput | null => {
    const read = wordingsInput.nullable().catch(null).parse(kept);
    return read === null || same(read, saved) ? null : read;
  };

/** What is wrong, by the field as the server names it: `fr-FR.subject`. */
function useErrors(kind: MailTextView['kind'], texts: WordingsInput, tried: boolean, error: unknown) {
  const sentence = useFieldSentence();
  const checked = wordingsOf(kind).safeParse(texts);
  const wrong: Violation[] = checked.success ? [] : violationsOf(checked.error, texts);
  const refused = error instanceof CallRefused ? error.violations : [];
  const at = (field: string): string | undefined => {
    const own = tried ? wrong.find((one) => one.field === field) : undefined;
    return own ? sentence(own) : refused.find((one) => one.field === `texts.${field}`)?.message;
  };
  /** The first language in which something is wrong. */
  const locale = locales.find((one) => wrong.some(({ field }) => field.startsWith(`${one}.`)));
  return { at, locale, isRight: checked.success };
}

/** The words of one message while they are written: in four languages, kept on the device until they are saved. */
export function useMailText(first: MailTextView) {
  const { t } = useTranslation('settings');
  const { accountId, kind } = first;
  const toast = useToast();
  const client = useQueryClient();
  const draft = useKeptDraft(`mail-text ${accountId} ${kind}`, keptOver(first.own));
  const [saved, setSaved] = useState({ own: first.own, version: first.version });
  const [texts, setTexts] = useState<WordingsInput>(draft.resumed ?? first.own);
  const [tried, setTried] = useState(false);
  const set = (next: WordingsInput): void => {
    setTexts(next);
    if (same(next, saved.own)) draft.forget();
    else draft.keep(next);
  };
  const save = useMutation({
    mutationFn: (body: { version: number; texts: WordingsInput }) =>
      call('PUT /mail-texts/{accountId}/{kind}', { params: { accountId, kind }, body }),
    meta: { quiet: true },
    onSuccess: ({ own, version }) => {
      draft.forget();
      setSaved({ own, version });
      setTexts(own);
      setTried(false);
      void client.invalidateQueries({ queryKey: mailTextsQuery(accountId).queryKey, exact: true });
      toast({ tone: 'ok', text: t('saved') });
    },
  });
  const errors = useErrors(kind, texts, tried, save.error);
  const latest = () => client.fetchQuery({ ...mailTextQuery(accountId, kind), staleTime: 0 });
  return {
    texts,
    write: (locale: Locale, wording: MailWording | null): void => set({ ...texts, [locale]: wording }),
    errorAt: errors.at,
    /** Saves; answers the language to look at where something is wrong. */
    save: (): Locale | undefined => {
      setTried(true);
      if (errors.isRight && !save.isPending) save.mutate({ version: saved.version, texts });
      return errors.locale;
    },
    read: async (): Promise<void> => {
      const { own, version } = await latest();
      draft.forget();
      setSaved({ own, version });
      setTexts(own);
      save.reset();
    },
    replace: async (): Promise<void> => save.mutate({ version: (await latest()).version, texts }),
    giveUp: (): void => {
      draft.forget();
      setTexts(saved.own);
      setTried(false);
      save.reset();
    },
    busy: save.isPending,
    error: save.error,
    isChanged: !same(texts, saved.own),
    isResumed: draft.resumed !== null,
  };
}
export type MailTextState = ReturnType<typeof useMailText>;
