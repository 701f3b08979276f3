import { CallRefused } from '@reprise/domain/call';
import { passwordLimits } from '@reprise/domain/limits';
import { passwordWeakness } from '@reprise/domain/session/password';
import { Alert } from '@reprise/ui/alert';
import { Button } from '@reprise/ui/button';
import { CheckboxField, TextField } from '@reprise/ui/field';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { errorText, showViolations } from '@reprise/shell/violations';

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

/** Two entries that must agree, the rules beside them, and the policy to accept with a first password. */
export const NewPasswordForm = (props: Props) => {
  const { t } = useTranslation(['dashboard', 'common', 'fields']);
  const { register, handleSubmit, setError, getValues, formState } = useForm<Chosen>();
  const { errors } = formState;
  const choose = useChoose(props, (error) => {
    if (showViolations(error, setError)) return;
    if (error instanceof CallRefused && error.code === 'password_same')
      setError('password', { message: t('fields:password_same') });
  });
  const required = t('common:violations.required');
  const strong = (password: string): true | string => {
    const weakness = passwordWeakness(password);
    return weakness === null || t(`fields:${weakness}`, { min: passwordLimits.min });
  };
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
      <TextField
        type="password"
        label={t('password.first')}
        description={t('password.rules', { min: passwordLimits.min })}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { required, validate: strong })}
      />
      <TextField
        type="password"
        label={t('password.second')}
        autoComplete="new-password"
        error={errors.again?.message}
        {...register('again', {
          required,
          validate: (again) => again === getValues('password') || t('fields:passwords_differ'),
        })}
      />
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
