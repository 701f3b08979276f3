import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { customerLimits, userLimits } from '@reprise/platform/domain/core/limits.ts';
import { locales } from '@reprise/platform/domain/core/locales.ts';
import type { UserDetail } from '../../domain/users/user.ts';
import type { UserSheet } from '../../domain/users/user.sheet.ts';
import { languageNames } from '@reprise/platform/screens/shell/language-choice.tsx';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import {
  CheckboxField,
  FieldError,
  PhoneField,
  SelectField,
  TextField,
} from '@reprise/platform/screens/ui/form/field.tsx';
import { FormErrorSummary } from '@reprise/platform/screens/ui/form/form-errors.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import type { ReactNode } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChangedAlert } from '@reprise/platform/screens/kit/form/changed-alert.tsx';
import { LeaveGuard } from '@reprise/platform/screens/kit/form/leave-guard.tsx';
import { ModuleFields, useOrganizations } from './module-fields.tsx';
import { useNamed, useProblems, useSend } from './user-problems.ts';
import { formModules, sheetOf, type UserValues } from './user-values.ts';
import { userStatuses, type AssignableTypes } from './user-words.tsx';
import '../shown/users.css';

type UserFormProps = {
  first: UserValues;
  accountId: string;
  assignable: AssignableTypes;
  /** The user; undefined for a new one. */
  user?: UserDetail;
  busy: boolean;
  failure: { title: string; error: unknown } | null;
  /** Somebody else has changed the user since the form was opened: the author chooses which version stays. */
  conflict?: { onRead: () => void; onReplace: (sheet: UserSheet) => void };
  onSave: (sheet: UserSheet, values: UserValues) => void;
  aside?: ReactNode;
};

const General = () => {
  const { t } = useTranslation('users');
  const { register, formState } = useFormContext<UserValues>();
  const { errors } = formState;
  const wire = (field: 'email' | 'firstname' | 'lastname' | 'phone') => ({
    label: t(`form.${field}`),
    error: errors[field]?.message,
    autoComplete: 'off',
    ...register(field),
  });
  return (
    <Card>
      <Stack>
        <div>
          <h2>{t('form.general')}</h2>
          <p className="small">{t('form.generalHelp')}</p>
        </div>
        <div className="user-pair">
          <TextField maxLength={userLimits.firstname.max} {...wire('firstname')} />
          <TextField maxLength={userLimits.lastname.max} {...wire('lastname')} />
        </div>
        <TextField
          type="email"
          maxLength={customerLimits.email.max}
          description={t('form.emailHelp')}
          {...wire('email')}
        />
        <div className="user-pair">
          <PhoneField optional {...wire('phone')} />
          <SelectField
            label={t('form.language')}
            options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
            error={errors.language?.message}
            {...register('language')}
          />
        </div>
      </Stack>
    </Card>
  );
};

type AccessProps = Pick<UserFormProps, 'accountId' | 'assignable' | 'user'>;

const Access = ({ accountId, assignable, user }: AccessProps) => {
  const { t } = useTranslation('users');
  const { formState } = useFormContext<UserValues>();
  const entities = useOrganizations(accountId, assignable.types);
  const keptIn = (module: string) => {
    const kept = user?.modules.find(({ moduleType }) => moduleType === module);
    return kept && { type: kept.type, entity: { value: kept.organizationId, label: kept.organizationName } };
  };
  const modules = formModules.filter(
    (module) =>
      assignable.types.some(({ moduleType }) => moduleType === module) || keptIn(module) !== undefined,
  );
  const problem = formState.errors.places?.message;
  return (
    <Card>
      <fieldset disabled={user !== undefined && !user.rights.access}>
        <legend className="visually-hidden">{t('form.access')}</legend>
        <div>
          <h2>{t('form.access')}</h2>
          <p className="small">
            {t('form.accessHelp')} <TextLink href="/permissions">{t('form.whatRoles')}</TextLink>
          </p>
        </div>
        {problem === undefined ? null : <FieldError>{problem}</FieldError>}
        {modules.map((module) => (
          <ModuleFields
            key={module}
            module={module}
            types={assignable.types}
            entities={entities}
            kept={keptIn(module)}
          />
        ))}
      </fieldset>
    </Card>
  );
};

