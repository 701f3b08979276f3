import { errorText, showViolations } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { IconBuilding } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useOrganisationSignIn } from './by-organisation.ts';
import { LetIn } from './let-in.tsx';
import { SecondStep, useSignIn, type Credentials } from './second-step.tsx';
import './sign-in.css';

/** Why the sign-in is refused; after too many tries, for how long. */
const Refused = ({ error }: { error: Error }) => {
  const { t } = useTranslation('dashboard');
  return (
    <Alert tone="bad" live>
      {errorText(error, t('signIn.failed'))}
    </Alert>
  );
};

const ByOrganisation = ({ busy, onLeave }: { busy: boolean; onLeave: () => void }) => {
  const { t } = useTranslation('access');
  return (
    <div className="sign-in-sso">
      <Button
        look="ghost"
        block
        icon={<IconBuilding size={20} aria-hidden="true" />}
        busy={busy}
        onClick={onLeave}
      >
        {t('signIn.bySso')}
      </Button>
      <p className="small">{t('signIn.bySsoHelp')}</p>
    </div>
  );
};

/** By password and second factor, or by one’s organization; a user with several places then chooses one. */
export const Page = () => {
  const { back } = useSearch({ strict: false });
  const { t } = useTranslation(['dashboard', 'access', 'common', 'fields']);
  const { register, handleSubmit, setError, getValues, clearErrors, formState } = useForm<Credentials>();
  const { errors } = formState;
  const byPassword = useSignIn((error) => showViolations(error, setError));
  const { signIn, asked } = byPassword;
  const bySso = useOrganisationSignIn(back, () => signIn.reset());
  const required = t('common:violations.required');
  const leaveForOrganisation = (): void => {
    clearErrors();
    signIn.reset();
    const { email } = getValues();
    if (/^\S+@\S+\.\S+$/.test(email)) bySso.mutate(email);
    else setError('email', { message: t('access:signIn.emailFirst') }, { shouldFocus: true });
  };
  if (signIn.data !== undefined)
    return (
      <div className="sign-in">
        <LetIn answer={signIn.data} back={back} />
      </div>
    );
  if (asked !== null) return <SecondStep asked={asked} from={byPassword} credentials={getValues()} />;
  const error = signIn.error ?? bySso.error;
  const shownAtFields = signIn.error !== null && Object.keys(errors).length > 0;
  return (
    <div className="sign-in">
      <h1>{t('signIn.title')}</h1>
      {error !== null && !shownAtFields ? <Refused error={error} /> : null}
      <form
        noValidate
        onSubmit={(event) => {
          bySso.reset();
          void handleSubmit((values) => signIn.mutate(values))(event);
        }}
      >
        <TextField
          type="email"
          label={t('signIn.email')}
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', { required })}
        />
        <TextField
          type="password"
          label={t('signIn.password')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required })}
        />
        <Button type="submit" block busy={signIn.isPending}>
          {t('signIn.submit')}
        </Button>
      </form>
      <TextLink href="/lostPassword">{t('signIn.lostPassword')}</TextLink>
      <p className="sign-in-or">{t('access:signIn.or')}</p>
      <ByOrganisation busy={bySso.isPending || bySso.isSuccess} onLeave={leaveForOrganisation} />
    </div>
  );
};
