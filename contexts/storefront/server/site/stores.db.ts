import { build } from '@reprise/platform/server/db/db.ts';
import type { SiteStore } from './store-page.ts';

const storeColumns = [
  'id',
  'commonName',
  'street',
  'streetMore',
  'zipCode',
  'city',
  'country',
  'latitude',
  'longitude',
  'phone',
  'openingHours',
] as const satisfies (keyof SiteStore)[];

/** The stores of an account that its site shows. */
export const storesOf = (accountId: string) =>
  build
    .selectFrom('organizations')
    .select(storeColumns)
    .where('accountId', '=', accountId)
    .where('type', '=', 'store')
    .where('status', '=', 'active');
