import { userLimits } from '@reprise/platform/domain/core/limits.ts';
import { languageNames, locales, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { errorText, showViolations } from '@reprise/platform/screens/shell/violations.ts';
import { changeLocale } from '@reprise/platform/screens/shell/words.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { SelectField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { LeaveGuard } from '@reprise/platform/screens/kit/form/leave-guard.tsx';
import { refreshSession, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';

type Identity = { firstname: string; lastname: string; language: Locale };

/** Saves, and switches to the chosen language. */
function useSave(onRefused: (error: Error) => void, onSaved: () => void) {
  return useMutation({
    mutationFn: (body: Partial<Identity>) => call('PATCH /profile', { body }),
    meta: { quiet: true },
    onError: onRefused,
    onSuccess: (state) => {
      refreshSession(state);
      onSaved();
      void changeLocale(state.user.language);
    },
  });
}

/** The typed name and language, and saving them. */
function useIdentity({ firstname, lastname, language }: Identity) {
  const { t } = useTranslation('access');
  const toast = useToast();
  const form = useForm<Identity>({ defaultValues: { firstname, lastname, language } });
  const save = useSave(
    (error) => showViolations(error, form.setError),
    () => toast({ tone: 'ok', text: t('profile.saved') }),
  );
  const submit = form.handleSubmit((values) => {
    // a name of before the rules for names stays until it is changed
    const changed = {
      language: values.language,
      ...(values.firstname === firstname ? {} : { firstname: values.firstname }),
      ...(values.lastname === lastname ? {} : { lastname: values.lastname }),
    };
    save.mutate(changed, { onSuccess: () => form.reset(values) });
  });
  return { form, save, submit };
}

/** One's own name and language. */
export const IdentityForm = () => {
  const { t } = useTranslation(['access', 'dashboard', 'common']);
  const { user } = useSignedIn();
  const { form, save, submit } = useIdentity(user);
  const { register, formState } = form;
  const { errors, isDirty } = formState;
  const name = (max: number) => ({
    validate: (text: string) => text.trim() !== '' || t('common:violations.required'),
    maxLength: { value: max, message: t('common:violations.too_long', { max }) },
  });
  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <LeaveGuard when={isDirty && !save.isPending} />
        <Stack>
          <h2>{t('profile.identity')}</h2>
          <p className="small">{t('profile.identityHelp')}</p>
          {save.error !== null && Object.keys(errors).length === 0 ? (
            <Alert tone="bad" live>
              {errorText(save.error, t('profile.failed'))}
            </Alert>
          ) : null}
          <TextField
            label={t('profile.firstname')}
            autoComplete="given-name"
            error={errors.firstname?.message}
            {...register('firstname', name(userLimits.firstname.max))}
          />
          <TextField
            label={t('profile.lastname')}
            autoComplete="family-name"
            error={errors.lastname?.message}
            {...register('lastname', name(userLimits.lastname.max))}
          />
          <TextField
            type="email"
            label={t('dashboard:profile.email')}
            description={t('profile.emailHelp')}
            readOnly
            value={user.email}
          />
          <SelectField
            label={t('profile.language')}
            options={locales.map((value) => ({ value, label: languageNames[value] }))}
            error={errors.language?.message}
            {...register('language')}
          />
          <Button type="submit" busy={save.isPending}>
            {t('profile.save')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
};
