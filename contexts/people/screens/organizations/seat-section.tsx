import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useTranslation } from 'react-i18next';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import type { OrganizationForm } from './organization-values.ts';

/** The identity of the seat, for an organization without one of its own, with a link to the seat. */
export const SeatSection = ({ form, seatId }: { form: OrganizationForm; seatId: string }) => {
  const { t } = useTranslation('entities');
  const sheet = form.values;
  const address = [sheet.street, sheet.streetMore, `${sheet.zipCode} ${sheet.city}`, sheet.country];
  return (
    <Section title={t('section.seat')} help={t('section.seatHelp')}>
      <DescriptionList
        facts={[
          { key: 'corporateName', label: t('field.corporateName'), value: sheet.corporateName },
          { key: 'siret', label: t('field.companyNumber'), value: sheet.siret || '–' },
          { key: 'capital', label: t('field.capital'), value: sheet.capital || '–' },
          { key: 'street', label: t('field.street'), value: address.filter(Boolean).join(', ') },
        ]}
      />
      <p>
        <TextLink href={`/entity/${seatId}/edit`}>{t('form.openSeat')}</TextLink>
      </p>
    </Section>
  );
};