const SignIn = ({ assignable, user }: Omit<AccessProps, 'accountId'>) => {
  const { t } = useTranslation('users');
  const { register } = useFormContext<UserValues>();
  const forced = useWatch<UserValues, 'forceConnectionBySso'>({ name: 'forceConnectionBySso' });
  const mayForce = user === undefined ? assignable.forceSso : user.rights.forceSso;
  return (
    <Card>
      <fieldset disabled={user !== undefined && !user.rights.access}>
        <legend className="visually-hidden">{t('form.signIn')}</legend>
        <h2>{t('form.signIn')}</h2>
        <SelectField
          label={t('form.status')}
          description={t('form.statusHelp')}
          options={userStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          {...register('status')}
        />
        {mayForce ? (
          <CheckboxField
            label={t('form.forceSso')}
            description={t('form.forceSsoHelp')}
            {...register('forceConnectionBySso')}
          />
        ) : null}
        {user === undefined && !forced ? (
          <CheckboxField
            label={t('form.sendInvitation')}
            description={t('form.sendInvitationHelp')}
            {...register('sendInvitation')}
          />
        ) : null}
      </fieldset>
    </Card>
  );
};

const isConflict = (error: unknown): boolean =>
  error instanceof CallRefused && error.code === 'status_changed';

/** Why nothing was saved; after somebody else's change, which version stays. */
const Refused = ({ failure, conflict, busy }: Pick<UserFormProps, 'failure' | 'conflict' | 'busy'>) => {
  const { getValues } = useFormContext<UserValues>();
  if (failure === null) return null;
  if (conflict !== undefined && isConflict(failure.error))
    return (
      <ChangedAlert
        busy={busy}
        onRead={conflict.onRead}
        onReplace={() => {
          const { sheet } = sheetOf(getValues());
          if (sheet !== null) conflict.onReplace(sheet);
        }}
      />
    );
  return (
    <Alert tone="bad" live title={failure.title}>
      {errorText(failure.error, '')}
    </Alert>
  );
};

/** A user’s form: name, modules with user types and places, sign-in. Nothing typed is lost. */
export const UserForm = (props: UserFormProps) => {
  const { first, user, busy, failure, onSave, aside } = props;
  const { t } = useTranslation('users');
  // saved or reloaded values replace the typed ones
  const form = useForm<UserValues>({ defaultValues: first, values: first });
  const { problems, show } = useProblems(form, failure?.error);
  const send = useSend(form, show, onSave);
  const named = useNamed();
  const readOnly = user !== undefined && !user.rights.edit;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="user-form"
        onSubmit={(event) => {
          // problems of the last save are no longer shown
          form.clearErrors();
          if (busy) event.preventDefault();
          else void send(event);
        }}
      >
        <Stack gap={4}>
          <FormErrorSummary
            problems={problems.map(named)}
            submitCount={busy ? 0 : form.formState.submitCount}
          />
          <LeaveGuard when={form.formState.isDirty && !busy && !readOnly} />
          {problems.length > 0 ? null : <Refused {...props} />}
          <fieldset disabled={readOnly}>
            <legend className="visually-hidden">{t('form.editTitle')}</legend>
            <General />
            <Access {...props} />
            <SignIn {...props} />
          </fieldset>
          <Row>
            {readOnly ? null : (
              <Button type="submit" busy={busy}>
                {user === undefined ? t('form.create') : t('form.save')}
              </Button>
            )}
            <LinkButton look="ghost" href="/users">
              {t('form.back')}
            </LinkButton>
          </Row>
        </Stack>
        {aside === undefined ? null : <div className="user-aside">{aside}</div>}
      </form>
    </FormProvider>
  );
};
