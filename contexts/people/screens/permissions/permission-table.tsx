import { grantOf, userTypes, type UserType } from '@reprise/platform/domain/core/access.ts';
import type { PermissionGroup } from '@reprise/platform/domain/core/permission-groups.ts';
import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import { Card } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { IconCircleCheckFilled, IconCircleHalf2, IconEye, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNote } from './use-note.ts';

export const grantKinds = ['all', 'conditional', 'read', 'no'] as const;
export type GrantKind = (typeof grantKinds)[number];
export const kindOf = (type: UserType, permission: Permission): GrantKind =>
  grantOf(type, permission) ?? 'no';

const icons = { all: IconCircleCheckFilled, conditional: IconCircleHalf2, read: IconEye, no: IconMinus };

/** A sign and its word: the colour repeats what the shape says. */
export const GrantSign = ({ kind, named = false }: { kind: GrantKind; named?: boolean }) => {
  const { t } = useTranslation('permissions');
  const Icon = icons[kind];
  return (
    <span className="grant" data-kind={kind} title={t(`grant.${kind}`)}>
      <Icon size={18} aria-hidden="true" />
      <span className={named ? undefined : 'visually-hidden'}>{t(`grant.${kind}`)}</span>
    </span>
  );
};

type Found = { group: PermissionGroup; permissions: readonly Permission[] };

const Group = ({ group, permissions, roles }: Found & { roles: readonly UserType[] }) => {
  const { t } = useTranslation('permissions');
  const noteOf = useNote();
  return (
    <tbody>
      <tr className="permission-group">
        <th scope="rowgroup" colSpan={roles.length + 1}>
          <span>{t(`groups.${group}`)}</span>
        </th>
      </tr>
      {permissions.map((permission) => (
        <tr key={permission}>
          <th scope="row">
            {t(`name.${permission}`)}
            <small>{noteOf(permission)}</small>
          </th>
          {roles.map((type) => (
            <td key={type}>
              <GrantSign kind={kindOf(type, permission)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
};

/** Every permission by user type; the headers of rows and columns stay visible. */
export const PermissionTable = ({ found, role }: { found: readonly Found[]; role?: UserType }) => {
  const { t } = useTranslation(['permissions', 'dashboard']);
  const roles = role === undefined ? userTypes : [role];
  return (
    <Card flush>
      <section
        className="permission-scroll"
        aria-label={t('table')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <table className="permission-table">
          <caption className="visually-hidden">{t('table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('right')}</th>
              {roles.map((type) => (
                <th scope="col" key={type}>
                  {t(`dashboard:userType.${type}`)}
                </th>
              ))}
            </tr>
          </thead>
          {found.map((one) => (
            <Group key={one.group} {...one} roles={roles} />
          ))}
        </table>
      </section>
    </Card>
  );
};
