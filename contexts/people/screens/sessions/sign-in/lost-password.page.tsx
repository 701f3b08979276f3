import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { errorText, showViolations } from '@reprise/platform/screens/shell/violations.ts';

type Asked = { email: string };

/** Asks for a link; the answer is the same whether the address is known or not. */
export const Page = () => {
  const { t } = useTranslation(['dashboard', 'common', 'fields']);
  const { register, handleSubmit, setError, formState } = useForm<Asked>();
  const ask = useMutation({
    mutationFn: (body: Asked) => call('POST /password/renew', { body }),
    meta: { quiet: true },
    onError: (error) => showViolations(error, setError),
  });
  const atField = formState.errors.email?.message;
  const email = ask.variables?.email ?? '';
  return (
    <div className="sign-in">
      <h1>{t('password.lostTitle')}</h1>
      {ask.isSuccess ? (
        <Alert tone="ok" live>
          {t('password.asked', { email })}
        </Alert>
      ) : (
        <>
          <p>{t('password.lostText')}</p>
          {ask.error !== null && atField === undefined ? (
            <Alert tone="bad" live>
              {errorText(ask.error, t('password.failed'))}
            </Alert>
          ) : null}
          <form noValidate onSubmit={(event) => void handleSubmit((values) => ask.mutate(values))(event)}>
            <TextField
              type="email"
              label={t('signIn.email')}
              autoComplete="username"
              error={atField}
              {...register('email', {
                required: t('common:violations.required'),
                pattern: { value: /^\S+@\S+\.\S+$/, message: t('fields:email') },
              })}
            />
            <Button type="submit" block busy={ask.isPending}>
              {t('password.ask')}
            </Button>
          </form>
        </>
      )}
      <TextLink href="/login">{t('password.back')}</TextLink>
    </div>
  );
};
