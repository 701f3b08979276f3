import { build } from '@reprise/platform/server/db/db.ts';

export const countryQuery = (accountId: string) =>
  build.selectFrom('accounts').select(['companyCountry']).where('id', '=', accountId);
