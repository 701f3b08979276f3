import { callsOfAccounts } from './calls-of-accounts.ts';
import { callsOfFollowing } from './calls-of-following.ts';
import { callsOfItems } from './calls-of-items.ts';
import { callsOfPayments } from './calls-of-payments.ts';
import { callsOfSales } from './calls-of-sales.ts';
import { callsOfSignatures } from './calls-of-signatures.ts';
import { callsOfStations } from './calls-of-stations.ts';
import { callsOfStocks } from './calls-of-stocks.ts';
import { callsOfWorkshops } from './calls-of-workshops.ts';
import type { Entries } from './entry.ts';

/** Every call of the program, as the right person makes it. */
export const entries: Entries = {
  ...callsOfAccounts,
  ...callsOfSales,
  ...callsOfFollowing,
  ...callsOfSignatures,
  ...callsOfItems,
  ...callsOfStocks,
  ...callsOfWorkshops,
  ...callsOfStations,
  ...callsOfPayments,
};
