import type { Account } from '@reprise/people/domain/accounts/account.ts';
import type { Customer } from '@reprise/dossier/domain/customers/customer.ts';
import type { Organization } from '@reprise/people/domain/organizations/organization.ts';
import type { FileStore } from '@reprise/platform/server/files/files.ts';
import type { DocumentAddress, DocumentLook } from './document-data.ts';

/** Where a place is, as a paper says it. */
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

/** Where a customer lives, as a paper says it. */
export const customerAddress = (customer: Addressee): DocumentAddress => ({
  name: `${customer.firstName} ${customer.lastName}`,
  street: customer.street,
  streetMore: customer.streetMore,
  zipCode: customer.zipCode,
  city: customer.city,
  country: customer.country,
});

/** How the papers of an account look. */
export const lookOf = async (
  { name, mainColor, logo }: Pick<Account, 'name' | 'mainColor' | 'logo'>,
  files: FileStore,
): Promise<DocumentLook> => ({ name, mainColor, logo: logo === null ? null : await files.get(logo) });
