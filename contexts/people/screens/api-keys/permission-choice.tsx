import { Grid } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { permissionGroups, type PermissionGroup } from '@reprise/platform/domain/core/permission-groups.ts';
import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import { CheckboxField, FieldError } from '@reprise/platform/screens/ui/form/field.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useTranslation } from 'react-i18next';
import { isKeptFrom } from '../../domain/api-keys/api-key.rules.ts';
import type { KeyHolder } from '../../domain/api-keys/api-key.ts';

const groups = Object.keys(permissionGroups) as PermissionGroup[];

type Props = {
  holder: KeyHolder;
  values: readonly Permission[];
  error: string | undefined;
  onChange: (values: Permission[]) => void;
};

/** The permissions that one may give to a key, by subject: none is chosen before. */
export const PermissionChoice = ({ holder, values, error, onChange }: Props) => {
  const { t } = useTranslation('permissions');
  const can = useCan();
  const offered = (group: PermissionGroup): Permission[] =>
    permissionGroups[group].filter((one) => can(one) && !isKeptFrom(holder, one));
  const toggle = (permission: Permission): void =>
    onChange(
      values.includes(permission) ? values.filter((one) => one !== permission) : [...values, permission],
    );
  return (
    <div id="permissions" className="stack gap-4" tabIndex={-1}>
      {error ? <FieldError id="permissions-error">{error}</FieldError> : null}
      {groups
        .filter((group) => offered(group).length > 0)
        .map((group) => (
          <fieldset key={group} className="stack">
            <legend className="field-label">{t(`groups.${group}`)}</legend>
            <Grid min={260}>
              {offered(group).map((permission) => (
                <CheckboxField
                  key={permission}
                  label={t(`name.${permission}`)}
                  checked={values.includes(permission)}
                  onChange={() => toggle(permission)}
                />
              ))}
            </Grid>
          </fieldset>
        ))}
    </div>
  );
};
