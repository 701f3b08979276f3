import { PhoneField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import { OrganizationSection } from './organization-section.tsx';
import { HoursField } from './hours-field.tsx';
import { useWiring, type OrganizationForm } from './use-organization-form.ts';

/** How to reach the place, and its opening hours. */
export const ContactSection = ({ form }: { form: OrganizationForm }) => {
  const { t } = useTranslation('entities');
  const wire = useWiring(form);
  return (
    <OrganizationSection title={t('section.contact')} help={t('section.contactHelp')}>
      <div className="entity-pair">
        <TextField
          label={t('field.placeEmail')}
          optional
          type="email"
          inputMode="email"
          {...wire('placeEmail')}
        />
        <PhoneField label={t('field.phone')} optional placeholder="+33 2 40 00 00 00" {...wire('phone')} />
      </div>
      <HoursField form={form} />
    </OrganizationSection>
  );
};
