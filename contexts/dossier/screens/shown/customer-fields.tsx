import { countryCodes } from '@reprise/platform/domain/address/countries.ts';
import { fieldCodes, type FieldCode } from '@reprise/platform/domain/core/violations.ts';
import { DayField } from '@reprise/platform/screens/ui/form/day-field.tsx';
import { PhoneField, SelectField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useMemo, type FocusEvent } from 'react';
import { Controller, type FieldPath, type RegisterOptions, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorAt, identityChoices, type CustomerValues } from './customer-form.ts';
import { internationalPhone, readablePhone } from '@reprise/platform/screens/public/phone.ts';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';

export type Form = UseFormReturn<CustomerValues>;
type Name = FieldPath<CustomerValues>;

const isFieldCode = (code: string): code is FieldCode => fieldCodes.some((one) => one === code);

/** The sentence of a field's error in the current language; the server's sentence where the code is not a field's. */
export function useErrorText(form: Form): (field: string) => string | undefined {
  const { t } = useTranslation('fields');
  const { errors } = form.formState;
  return (field) => {
    const error = errorAt(errors, field);
    if (error === undefined) return undefined;
    if (!isFieldCode(error.type)) return error.message ?? t('invalid');
    const { min, max, length, year, step, types } = error.types ?? {};
    return t(error.type, { min, max, length, year, step, types });
  };
}

/** Countries by their names in the reader's language, the account's own first. */
export const useCountries = (first: string) => {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const options = countryCodes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((a, b) => a.label.localeCompare(b.label, locale));
    return [
      ...options.filter(({ value }) => value === first),
      ...options.filter(({ value }) => value !== first),
    ];
  }, [locale, first]);
};

/** Connects a field of the form to its control, with its error in the current language. */
export const useWiring = (form: Form) => {
  const errorText = useErrorText(form);
  return (name: Name, options?: RegisterOptions<CustomerValues, Name>) => ({
    ...form.register(name, options),
    id: name,
    error: errorText(name),
  });
};

export const PersonFields = ({ form }: { form: Form }) => {
  const { t } = useTranslation('journey');
  const wire = useWiring(form);
  // a valid number is shown in its international form, so that a wrong country is noticed
  const readBack = (typed: string): void => {
    const read = readablePhone(internationalPhone(typed, form.getValues('customerInfo.country')));
    if (read !== typed) form.setValue('customerInfo.phone', read);
  };
  return (
    <fieldset className="sale-group">
      <legend>{t('customer.you')}</legend>
      <div className="sale-fields sale-fields-2">
        <TextField
          label={t('customer.firstName')}
          autoComplete="given-name"
          {...wire('customerInfo.firstName')}
        />
        <TextField
          label={t('customer.lastName')}
          autoComplete="family-name"
          {...wire('customerInfo.lastName')}
        />
      </div>
      <TextField
        label={t('customer.email')}
        description={t('customer.emailHelp')}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...wire('customerInfo.email')}
      />
      <PhoneField
        label={t('customer.phone')}
        description={t('customer.phoneHelp')}
        placeholder="06 12 34 56 78"
        {...wire('customerInfo.phone', {
          onBlur: (event: FocusEvent<HTMLInputElement>) => readBack(event.target.value),
        })}
      />
    </fieldset>
  );
};

export const IbanField = ({ form }: { form: Form }) => {
  const { t } = useTranslation('journey');
  const wire = useWiring(form);
  return (
    <fieldset className="sale-group">
      <legend>{t('customer.payment')}</legend>
      <TextField
        label={t('customer.iban')}
        description={t('customer.ibanHelp')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...wire('customerInfo.iban')}
      />
    </fieldset>
  );
};

export const IdentityFields = ({ form }: { form: Form }) => {
  const { t } = useTranslation('journey');
  const wire = useWiring(form);
  const errorText = useErrorText(form);
  return (
    <fieldset className="sale-group">
      <legend>{t('customer.identity')}</legend>
      <p className="sale-note">{t('customer.identityHelp')}</p>
      <SelectField
        label={t('customer.identityType')}
        placeholder={t('customer.choose')}
        options={identityChoices.map((value) => ({ value, label: t(`identity.${value}`) }))}
        {...wire('customerIdentification.type')}
      />
      <TextField
        label={t('customer.identityNumber')}
        autoComplete="off"
        {...wire('customerIdentification.number')}
      />
      <TextField
        label={t('customer.identityAuthority')}
        autoComplete="off"
        {...wire('customerIdentification.issuingAuthority')}
      />
      <Controller
        control={form.control}
        name="customerIdentification.deliveryDate"
        render={({ field: { name, value, onChange, onBlur, ref } }) => (
          <DayField
            id={name}
            ref={ref}
            label={t('customer.identityDate')}
            value={value}
            error={errorText(name)}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
    </fieldset>
  );
};
