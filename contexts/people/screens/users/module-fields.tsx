import type { UserType } from '@reprise/platform/domain/core/access.ts';
import { ComboboxField, type ComboboxOption } from '@reprise/platform/screens/ui/form/combobox-field.tsx';
import { CheckboxField, SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import type { FormModule, PlaceValues, UserValues } from './user-values.ts';
import type { AssignableTypes } from './user-words.tsx';

/** An organization in which a user type can be given; `kept`: the user's present one. */
type Entity = ComboboxOption & { type: string };

/** The organizations of the account that suit user types, and the user's present ones. */
export function useOrganizations(accountId: string, types: AssignableTypes['types']): Entity[] {
  const kinds = [...new Set(types.map(({ organizationType }) => organizationType))].toSorted();
  const found = useQuery({
    queryKey: ['organizations', 'of roles', accountId, kinds],
    queryFn: ({ signal }) =>
      call('GET /organizations', {
        query: { accountId, type: kinds.join(','), status: 'active' },
        signal,
      }),
    enabled: kinds.length > 0,
  });
  return (found.data?.items ?? []).map(({ id, commonName, zipCode, city, type }) => ({
    value: id,
    label: commonName,
    detail: `${zipCode} ${city}`,
    type,
  }));
}

type EntityProps = {
  module: FormModule;
  place: PlaceValues;
  entities: readonly Entity[];
  kept: ComboboxOption | undefined;
  error: string | undefined;
  onChange: (organizationId: string) => void;
};

const EntityField = ({ module, place, entities, kept, error, onChange }: EntityProps) => {
  const { t } = useTranslation('users');
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase();
  const shown = entities.filter(({ label, detail = '' }) =>
    `${label} ${detail}`.toLocaleLowerCase().includes(wanted),
  );
  const chosen =
    entities.find(({ value }) => value === place.organizationId) ??
    (kept?.value === place.organizationId ? kept : undefined);
  return (
    <ComboboxField
      id={`places.${module}.organizationId`}
      label={t('form.entity')}
      placeholder={t('form.chooseEntity')}
      value={chosen}
      options={shown}
      disabled={place.type === ''}
      error={error}
      onSearch={setTyped}
      onChange={(option) => {
        setTyped('');
        onChange(option?.value ?? '');
      }}
    />
  );
};

type ModuleProps = {
  form: Form<UserValues>;
  module: FormModule;
  types: AssignableTypes['types'];
  entities: readonly Entity[];
  kept: { type: UserType; entity: ComboboxOption } | undefined;
};

/** One module: whether the user works in it, with which user type, and where. */
export const ModuleFields = ({ form, module, types, entities, kept }: ModuleProps) => {
  const { t } = useTranslation(['users', 'dashboard']);
  const { places } = form.values;
  const place = places[module];
  const own = types.filter(({ moduleType }) => moduleType === module);
  const choices = [...new Set([...own.map(({ type }) => type), ...(kept ? [kept.type] : [])])];
  const set = (next: PlaceValues): void => form.change({ places: { ...places, [module]: next } });
  /** A single choice is made automatically. */
  const withType = (type: UserType | ''): PlaceValues => {
    const kind = own.find((one) => one.type === type)?.organizationType;
    const [only, ...others] = entities.filter((entity) => entity.type === kind);
    const stays = entities.some(({ value, type: at }) => value === place.organizationId && at === kind);
    const alone = only !== undefined && others.length === 0 ? only.value : '';
    return { on: true, type, organizationId: stays ? place.organizationId : alone };
  };
  const kind = own.find(({ type }) => type === place.type)?.organizationType;
  return (
    <div className="user-module" data-on={place.on || undefined}>
      <CheckboxField
        name={`places.${module}.on`}
        label={t(`dashboard:module.${module}`)}
        checked={place.on}
        onChange={(event) =>
          set(
            event.target.checked
              ? withType(choices.length === 1 ? (choices[0] ?? '') : place.type)
              : { ...place, on: false },
          )
        }
      />
      {place.on ? (
        <div className="user-pair">
          <SelectField
            id={`places.${module}.type`}
            label={t('form.role')}
            placeholder={t('form.chooseRole')}
            value={place.type}
            options={choices.map((type) => ({ value: type, label: t(`dashboard:userType.${type}`) }))}
            error={form.errorAt(`places.${module}.type`)}
            onChange={(event) => set(withType(choices.find((type) => type === event.target.value) ?? ''))}
          />
          <EntityField
            module={module}
            place={place}
            entities={entities.filter((entity) => entity.type === kind)}
            kept={kept?.entity}
            error={form.errorAt(`places.${module}.organizationId`)}
            onChange={(organizationId) => set({ ...place, organizationId })}
          />
        </div>
      ) : null}
    </div>
  );
};
