import type { AccountChange, AccountCreation, AccountView } from '../../domain/accounts/account.ts';

/** The values of an account's forms; a missing one is an empty text. Its pictures are chosen with its design. */
export type AccountValues = {
  [Field in Exclude<keyof AccountChange, 'logo' | 'favicon'>]-?: NonNullable<
    AccountChange[Field]
  > extends boolean
    ? boolean
    : NonNullable<AccountChange[Field]>;
};

const nullable = [
  'siret',
  'capital',
  'streetMore',
  'emailDPO',
  'webUrl',
  'tagManagerId',
  'axeptioId',
] as const;

const blankPlace = {
  commonName: '',
  corporateName: '',
  siret: '',
  capital: '',
  street: '',
  streetMore: '',
  zipCode: '',
  city: '',
  country: 'FR',
};

export function valuesOf(client: AccountView): AccountValues {
  const place = client.organization;
  return {
    ...blankPlace,
    ...(place === null
      ? {}
      : {
          commonName: place.commonName,
          corporateName: place.corporateName,
          siret: place.siret ?? '',
          capital: place.capital ?? '',
          street: place.street,
          streetMore: place.streetMore ?? '',
          zipCode: place.zipCode,
          city: place.city,
          country: place.country,
        }),
    name: client.name,
    status: client.status,
    mainColor: client.mainColor,
    language: client.language,
    companyCountry: client.companyCountry,
    currency: client.currency,
    emailDPO: client.emailDPO ?? '',
    isRetailer: client.isRetailer,
    isBuyerAndWorkshopsSupervisor: client.isBuyerAndWorkshopsSupervisor,
    webChannelActive: client.webChannelActive,
    webUrl: client.webUrl ?? '',
    tagManagerId: client.tagManagerId ?? '',
    axeptioId: client.axeptioId ?? '',
    paymentIssuer: client.paymentIssuer,
    transportContractHolder: client.transportContractHolder,
  };
}

const isNullable = (field: string): boolean => nullable.some((one) => one === field);

/** Only changed fields are sent; an empty optional text is null. */
export function changeOf(before: AccountValues, after: AccountValues): AccountChange {
  const changed = Object.entries(after).filter(([field, value]) => Reflect.get(before, field) !== value);
  return Object.fromEntries(
    changed.map(([field, value]) => [field, value === '' && isNullable(field) ? null : value]),
  );
}

/** Are all fields of the form equal? Modules are switched beside it. */
export function isSameSheet(one: AccountView, other: AccountView): boolean {
  const { isRetailer: _r, isBuyerAndWorkshopsSupervisor: _b, ...fields } = valuesOf(other);
  return Object.keys(changeOf(valuesOf(one), { ...valuesOf(one), ...fields })).length === 0;
}

/** The initial values of a new account. */
export const blankAccount: AccountValues = {
  ...blankPlace,
  name: '',
  status: 'active',
  mainColor: '#0b7a4b',
  language: 'fr-FR',
  companyCountry: 'FR',
  currency: 'EUR',
  emailDPO: '',
  isRetailer: true,
  isBuyerAndWorkshopsSupervisor: false,
  webChannelActive: false,
  webUrl: '',
  tagManagerId: '',
  axeptioId: '',
  paymentIssuer: 'buyer',
  transportContractHolder: 'buyer',
};

const orNone = (text: string): string | null => (text.trim() === '' ? null : text);

/** The same for the call. */
export const creationOf = (values: AccountValues): Omit<AccountCreation, 'model'> => ({
  commonName: values.commonName,
  corporateName: values.corporateName,
  siret: orNone(values.siret),
  capital: orNone(values.capital),
  street: values.street,
  streetMore: orNone(values.streetMore),
  zipCode: values.zipCode,
  city: values.city,
  country: values.country,
  language: values.language,
  currency: values.currency,
  mainColor: values.mainColor,
  emailDPO: orNone(values.emailDPO),
  isRetailer: values.isRetailer,
  isBuyerAndWorkshopsSupervisor: values.isBuyerAndWorkshopsSupervisor,
  paymentIssuer: values.paymentIssuer,
  transportContractHolder: values.transportContractHolder,
});
