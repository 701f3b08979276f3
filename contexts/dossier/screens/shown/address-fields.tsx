import type { Call } from '@reprise/platform/domain/core/call.ts';
import { isPostalCode, postalAreaOf } from '@reprise/platform/domain/address/postal-code.ts';
import { addressLimits } from '@reprise/platform/domain/core/limits.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { SelectField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { SuggestField } from '@reprise/platform/screens/ui/form/suggest-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCountries, useWiring, type Form } from './customer-fields.tsx';

type Finding = { form: Form; call: Call<Api> };

const typingMs = 200;

/** The text once nobody has typed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The towns of a complete postal code; none where the country has no list, or while no answer came. */
function useTowns({ form, call }: Finding): string[] {
  const [country, zipCode] = useWatch({
    control: form.control,
    name: ['customerInfo.country', 'customerInfo.zipCode'],
  });
  const area = isPostalCode(country, zipCode) ? postalAreaOf(country, zipCode) : '';
  const { data } = useQuery({
    queryKey: ['towns', country, area],
    queryFn: ({ signal }) => call('GET /places', { query: { country, q: area }, signal }),
    enabled: area !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // the form goes on without it
    meta: { quiet: true },
  });
  return area === '' ? [] : (data ?? []).flatMap((one) => (one.zipCode === area ? [one.city] : []));
}

/** The only town of a postal code is filled in, unless the customer wrote another one. */
function useOnlyTown(form: Form, towns: readonly string[]): void {
  const filled = useRef('');
  const only = towns.length === 1 ? (towns[0] ?? '') : '';
  const fill = useEffectEvent((town: string) => {
    const typed = form.getValues('customerInfo.city').trim();
    if (town === '' || (typed !== '' && typed !== filled.current)) return;
    form.setValue('customerInfo.city', town, { shouldValidate: form.formState.isSubmitted });
    filled.current = town;
  });
  useEffect(() => fill(only), [only]);
}

/** The addresses that begin like the street, where a service knows them; it is asked again only where there is one. */
function useAddresses({ form, call }: Finding) {
  const [country, street] = useWatch({
    control: form.control,
    name: ['customerInfo.country', 'customerInfo.street'],
  });
  const q = useSettled(street.trim());
  const [without, setWithout] = useState('');
  const isAsked = q.length >= addressLimits.query.min && country !== without && form.formState.isDirty;
  const { data } = useQuery({
    queryKey: ['addresses', country, q],
    queryFn: async ({ signal }) => {
      const found = await call('GET /addresses', { query: { country, q }, signal });
      if (!found.offered) setWithout(country);
      return found.addresses;
    },
    enabled: isAsked,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  });
  return isAsked ? (data ?? []) : [];
}

const Street = (finding: Finding) => {
  const { form } = finding;
  const { t } = useTranslation('journey');
  const wire = useWiring(form);
  const addresses = useAddresses(finding);
  const take = (label: string): void => {
    const found = addresses.find((one) => one.label === label);
    if (found === undefined) return;
    const how = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    for (const part of ['street', 'zipCode', 'city'] as const)
      form.setValue(`customerInfo.${part}`, found[part], how);
  };
  return (
    <SuggestField
      label={t('customer.street')}
      autoComplete="address-line1"
      suggestions={addresses.map(({ label }) => ({ key: label, label }))}
      status={t('customer.suggestions', { count: addresses.length })}
      onChoose={take}
      {...wire('customerInfo.street')}
    />
  );
};

const City = (finding: Finding) => {
  const { form } = finding;
  const { t } = useTranslation('journey');
  const wire = useWiring(form);
  const towns = useTowns(finding);
  useOnlyTown(form, towns);
  const city = useWatch({ control: form.control, name: 'customerInfo.city' });
  const others = towns.filter((town) => town !== city);
  return (
    <SuggestField
      label={t('customer.city')}
      autoComplete="address-level2"
      suggestions={others.map((town) => ({ key: town, label: town }))}
      status={t('customer.suggestions', { count: others.length })}
      onChoose={(town) =>
        form.setValue('customerInfo.city', town, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
      }
      {...wire('customerInfo.city')}
    />
  );
};

/**
 * The address of the customer: addresses are suggested where a service knows them, and the town follows from the postal
 * code. What neither answers is typed.
 */
export const AddressFields = ({ form, call, country }: Finding & { country: string }) => {
  const { t } = useTranslation('journey');
  const wire = useWiring(form);
  const countries = useCountries(country);
  return (
    <fieldset className="sale-group">
      <legend>{t('customer.address')}</legend>
      <Street form={form} call={call} />
      <TextField
        label={t('customer.streetMore')}
        optional
        autoComplete="address-line2"
        {...wire('customerInfo.streetMore')}
      />
      <div className="sale-fields sale-fields-2">
        <TextField
          label={t('customer.zipCode')}
          autoComplete="postal-code"
          {...wire('customerInfo.zipCode')}
        />
        <City form={form} call={call} />
      </div>
      <SelectField
        label={t('customer.country')}
        autoComplete="country"
        options={countries}
        {...wire('customerInfo.country')}
      />
    </fieldset>
  );
};
