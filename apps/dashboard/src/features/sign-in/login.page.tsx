import { CallFailed } from '@reprise/domain/call';
import { Alert } from '@reprise/ui/alert';
import { Button } from '@reprise/ui/button';
import { TextField } from '@reprise/ui/field';
import { TextLink } from '@reprise/ui/link';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { openSession } from '../../lib/session.ts';
import { errorText, showViolations } from '@reprise/shell/violations';
import { adoptLocale } from '@reprise/shell/words';

type Credentials = { email: string; password: string };
const route = getRouteApi('/login');

/** A page of this app and nothing else: `//elsewhere` would leave it. */
const safeBack = (back: string | undefined): string =>
  back !== undefined && /^\/(?![/\\])/.test(back) ? back : '/home';

function useSignIn(onRefused: (error: Error) => void) {
  const { back } = route.useSearch();
  return useMutation({
    mutationFn: (body: Credentials) => call('POST /api/login', { body }),
    meta: { quiet: true },
    onError: onRefused,
    onSuccess: (answer) => {
      if (!openSession(answer)) return;
      adoptLocale(answer.user.language);
      location.assign(safeBack(back));
    },
  });
}

export const Page = () => {
  const { t } = useTranslation(['dashboard', 'common']);
  const { register, handleSubmit, setError, formState } = useForm<Credentials>();
  const signIn = useSignIn((error) => showViolations(error, setError));
  const required = t('common:violations.required');
  const { error, data } = signIn;
  const shownAtFields = error !== null && Object.keys(formState.errors).length > 0;
  const refusal = error instanceof CallFailed ? t('signIn.failed') : errorText(error, t('signIn.failed'));
  return (
    <div className="sign-in">
      <h1>{t('signIn.title')}</h1>
      {error !== null && !shownAtFields ? (
        <Alert tone="bad" live>
          {refusal}
        </Alert>
      ) : null}
      {data !== undefined && (data.user.frontPermissions[data.module] ?? []).length === 0 ? (
        <Alert tone="warn" live>
          {t('signIn.noPermission')}
        </Alert>
      ) : null}
      <form noValidate onSubmit={(event) => void handleSubmit((values) => signIn.mutate(values))(event)}>
        <TextField
          type="email"
          label={t('signIn.email')}
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email', { required })}
        />
        <TextField
          type="password"
          label={t('signIn.password')}
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password', { required })}
        />
        <Button type="submit" block busy={signIn.isPending}>
          {t('signIn.submit')}
        </Button>
      </form>
      <TextLink href="/lostPassword">{t('signIn.lostPassword')}</TextLink>
    </div>
  );
};
