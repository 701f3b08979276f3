import type { Account } from '@reprise/people/domain/accounts/account.ts';
import type { Customer } from '@reprise/dossier/domain/customers/customer.ts';
import type { Organization } from '@reprise/people/domain/organizations/organization.ts';
import type { FileStore } from '@reprise/platform/server/files/files.ts';
import type { DocumentAddress, DocumentLook } from './document-data.ts';

/** The address of an organization, as printed on papers. */
export const placeAddress = (place: Organization): DocumentAddress => ({
  name: place.commonName,
  street: place.street,
  streetMore: place.streetMore,
  zipCode: place.zipCode,
  city: place.city,
  country: place.country,
});

type Addressee = Pick<
  Customer,
  'firstName' | 'lastName' | 'street' | 'streetMore' | 'zipCode' | 'city' | 'country'
>;

/** The address of a customer, as printed on papers. */
export const customerAddress = (customer: Addressee): DocumentAddress => ({
  name: `${customer.firstName} ${customer.lastName}`,
  street: customer.street,
  streetMore: customer.streetMore,
  zipCode: customer.zipCode,
  city: customer.city,
  country: customer.country,
});

/** The look of an account's papers. */
export const lookOf = async (
  { name, mainColor, logo }: Pick<Account, 'name' | 'mainColor' | 'logo'>,
  files: FileStore,
): Promise<DocumentLook> => ({ name, mainColor, logo: logo === null ? null : await files.get(logo) });
