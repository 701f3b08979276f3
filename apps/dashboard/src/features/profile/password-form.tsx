import { CallRefused } from '@reprise/domain/call';
import { passwordLimits } from '@reprise/domain/limits';
import { passwordWeakness } from '@reprise/domain/session/password';
import { errorText, showViolations } from '@reprise/shell/violations';
import { Alert } from '@reprise/ui/alert';
import { Button } from '@reprise/ui/button';
import { TextField } from '@reprise/ui/field';
import { Card, Stack } from '@reprise/ui/layout';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useSignedIn } from '../../lib/session.ts';

type Passwords = { currentPassword: string; password: string; again: string };
const empty: Passwords = { currentPassword: '', password: '', again: '' };

const useChange = (onRefused: (error: Error) => void, onChanged: () => void) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ currentPassword, password }: Passwords) =>
      call('POST /profile/password', { body: { currentPassword, password } }),
    meta: { quiet: true },
    onError: onRefused,
    onSuccess: async () => {
      onChanged();
      await cache.invalidateQueries({ queryKey: ['sessions'] });
    },
  });
};

const Form = () => {
  const { t } = useTranslation(['access', 'dashboard', 'common', 'fields']);
  const { register, handleSubmit, setError, getValues, reset, formState } = useForm<Passwords>({
    defaultValues: empty,
  });
  const { errors } = formState;
  const change = useChange(
    (error) => {
      if (showViolations(error, setError)) return;
      if (error instanceof CallRefused && error.code === 'password_same')
        setError('password', { message: t('fields:password_same') });
    },
    () => reset(empty),
  );
  const required = t('common:violations.required');
  const strong = (password: string): true | string => {
    const weakness = passwordWeakness(password);
    return weakness === null || t(`fields:${weakness}`, { min: passwordLimits.min });
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((values) => change.mutate(values))(event)}>
      <Stack>
        {change.isSuccess ? (
          <Alert tone="ok" live>
            {t('password.saved')}
          </Alert>
        ) : null}
        {change.error !== null && Object.keys(errors).length === 0 ? (
          <Alert tone="bad" live>
            {errorText(change.error, t('profile.failed'))}
          </Alert>
        ) : null}
        <TextField
          type="password"
          label={t('password.current')}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword', { required })}
        />
        <TextField
          type="password"
          label={t('dashboard:password.first')}
          description={t('dashboard:password.rules', { min: passwordLimits.min })}
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password', { required, validate: strong })}
        />
        <TextField
          type="password"
          label={t('dashboard:password.second')}
          autoComplete="new-password"
          error={errors.again?.message}
          {...register('again', {
            required,
            validate: (again) => again === getValues('password') || t('fields:passwords_differ'),
          })}
        />
        <Button type="submit" busy={change.isPending}>
          {t('password.save')}
        </Button>
      </Stack>
    </form>
  );
};

/** One's own password: the old one is asked. Who signs in by their organisation has none here. */
export const PasswordForm = () => {
  const { t } = useTranslation('access');
  const { user } = useSignedIn();
  return (
    <Card>
      <Stack>
        <h2>{t('password.title')}</h2>
        {user.forceConnectionBySso ? (
          <p>{t('password.bySso')}</p>
        ) : (
          <>
            <p className="small">{t('password.help')}</p>
            <Form />
          </>
        )}
      </Stack>
    </Card>
  );
};
