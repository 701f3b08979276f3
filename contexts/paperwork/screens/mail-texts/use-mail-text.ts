import {
  wordingsInput,
  wordingsOf,
  type MailTextView,
  type WordingsInput,
} from '../../domain/mail-texts/mail-text.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { unchecked } from '@reprise/platform/screens/kit/form/resource.ts';
import { useResourceForm } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { currentLocale } from '@reprise/platform/screens/shell/words.ts';
import { mailTextQuery, mailTextsQuery } from './mail-texts-query.ts';

type Saved = Pick<MailTextView, 'own' | 'version'>;

/** The texts of one mail being edited, in four languages, with a draft on the device until they are saved. */
export function useMailText(first: MailTextView) {
  const { t } = useTranslation('settings');
  const { accountId, kind } = first;
  const toast = useToast();
  const client = useQueryClient();
  return useResourceForm<Saved, WordingsInput, WordingsInput, Saved>({
    first,
    locale: currentLocale(),
    valuesOf: ({ own }) => own,
    check: (texts) => {
      const checked = wordingsOf(kind).safeParse(texts);
      return checked.success
        ? unchecked(texts)
        : { ok: false, violations: violationsOf(checked.error, texts) };
    },
    write: (texts, { version }) =>
      call('PUT /mail-texts/{accountId}/{kind}', { params: { accountId, kind }, body: { version, texts } }),
    take: (saved) => saved,
    latest: () => client.fetchQuery({ ...mailTextQuery(accountId, kind), staleTime: 0 }),
    onSaved: () => {
      void client.invalidateQueries({ queryKey: mailTextsQuery(accountId).queryKey, exact: true });
      toast({ tone: 'ok', text: t('saved') });
    },
    fieldOf: (field) => field.replace(/^texts\./, ''),
    draft: {
      place: `mail-text ${accountId} ${kind}`,
      accept: (stored) => wordingsInput.nullable().catch(null).parse(stored),
    },
  });
}
