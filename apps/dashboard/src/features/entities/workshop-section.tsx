import { Button } from '@reprise/ui/button';
import { SelectField, TextField } from '@reprise/ui/field';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../lib/session.ts';
import { stocksOf } from './entities-query.ts';
import { useErrorText } from './entity-check.ts';
import { EntitySection } from './entity-section.tsx';
import { useCountries } from './use-countries.ts';
import { useWiring, type EntityForm } from './use-entity-form.ts';

/** The countries that a workshop serves: every one until some are named. */
const Countries = ({ form }: { form: EntityForm }) => {
  const { t } = useTranslation('entities');
  const countries = useCountries();
  const chosen = form.watch('eligibleCountries');
  const error = useErrorText(form.formState.errors)('eligibleCountries');
  const set = (next: string[]): void => form.setValue('eligibleCountries', next, { shouldDirty: true });
  const nameOf = (code: string): string => countries.find(({ value }) => value === code)?.label ?? code;
  return (
    <div className="entity-countries">
      <SelectField
        id="eligibleCountries"
        label={t('field.eligibleCountries')}
        description={t('help.eligibleCountries')}
        optional
        placeholder={chosen.length === 0 ? t('form.allCountries') : t('form.addCountry')}
        options={countries.filter(({ value }) => !chosen.includes(value))}
        value=""
        error={error}
        onChange={(event) => set([...chosen, event.target.value])}
      />
      {chosen.length === 0 ? null : (
        <ul>
          {chosen.map((code) => (
            <li key={code}>
              {nameOf(code)}
              <Button
                look="quiet"
                size="s"
                aria-label={t('form.removeCountry', { country: nameOf(code) })}
                onClick={() => set(chosen.filter((one) => one !== code))}
              >
                <IconX size={16} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** What a workshop can take, and where what it takes goes. */
export const WorkshopSection = ({ form, id }: { form: EntityForm; id?: string }) => {
  const { t } = useTranslation('entities');
  const wire = useWiring(form);
  const seesStocks = useCan()('items_stock_read') && id !== undefined;
  const stocks = useQuery({ ...stocksOf(id ?? ''), enabled: seesStocks });
  return (
    <EntitySection title={t('section.workshop')} help={t('section.workshopHelp')}>
      <TextField
        label={t('field.dailyCapacity')}
        description={t('help.dailyCapacity')}
        optional
        inputMode="numeric"
        {...wire('dailyCapacity')}
      />
      {seesStocks ? (
        <SelectField
          key={stocks.data === undefined ? 'waiting' : 'there'}
          label={t('field.stock')}
          description={t('help.stock')}
          optional
          placeholder={t('form.noneChosen')}
          options={(stocks.data?.items ?? []).map(({ id: value, name: label }) => ({ value, label }))}
          {...wire('stock')}
        />
      ) : null}
      <Countries form={form} />
    </EntitySection>
  );
};
