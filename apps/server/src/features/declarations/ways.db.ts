import { build } from '../../lib/db/db.ts';

export const countryQuery = (accountId: string) =>
  build.selectFrom('accounts').select(['companyCountry']).where('id', '=', accountId);
