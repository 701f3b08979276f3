import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { errorText, showViolations } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { PasswordPair } from '../password-pair.tsx';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';

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
  const { t } = useTranslation(['access', 'common', 'fields']);
  const form = useForm<Passwords>({ defaultValues: empty });
  const { register, handleSubmit, setError, reset, formState } = form;
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
        <FormProvider {...form}>
          <PasswordPair />
        </FormProvider>
        <Button type="submit" busy={change.isPending}>
          {t('password.save')}
        </Button>
      </Stack>
    </form>
  );
};

/** One's own password: the old one is needed. People who sign in by their organization have none here. */
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
