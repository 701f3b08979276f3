import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { CheckboxField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { emailProblem } from '@reprise/dossier/screens/shown/customer-form.ts';
import { untilText } from '../../../domain/quotes/quote-end.ts';
import { useJourney } from '../../shown/journey.tsx';
import { showFirstWrong } from '@reprise/platform/screens/public/first-wrong.ts';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import { useTroubleText } from '../../shown/trouble.tsx';

/** Asks with the declarations that a quote is made of, which are made again where a former visit made them. */
export type AskOfQuote = <Answer>(ask: (declarationIds: string[]) => Promise<Answer>) => Promise<Answer>;

/** Sends the quote; with the same address it is the same message. */
const useSaveQuote = (askOf: AskOfQuote) => {
  const { call } = useJourney();
  const locale = useLocale();
  const keyOf = useRequestKey();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (email: string) =>
      askOf((declarationIds) => {
        const body = { declarationIds, email, locale, consent: true };
        return call('POST /saved-quotes', { body, idempotencyKey: keyOf(body) });
      }),
  });
};

/** The server's violations of the address, beside it. */
const refusedEmail = (error: unknown): string | undefined =>
  error instanceof CallRefused ? error.violations.find(({ field }) => field === 'email')?.message : undefined;

const QuoteSent = ({ email, until, onClose }: { email: string; until: string; onClose: () => void }) => {
  const { t } = useTranslation('journey');
  const locale = useLocale();
  return (
    <Modal
      open
      onClose={onClose}
      title={t('quote.title')}
      footer={<Button onClick={onClose}>{t('quote.close')}</Button>}
    >
      <Alert tone="ok" live>
        {t('quote.sent', { email, date: untilText(until, locale) })}
      </Alert>
    </Modal>
  );
};

/** The address and the consent; Enter sends them, in either field. */
const useQuote = (askOf: AskOfQuote) => {
  const { t: say } = useTranslation('fields');
  const [email, setEmail] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [sent, setSent] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const save = useSaveQuote(askOf);
  const problem = emailProblem(email);
  const submit = (): void => {
    setSent(true);
    if (problem === null && agreed && !save.isPending) save.mutate(email.trim());
    if (fields.current !== null) showFirstWrong(fields.current);
  };
  // the screen below may be a form of its own, which Enter must not send
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  const wrong = sent && problem !== null ? say(problem.code, problem.values) : refusedEmail(save.error);
  return { fields, email, setEmail, agreed, setAgreed, sent, wrong, save, submit, enter };
};

/** The address for the quote, and the consent. */
export const QuoteForm = ({ askOf, onClose }: { askOf: AskOfQuote; onClose: () => void }) => {
  const { t } = useTranslation('journey');
  const trouble = useTroubleText();
  const { fields, email, setEmail, agreed, setAgreed, sent, wrong, save, submit, enter } = useQuote(askOf);
  const field = useRef<HTMLInputElement>(null);
  // the dialog would give the focus to its closing button
  useEffect(() => field.current?.focus(), []);
  if (save.isSuccess)
    return <QuoteSent email={save.data.email} until={save.data.guaranteeUntil} onClose={onClose} />;
  return (
    <Modal
      open
      onClose={onClose}
      title={t('quote.title')}
      footer={
        <Button busy={save.isPending} onClick={submit}>
          {t('quote.send')}
        </Button>
      }
    >
      <div className="sale-list" ref={fields}>
        <p>{t('quote.help')}</p>
        <TextField
          ref={field}
          label={t('quote.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          error={wrong}
          onKeyDown={enter}
          onChange={(event) => setEmail(event.target.value)}
        />
        <CheckboxField
          label={t('quote.consent')}
          checked={agreed}
          onKeyDown={enter}
          error={sent && !agreed ? t('quote.consentRequired') : undefined}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        {save.isError && refusedEmail(save.error) === undefined ? (
          <Alert tone="bad" live>
            {trouble(save.error)}
          </Alert>
        ) : null}
      </div>
    </Modal>
  );
};
