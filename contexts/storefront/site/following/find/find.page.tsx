import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { isBuybackNumber } from '@reprise/platform/domain/codes/buyback-number.ts';
import { emailProblem } from '@reprise/dossier/screens/shown/customer-form.ts';
import { SalePage } from '@reprise/sale/screens/shown/sale-page.tsx';
import { useTroubleText } from '@reprise/sale/screens/shown/trouble.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../kit/call.ts';

/** What was typed, what is wrong with it once it was sent, and the request. */
function useLostLink() {
  const { t: say } = useTranslation('fields');
  const [number, setNumber] = useState('');
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const numberField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const ask = useMutation({
    meta: { quiet: true },
    mutationFn: () => call('POST /lost-links', { body: { number, email: email.trim() } }),
  });
  const wrongNumber = !isBuybackNumber(number.replaceAll(/[\s.-]/g, ''));
  const problem = emailProblem(email);
  const submit = (): void => {
    setSent(true);
    if (wrongNumber) numberField.current?.focus();
    else if (problem !== null) emailField.current?.focus();
    else if (!ask.isPending) ask.mutate();
  };
  return {
    numberField,
    emailField,
    number: {
      value: number,
      onChange: setNumber,
      error: sent && wrongNumber ? say('buyback_number') : undefined,
    },
    email: {
      value: email,
      onChange: setEmail,
      error: sent && problem !== null ? say(problem.code, problem.values) : undefined,
    },
    ask,
    submit,
  };
}

/** The same sentence whether there is such a buyback or not. */
const Asked = ({ minutes, onAgain }: { minutes: number; onAgain: () => void }) => {
  const { t } = useTranslation('following');
  return (
    <>
      <Alert tone="info" title={t('find.sentTitle')} live>
        {t('find.sent', { minutes })}
      </Alert>
      <Button look="ghost" onClick={onAgain}>
        {t('find.again')}
      </Button>
    </>
  );
};

/** /find-my-buyback: whoever lost the link of their buyback has it sent again, to the address that it holds. */
export const Page = () => {
  const { t } = useTranslation('following');
  const trouble = useTroubleText();
  const { number, numberField, email, emailField, ask, submit } = useLostLink();
  const { data, error } = ask;
  const shows = data === undefined;
  return (
    <SalePage
      title={t('find.title')}
      lead={t('find.lead')}
      onSubmit={shows ? submit : undefined}
      foot={
        shows ? (
          <Button type="submit" busy={ask.isPending}>
            {t('find.send')}
          </Button>
        ) : undefined
      }
    >
      {shows ? (
        <>
          <TextField
            ref={numberField}
            label={t('find.number')}
            description={t('find.numberHelp')}
            inputMode="numeric"
            autoComplete="off"
            value={number.value}
            error={number.error}
            onChange={(event) => number.onChange(event.target.value)}
          />
          <TextField
            ref={emailField}
            label={t('find.email')}
            description={t('find.emailHelp')}
            type="email"
            autoComplete="email"
            value={email.value}
            error={email.error}
            onChange={(event) => email.onChange(event.target.value)}
          />
          {ask.isError ? (
            <Alert tone="bad" live>
              {error instanceof CallRefused && error.violations[0]?.message
                ? error.violations[0].message
                : trouble(error)}
            </Alert>
          ) : null}
        </>
      ) : (
        <Asked minutes={data.pauseMinutes} onAgain={() => ask.reset()} />
      )}
    </SalePage>
  );
};
