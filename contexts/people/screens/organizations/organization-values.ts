import type {
  AddressPlace,
  OpeningHours,
  OrganizationDetail,
  OrganizationSeat,
  OrganizationType,
} from '../../domain/organizations/organization.ts';
import type { organizationApi } from '../../domain/organizations/organization.contract.ts';
import type { Form } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { internationalPhone } from '@reprise/platform/screens/public/phone.ts';
import { wholeIn } from '@reprise/platform/screens/kit/words/typed-numbers.ts';
import type { NewSeller } from '../../domain/organizations/new-sellers.ts';
import type { z } from 'zod';

/** The typed values of an organization's form. */
export type OrganizationValues = {
  type: OrganizationType;
  externalId: string;
  buyer: string;
  commonName: string;
  corporateName: string;
  siret: string;
  capital: string;
  policeReceiptNumber: string;
  parentOrganizationId: string;
  defaultWarehouse: string;
  street: string;
  streetMore: string;
  zipCode: string;
  city: string;
  country: string;
  manualGeocoding: boolean;
  addressPlace: AddressPlace;
  latitude: string;
  longitude: string;
  placeEmail: string;
  phone: string;
  openingHours: OpeningHours;
  dailyCapacity: string;
  stock: string;
  eligibleCountries: string[];
  status: 'active' | 'inactive';
  /** Those with whom a new store begins. */
  sellers: NewSeller[];
};

export type OrganizationForm = Form<OrganizationValues, OrganizationDetail | null>;

export const blankOrganization = (
  type: OrganizationType,
  country: string,
  parent = '',
): OrganizationValues => ({
  type,
  externalId: '',
  buyer: '',
  commonName: '',
  corporateName: '',
  siret: '',
  capital: '',
  policeReceiptNumber: '',
  parentOrganizationId: parent,
  defaultWarehouse: '',
  street: '',
  streetMore: '',
  zipCode: '',
  city: '',
  country,
  manualGeocoding: false,
  addressPlace: 'awaited',
  latitude: '',
  longitude: '',
  placeEmail: '',
  phone: '',
  openingHours: [],
  dailyCapacity: '',
  stock: '',
  eligibleCountries: [],
  status: 'active',
  sellers: [],
});

/** The identity in the form. */
export const companyOf = (
  seat: OrganizationSeat,
): Pick<
  OrganizationValues,
  'corporateName' | 'siret' | 'capital' | 'street' | 'streetMore' | 'zipCode' | 'city' | 'country'
> => ({
  corporateName: seat.corporateName,
  siret: seat.siret ?? '',
  capital: seat.capital ?? '',
  street: seat.street,
  streetMore: seat.streetMore ?? '',
  zipCode: seat.zipCode,
  city: seat.city,
  country: seat.country,
});

export const valuesOf = (entity: OrganizationDetail): OrganizationValues => ({
  type: entity.type,
  externalId: entity.externalId ?? '',
  buyer: entity.buyer ?? '',
  commonName: entity.commonName,
  ...companyOf(entity),
  policeReceiptNumber: entity.policeReceiptNumber ?? '',
  parentOrganizationId: entity.parentOrganizationId ?? '',
  defaultWarehouse: entity.defaultWarehouse ?? '',
  manualGeocoding: entity.manualGeocoding,
  addressPlace: entity.addressPlace,
  latitude: String(entity.latitude),
  longitude: String(entity.longitude),
  placeEmail: entity.placeEmail ?? '',
  phone: entity.phone ?? '',
  openingHours: entity.openingHours ?? [],
  dailyCapacity: entity.dailyCapacity === null ? '' : String(entity.dailyCapacity),
  stock: entity.stock ?? '',
  eligibleCountries: entity.eligibleCountries ?? [],
  status: entity.status,
  sellers: [],
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** A typed degree, with a comma or a point; null for an empty text, NaN for an invalid one. */
export const numberIn = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.'));

/** The fields that the form sends. */
export function sheetIn(values: OrganizationValues) {
  const { type: _type, externalId: _externalId, buyer: _buyer, addressPlace: _place, ...typed } = values;
  const { sellers: _sellers, ...sheet } = typed;
  return {
    ...sheet,
    siret: orNull(values.siret),
    capital: orNull(values.capital),
    policeReceiptNumber: orNull(values.policeReceiptNumber),
    streetMore: orNull(values.streetMore),
    latitude: numberIn(values.latitude),
    longitude: numberIn(values.longitude),
    placeEmail: orNull(values.placeEmail),
    phone: orNull(values.phone) && internationalPhone(values.phone, values.country),
    openingHours: values.openingHours.length === 0 ? null : values.openingHours,
    parentOrganizationId: orNull(values.parentOrganizationId),
    defaultWarehouse: orNull(values.defaultWarehouse),
    stock: orNull(values.stock),
    dailyCapacity: wholeIn(values.dailyCapacity),
    eligibleCountries: values.eligibleCountries.length === 0 ? null : values.eligibleCountries,
  };
}

/** A change of an organization; with an external id where it had none. */
export const changeIn = (
  values: OrganizationValues,
  { externalId }: Pick<OrganizationDetail, 'externalId'>,
) => {
  const given = externalId === null ? orNull(values.externalId) : null;
  return { ...sheetIn(values), ...(given === null ? {} : { externalId: given }) };
};

/** A row in which nothing was typed is not sent. */
export const isNamed = ({ firstname, lastname, email }: NewSeller): boolean =>
  [firstname, lastname, email].some((text) => text.trim() !== '');

export const blankSeller: NewSeller = { firstname: '', lastname: '', email: '' };

/** A new organization. */
export const creationOf = (
  values: OrganizationValues,
  accountId: string,
): z.input<typeof organizationApi.create.body> => ({
  ...sheetIn(values),
  stock: null,
  accountId,
  type: values.type,
  externalId: orNull(values.externalId),
  buyer: orNull(values.buyer),
  sellers: values.sellers.filter(isNamed),
});
