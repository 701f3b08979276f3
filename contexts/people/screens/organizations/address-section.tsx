import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { isPostalCode } from '@reprise/platform/domain/address/postal-code.ts';
import { customerLimits } from '@reprise/platform/domain/core/limits.ts';
import { CheckboxField, SelectField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { placeQuery } from '../shown/organizations-query.ts';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { numberIn } from './organization-values.ts';
import { PinMap } from './pin-map.tsx';
import { useCountries } from '@reprise/platform/screens/kit/form/use-countries.ts';
import type { OrganizationForm } from './organization-values.ts';

type Place = { latitude: number; longitude: number };

/**
 * Moves the pin to the postal code until somebody moves it by hand. Answers the place of the postal code: null for an
 * unknown one.
 */
function useGeocoding(form: OrganizationForm, mayWrite: boolean): Place | null | undefined {
  const { country, zipCode, manualGeocoding: manual } = form.values;
  const asks = mayWrite && isPostalCode(country, zipCode);
  const found = useQuery({ ...placeQuery(country, zipCode.trim()), enabled: asks }).data?.place;
  const follow = useEffectEvent((place: Place) => {
    const typedNow = form.isEdited('zipCode') || form.isEdited('country');
    const wasManual = form.isEdited('manualGeocoding');
    // an existing organization stays where it is stored
    if (!typedNow && !wasManual && form.values.latitude !== '') return;
    form.change({ latitude: String(place.latitude), longitude: String(place.longitude) });
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
  const { addressPlace, zipCode } = form.values;
  if (addressPlace === 'awaited' || ofAddress.some((field) => form.isEdited(field)))
    return <Alert tone="warn">{t('map.approximate', { zipCode })}</Alert>;
  return addressPlace === 'found' ? (
    <p className="small">{t('map.found')}</p>
  ) : (
    <Alert tone="warn">{t('map.notFound', { zipCode })}</Alert>
  );
};

const Position = ({ form, mayWrite }: { form: OrganizationForm; mayWrite: boolean }) => {
  const { t } = useTranslation('entities');
  const { wire } = form;
  const found = useGeocoding(form, mayWrite);
  const { latitude, longitude, manualGeocoding: manual, zipCode, addressPlace } = form.values;
  const place = placeIn(latitude, longitude);
  const isFound = addressPlace === 'found';
  const fromZip = zipCode.trim() === '' || isFound ? undefined : t('map.fromZip', { zipCode });
  const byHand = (): void => form.change({ manualGeocoding: true });
  const set = (moved: Place): void => {
    form.change({
      latitude: String(moved.latitude),
      longitude: String(moved.longitude),
      manualGeocoding: true,
    });
  };
  const coordinate = (name: 'latitude' | 'longitude') => {
    const wired = wire(name);
    return {
      ...wired,
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
        description={manual ? t('help.manualGeocoding') : fromZip}
        {...form.flag('manualGeocoding')}
      />
    </>
  );
};

/** The address, and the place on the map. */
export const AddressSection = ({ form, mayWrite }: { form: OrganizationForm; mayWrite: boolean }) => {
  const { t } = useTranslation('entities');
  const { wire } = form;
  return (
    <Section title={t('section.address')} help={t('section.addressHelp')}>
      <TextField maxLength={customerLimits.street.max} {...wire('street')} />
      <TextField optional maxLength={customerLimits.streetMore.max} {...wire('streetMore')} />
      <div className="entity-pair">
        <TextField maxLength={20} {...wire('zipCode')} />
        <TextField maxLength={customerLimits.city.max} {...wire('city')} />
      </div>
      <SelectField options={useCountries()} {...wire('country')} />
      <Position form={form} mayWrite={mayWrite} />
    </Section>
  );
};
