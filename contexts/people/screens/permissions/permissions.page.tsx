import { userTypes } from '@reprise/platform/domain/core/access.ts';
import { SelectField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { PageTitle, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { found, groups, type PermissionSearch } from './permission-search.ts';
import { grantKinds, GrantSign, PermissionTable } from './permission-table.tsx';
import { useNote } from './use-note.ts';
import { Why } from './why.tsx';
import './permissions.css';

const route = getRouteApi('/permissions');

type Props = { search: PermissionSearch; onChange: (search: PermissionSearch) => void };

const Filters = ({ search, onChange }: Props) => {
  const { t } = useTranslation(['permissions', 'dashboard']);
  const [text, setText] = useState(search.text ?? '');
  return (
    <search className="permission-filters">
      <TextField
        type="search"
        size="s"
        label={t('search')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange({ ...search, text: event.target.value || undefined });
        }}
      />
      <SelectField
        size="s"
        label={t('group')}
        placeholder={t('allGroups')}
        value={search.group ?? ''}
        options={groups.map((value) => ({ value, label: t(`groups.${value}`) }))}
        onChange={(event) => onChange({ ...search, group: groups.find((one) => one === event.target.value) })}
      />
      <SelectField
        size="s"
        label={t('role')}
        placeholder={t('allRoles')}
        value={search.role ?? ''}
        options={userTypes.map((value) => ({ value, label: t(`dashboard:userType.${value}`) }))}
        onChange={(event) =>
          onChange({ ...search, role: userTypes.find((one) => one === event.target.value) })
        }
      />
    </search>
  );
};

/** Who may do what and why: the matrix, and the answer for one person. */
export const Page = () => {
  const { t } = useTranslation('permissions');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const noteOf = useNote();
  const rights = found(search, (permission) => `${t(`name.${permission}`)} ${noteOf(permission) ?? ''}`);
  const count = rights.reduce((sum, { permissions }) => sum + permissions.length, 0);
  return (
    <Stack gap={4}>
      <PageTitle title={t('title')} count={t('found', { count })} />
      <p className="permission-intro">{t('intro')}</p>
      <Why />
      <Filters search={search} onChange={(next) => void navigate({ search: next, replace: true })} />
      <Row>
        <span className="small">{t('legend')}</span>
        {grantKinds.map((kind) => (
          <GrantSign key={kind} kind={kind} named />
        ))}
      </Row>
      {rights.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <PermissionTable found={rights} role={search.role} />
      )}
    </Stack>
  );
};
