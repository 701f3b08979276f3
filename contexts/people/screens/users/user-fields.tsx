import { customerLimits, userLimits } from '@reprise/platform/domain/core/limits.ts';
import { languageNames, locales } from '@reprise/platform/domain/core/locales.ts';
import type { UserDetail } from '../../domain/users/user.ts';
import {
  CheckboxField,
  FieldError,
  PhoneField,
  SelectField,
  TextField,
} from '@reprise/platform/screens/ui/form/field.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useTranslation } from 'react-i18next';
import type { Form } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { ModuleFields, useOrganizations } from './module-fields.tsx';
import { formModules, type UserValues } from './user-values.ts';
import { userStatuses, type AssignableTypes } from './user-words.tsx';
import '../shown/users.css';

const General = ({ wire }: Form<UserValues>) => {
  const { t } = useTranslation('users');
  const labelled = (field: 'email' | 'firstname' | 'lastname' | 'phone' | 'language') => ({
    ...wire(field),
    label: t(`form.${field}`),
  });
  return (
    <Card>
      <Stack>
        <div>
          <h2>{t('form.general')}</h2>
          <p className="small">{t('form.generalHelp')}</p>
        </div>
        <div className="user-pair">
          <TextField maxLength={userLimits.firstname.max} {...labelled('firstname')} />
          <TextField maxLength={userLimits.lastname.max} {...labelled('lastname')} />
        </div>
        <TextField
          type="email"
          maxLength={customerLimits.email.max}
          description={t('form.emailHelp')}
          {...labelled('email')}
        />
        <div className="user-pair">
          <PhoneField optional {...labelled('phone')} />
          <SelectField
            options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
            {...labelled('language')}
          />
        </div>
      </Stack>
    </Card>
  );
};

type Props = {
  form: Form<UserValues>;
  accountId: string;
  assignable: AssignableTypes;
  user: UserDetail | null;
};

const Access = ({ form, accountId, assignable, user }: Props) => {
  const { t } = useTranslation('users');
  const entities = useOrganizations(accountId, assignable.types);
  const keptIn = (module: string) => {
    const kept = user?.modules.find(({ moduleType }) => moduleType === module);
    return kept && { type: kept.type, entity: { value: kept.organizationId, label: kept.organizationName } };
  };
  const modules = formModules.filter(
    (module) =>
      assignable.types.some(({ moduleType }) => moduleType === module) || keptIn(module) !== undefined,
  );
  const problem = form.errorAt('places');
  return (
    <Card>
      <fieldset disabled={user?.rights.access === false}>
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
            form={form}
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

const SignIn = ({ form: { wire, flag, values }, assignable, user }: Omit<Props, 'accountId'>) => {
  const { t } = useTranslation('users');
  const mayForce = user === null ? assignable.forceSso : user.rights.forceSso;
  return (
    <Card>
      <fieldset disabled={user?.rights.access === false}>
        <legend className="visually-hidden">{t('form.signIn')}</legend>
        <h2>{t('form.signIn')}</h2>
        <SelectField
          description={t('form.statusHelp')}
          options={userStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          {...wire('status')}
          label={t('form.status')}
        />
        {mayForce ? (
          <CheckboxField
            description={t('form.forceSsoHelp')}
            {...flag('forceConnectionBySso')}
            label={t('form.forceSso')}
          />
        ) : null}
        {user === null && !values.forceConnectionBySso ? (
          <CheckboxField
            description={t('form.sendInvitationHelp')}
            {...flag('sendInvitation')}
            label={t('form.sendInvitation')}
          />
        ) : null}
      </fieldset>
    </Card>
  );
};

/** A user's fields: name, modules with user types and places, sign-in. */
export const UserFields = (props: Props) => {
  const { t } = useTranslation('users');
  return (
    <fieldset disabled={props.user?.rights.edit === false}>
      <legend className="visually-hidden">{t('form.editTitle')}</legend>
      <General {...props.form} />
      <Access {...props} />
      <SignIn {...props} />
    </fieldset>
  );
};
