import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { CheckboxField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useMutation } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { PasswordPair } from '../password-pair.tsx';
import { errorText, showViolations } from '@reprise/platform/screens/shell/violations.ts';

type Chosen = { password: string; again: string; policy: boolean };
type Props = { token: string; email: string; creation: boolean; onSaved: () => void };

function useChoose({ token, onSaved }: Props, onRefused: (error: Error) => void) {
  return useMutation({
    mutationFn: ({ password }: Chosen) =>
      call('POST /password/new/{token}', { params: { token }, body: { password } }),
    meta: { quiet: true },
    onError: onRefused,
    onSuccess: onSaved,
  });
}

/** Two entries that must be equal, with the rules beside them, and the policy to accept with a first password. */
export const NewPasswordForm = (props: Props) => {
  const { t } = useTranslation(['dashboard', 'fields']);
  const form = useForm<Chosen>();
  const { register, handleSubmit, setError, formState } = form;
  const { errors } = formState;
  const choose = useChoose(props, (error) => {
    if (showViolations(error, setError)) return;
    if (error instanceof CallRefused && error.code === 'password_same')
      setError('password', { message: t('fields:password_same') });
  });
  const shown = choose.error !== null && errors.password === undefined;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((values) => choose.mutate(values))(event)}>
      {shown ? (
        <Alert tone="bad" live>
          {errorText(choose.error, t('password.failed'))}
        </Alert>
      ) : null}
      <input
        type="email"
        className="visually-hidden"
        tabIndex={-1}
        autoComplete="username"
        readOnly
        value={props.email}
        aria-label={t('signIn.email')}
      />
      <FormProvider {...form}>
        <PasswordPair />
      </FormProvider>
      {props.creation ? (
        <CheckboxField
          label={t('password.policy')}
          error={errors.policy?.message}
          {...register('policy', { required: t('fields:policy_required') })}
        />
      ) : null}
      <Button type="submit" block busy={choose.isPending}>
        {t('password.save')}
      </Button>
    </form>
  );
};
