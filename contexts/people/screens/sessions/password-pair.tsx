import { passwordLimits } from '@reprise/platform/domain/core/limits.ts';
import { passwordWeakness } from '../../domain/sessions/password.ts';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** A new password within a form: two entries that must be equal, with the rules beside the first. */
export const PasswordPair = () => {
  const { t } = useTranslation(['dashboard', 'common', 'fields']);
  const { register, getValues, formState } = useFormContext<{ password: string; again: string }>();
  const { errors } = formState;
  const required = t('common:violations.required');
  const strong = (password: string): true | string => {
    const weakness = passwordWeakness(password);
    return weakness === null || t(`fields:${weakness}`, { min: passwordLimits.min });
  };
  return (
    <>
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
    </>
  );
};
