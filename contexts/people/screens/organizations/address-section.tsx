import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { isPostalCode } from '@reprise/platform/domain/address/postal-code.ts';
import { customerLimits } from '@reprise/platform/domain/core/limits.ts';
import { CheckboxField, SelectField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { placeQuery } from '../shown/organizations-query.ts';
import { OrganizationSection } from './organization-section.tsx';
import { numberIn } from './organization-values.ts';
import { PinMap } from './pin-map.tsx';
import { useCountries } from '@reprise/platform/screens/kit/form/use-countries.ts';
import { useWiring, type OrganizationForm } from './use-organization-form.ts';

type Place = { latitude: number; longitude: number };

/**
 * Moves the pin to the postal code until somebody moves it by hand. Answers the place of the postal code: null for an
 * unknown one.
 */
function useGeocoding(form: OrganizationForm, mayWrite: boolean): Place | null | undefined {
  const [country, zipCode, manual] = form.watch(['country', 'zipCode', 'manualGeocoding']);
  const asks = mayWrite && isPostalCode(country, zipCode);
  const found = useQuery({ ...placeQuery(country, zipCode.trim()), enabled: asks }).data?.place;
  const follow = useEffectEvent((place: Place) => {
    const typedNow = form.getFieldState('zipCode').isDirty || form.getFieldState('country').isDirty;
    const wasManual = form.getFieldState('manualGeocoding').isDirty;
    // an existing organization stays where it is stored
    if (!typedNow && !wasManual && form.getValues('latitude') !== '') return;
    form.setValue('latitude', String(place.latitude));
    form.setValue('longitude', String(place.longitude));
  });
  useEffect(() => {
    if (found && !manual) follow(found);
  }, [found, manual]);
  return asks ? found : undefined;
}

const placeIn = (latitude: string, longitude: string): Place | null => {
  const [north, east] = [numberIn(latitude), numberIn(longitude)];
  const isPlace = north !== null && east !== null && Math.abs(north) <= 90 && Math.abs(east) <= 180;
  return isPlace ? { latitude: north, longitude: east } : null;
};

const ofAddress = ['street', 'zipCode', 'city', 'country'] as const;

/** How exact the pin is: at the address where that was located and not changed since. */
const HowFound = ({ form }: { form: OrganizationForm }) => {
  const { t } = useTranslation('entities');
  const [addressPlace, zipCode] = form.watch(['addressPlace', 'zipCode']);
  const { dirtyFields } = form.formState;
  if (addressPlace === 'awaited' || ofAddress.some((field) => dirtyFields[field] === true))
    return <Alert tone="warn">{t('map.approximate', { zipCode })}</Alert>;
  return addressPlace === 'found' ? (
    <p className="small">{t('map.found')}</p>
  ) : (
    <Alert tone="warn">{t('map.notFound', { zipCode })}</Alert>
  );
};

const Position = ({ form, mayWrite }: { form: OrganizationForm; mayWrite: boolean }) => {
  const { t } = useTranslation('entities');
  const wire = useWiring(form);
  const found = useGeocoding(form, mayWrite);
  const [latitude, longitude, manual, zipCode, addressPlace] = form.watch([
    'latitude',
    'longitude',
    'manualGeocoding',
    'zipCode',
    'addressPlace',
  ]);
  const place = placeIn(latitude, longitude);
  const isFound = addressPlace === 'found';
  const fromZip = zipCode.trim() === '' || isFound ? undefined : t('map.fromZip', { zipCode });
  const byHand = (): void => form.setValue('manualGeocoding', true, { shouldDirty: true });
  const set = (moved: Place): void => {
    form.setValue('latitude', String(moved.latitude), { shouldDirty: true });
    form.setValue('longitude', String(moved.longitude), { shouldDirty: true });
    byHand();
  };
  const coordinate = (name: 'latitude' | 'longitude') => {
    const wired = wire(name);
    return {
      ...wired,
      label: t(`field.${name}`),
      inputMode: 'decimal' as const,
      onInput: byHand,
    };
  };
  return (
    <>
      {place === null ? (
        <p className="entity-no-place">{found === null ? t('map.unknown') : t('map.waiting')}</p>
      ) : (
        <PinMap place={place} onMove={set} />
      )}
      {place === null || manual ? null : <HowFound form={form} />}
      <div className="entity-pair">
        <TextField {...coordinate('latitude')} />
        <TextField {...coordinate('longitude')} />
      </div>
      <CheckboxField
        label={t('field.manualGeocoding')}
        description={manual ? t('help.manualGeocoding') : fromZip}
        {...form.register('manualGeocoding')}
        id="manualGeocoding"
      />
    </>
  );
};

/** The address, and the place on the map. */
export const AddressSection = ({ form, mayWrite }: { form: OrganizationForm; mayWrite: boolean }) => {
  const { t } = useTranslation('entities');
  const wire = useWiring(form);
  return (
    <OrganizationSection title={t('section.address')} help={t('section.addressHelp')}>
      <TextField label={t('field.street')} maxLength={customerLimits.street.max} {...wire('street')} />
      <TextField
        label={t('field.streetMore')}
        optional
        maxLength={customerLimits.streetMore.max}
        {...wire('streetMore')}
      />
      <div className="entity-pair">
        <TextField label={t('field.zipCode')} maxLength={20} {...wire('zipCode')} />
        <TextField label={t('field.city')} maxLength={customerLimits.city.max} {...wire('city')} />
      </div>
      <SelectField label={t('field.country')} options={useCountries()} {...wire('country')} />
      <Position form={form} mayWrite={mayWrite} />
    </OrganizationSection>
  );
};
