import { PhoneField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { HoursField } from './hours-field.tsx';
import type { OrganizationForm } from './organization-values.ts';

/** How to reach the place, and its opening hours. */
export const ContactSection = ({ form }: { form: OrganizationForm }) => {
  const { t } = useTranslation('entities');
  const { wire } = form;
  return (
    <Section title={t('section.contact')} help={t('section.contactHelp')}>
      <div className="entity-pair">
        <TextField optional type="email" inputMode="email" {...wire('placeEmail')} />
        <PhoneField optional placeholder="+33 2 40 00 00 00" {...wire('phone')} />
      </div>
      <HoursField form={form} />
    </Section>
  );
};
