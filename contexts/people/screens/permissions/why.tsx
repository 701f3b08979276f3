import { userTypes } from '@reprise/platform/domain/core/access.ts';
import { permissionGroups } from '@reprise/platform/domain/core/permission-groups.ts';
import { permissions, type Permission } from '@reprise/platform/domain/core/permissions.ts';
import type { UserView } from '../../domain/users/user.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { ComboboxField } from '@reprise/platform/screens/ui/form/combobox-field.tsx';
import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useLater } from '@reprise/platform/screens/kit/words/use-later.ts';
import { groups } from './permission-search.ts';
import { kindOf, type GrantKind } from './permission-table.tsx';
import { useNote } from './use-note.ts';

const shownPeople = 20;

const usePeople = (name: string) =>
  useQuery({
    queryKey: ['users', 'of rights', name],
    queryFn: ({ signal }) => call('GET /users', { query: { name, itemsPerPage: shownPeople }, signal }),
    placeholderData: keepPreviousData,
  });

const nameOf = ({ firstname, lastname }: UserView): string => `${firstname} ${lastname}`;
const tones = { all: 'ok', conditional: 'warn', read: 'info', no: 'idle' } as const;
const answers = { all: 'why.yes', conditional: 'why.conditional', read: 'why.read', no: 'why.no' } as const;

type Asked = { person: UserView; permission: Permission };

/** What one user type of the person has of the permission. */
function useReason(): (place: UserView['modules'][number], permission: Permission) => string {
  const { t } = useTranslation('permissions');
  const noteOf = useNote();
  return ({ type }, permission) => {
    const scope = t(`scope.${type}`);
    const words: Record<GrantKind, () => string> = {
      all: () => t('why.all', { scope }),
      read: () => t('why.readOnly', { scope }),
      conditional: () => t('why.onCondition', { scope, note: noteOf(permission) ?? '' }),
      no: () => t('why.missing'),
    };
    return words[kindOf(type, permission)]();
  };
}

const WhoMay = ({ permission }: { permission: Permission }) => {
  const { t } = useTranslation(['permissions', 'dashboard']);
  const roles = userTypes
    .filter((type) => type !== 'pseudo_anonymous' && kindOf(type, permission) !== 'no')
    .map((type) => t(`dashboard:userType.${type}`));
  return roles.length === 0 ? null : <p className="small">{t('why.whoMay', { roles: roles.join(', ') })}</p>;
};

/** Yes or no for each module of the person, with the reason. */
const Answer = ({ person, permission }: Asked) => {
  const { t } = useTranslation(['permissions', 'dashboard']);
  const reasonOf = useReason();
  const name = nameOf(person);
  if (person.status === 'inactive')
    return (
      <Alert tone="bad" live title={t('why.no')}>
        {t('why.inactive', { name })}
      </Alert>
    );
  if (person.modules.length === 0)
    return (
      <Alert tone="bad" live title={t('why.no')}>
        {t('why.noModule', { name })}
      </Alert>
    );
  return (
    <Stack gap={3}>
      {person.modules.map((place) => {
        const kind = kindOf(place.type, permission);
        return (
          <Alert
            key={`${place.moduleType} ${place.organizationId}`}
            tone={tones[kind]}
            live
            title={t(answers[kind])}
          >
            <span className="why-place">
              {t('why.in', {
                module: t(`dashboard:module.${place.moduleType}`),
                role: t(`dashboard:userType.${place.type}`),
                place: place.organizationName,
              })}
            </span>{' '}
            {reasonOf(place, permission)}
            {kind === 'no' ? <WhoMay permission={permission} /> : null}
          </Alert>
        );
      })}
    </Stack>
  );
};

const PermissionField = ({
  value,
  onChange,
}: {
  value: Permission | undefined;
  onChange: (permission: Permission | undefined) => void;
}) => {
  const { t } = useTranslation('permissions');
  const options = groups.flatMap((group) =>
    permissionGroups[group].map((permission) => ({
      value: permission,
      label: `${t(`groups.${group}`)} – ${t(`name.${permission}`)}`,
    })),
  );
  return (
    <SelectField
      label={t('why.right')}
      placeholder={t('why.choose')}
      options={options}
      value={value ?? ''}
      onChange={(event) => onChange(permissions.find((one) => one === event.target.value))}
    />
  );
};

/** Why may, or may not, this person do this? */
export const Why = () => {
  const { t } = useTranslation('permissions');
  const [typed, setTyped] = useState('');
  const [person, setPerson] = useState<UserView>();
  const [permission, setPermission] = useState<Permission>();
  const people = usePeople(useLater(typed.trim(), 200));
  const { items, total } = people.data ?? { items: [], total: 0 };
  return (
    <Card>
      <Stack>
        <div>
          <h2>{t('why.title')}</h2>
          <p className="small">{t('why.help')}</p>
        </div>
        <div className="why-fields">
          <ComboboxField
            label={t('why.person')}
            placeholder={t('why.personHint')}
            value={person && { value: person.id, label: nameOf(person) }}
            options={items.map((one) => ({ value: one.id, label: nameOf(one), detail: one.email }))}
            onSearch={setTyped}
            total={total}
            searching={people.isFetching}
            onChange={(option) => {
              setTyped('');
              setPerson(items.find(({ id }) => id === option?.value));
            }}
          />
          <PermissionField value={permission} onChange={setPermission} />
        </div>
        {person && permission ? <Answer person={person} permission={permission} /> : null}
      </Stack>
    </Card>
  );
};
