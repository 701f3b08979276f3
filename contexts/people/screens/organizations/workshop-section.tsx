import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import { CountriesField } from '@reprise/platform/screens/kit/form/countries-field.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { arrivalStock } from '../shown/arrival-stock-slot.ts';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import type { OrganizationForm } from './organization-values.ts';

/** The countries that a workshop serves. */
const Countries = ({ form }: { form: OrganizationForm }) => {
  const { t } = useTranslation('entities');
  return (
    <CountriesField
      label={t('field.eligibleCountries')}
      description={t('help.eligibleCountries')}
      error={form.errorAt('eligibleCountries')}
      value={form.values.eligibleCountries}
      onChange={(next) => form.change({ eligibleCountries: next })}
    />
  );
};

/** The capacity of a workshop, and its arrival stock. */
export const WorkshopSection = ({ form, id }: { form: OrganizationForm; id?: string }) => {
  const { t } = useTranslation('entities');
  const { wire } = form;
  const seesStocks = useCan()('items_stock_read');
  return (
    <Section title={t('section.workshop')} help={t('section.workshopHelp')}>
      <TextField
        description={t('help.dailyCapacity')}
        optional
        inputMode="numeric"
        {...wire('dailyCapacity')}
      />
      {seesStocks && id !== undefined ? <arrivalStock.Shown warehouseId={id} field={wire('stock')} /> : null}
      <Countries form={form} />
    </Section>
  );
};
