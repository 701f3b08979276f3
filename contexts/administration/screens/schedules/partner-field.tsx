import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** The partner, as the field holds it. */
export type PartnerValues = { connectorOrganizationId: string };

/**
 * The partner with which files are exchanged: one of the account's active configurations, in a form that holds
 * `PartnerValues`.
 * @param kept the one that a schedule has already, which may have been deactivated since
 */
export const PartnerField = ({ kept }: { kept?: { id: string; name: string } }) => {
  const { t } = useTranslation(['schedules', 'fields', 'common']);
  const { register, formState } = useFormContext<PartnerValues>();
  const partners = useQuery({
    queryKey: ['scheduled-partners'],
    queryFn: ({ signal }) => call('GET /scheduled-partners', { signal }),
  });
  return (
    <Loaded query={partners}>
      {(active) => {
        const isKept = kept !== undefined && active.every(({ id }) => id !== kept.id);
        const offered = isKept ? [kept, ...active] : active;
        if (offered.length === 0) return <Alert tone="warn">{t('schedules:field.partnerNone')}</Alert>;
        return (
          <SelectField
            label={t('schedules:field.partner')}
            options={[
              { value: '', label: '–' },
              ...offered.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            error={formState.errors.connectorOrganizationId?.message}
            {...register('connectorOrganizationId', { required: t('fields:required') })}
          />
        );
      }}
    </Loaded>
  );
};
