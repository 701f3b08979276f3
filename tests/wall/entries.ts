import { callsOfAccess } from './calls-of-access.ts';
import { callsOfAccounts } from './calls-of-accounts.ts';
import { callsOfAudit } from './calls-of-audit.ts';
import { callsOfCircuits } from './calls-of-circuits.ts';
import { callsOfConnectors } from './calls-of-connectors.ts';
import { callsOfCategories } from './calls-of-categories.ts';
import { callsOfClients } from './calls-of-clients.ts';
import { callsOfDispatch, callsOfStepDefinitions } from './calls-of-dispatch.ts';
import { callsOfExports } from './calls-of-exports.ts';
import { callsOfFollowing } from './calls-of-following.ts';
import { callsOfImports } from './calls-of-imports.ts';
import { callsOfItems } from './calls-of-items.ts';
import { callsOfNotes } from './calls-of-notes.ts';
import { callsOfKeys } from './calls-of-keys.ts';
import { callsOfOrganizations } from './calls-of-organizations.ts';
import { callsOfPayments } from './calls-of-payments.ts';
import { callsOfProducts } from './calls-of-products.ts';
import { callsOfQuestions } from './calls-of-questions.ts';
import { callsOfResale } from './calls-of-resale.ts';
import { callsOfSales } from './calls-of-sales.ts';
import { callsOfSettings } from './calls-of-settings.ts';
import { callsOfSftp } from './calls-of-sftp.ts';
import { callsOfSignatures } from './calls-of-signatures.ts';
import { callsOfSiteDesign } from './calls-of-site-design.ts';
import { callsOfStations } from './calls-of-stations.ts';
import { callsOfStocks } from './calls-of-stocks.ts';
import { callsOfUsers } from './calls-of-users.ts';
import { callsOfWorkshops } from './calls-of-workshops.ts';
import type { Entries } from './entry.ts';

/** Every call of the program, as the right person makes it. */
export const entries: Entries = {
  ...callsOfAccess,
  ...callsOfAccounts,
  ...callsOfOrganizations,
  ...callsOfAudit,
  ...callsOfCircuits,
  ...callsOfCategories,
  ...callsOfClients,
  ...callsOfProducts,
  ...callsOfQuestions,
  ...callsOfResale,
  ...callsOfSales,
  ...callsOfExports,
  ...callsOfFollowing,
  ...callsOfSftp,
  ...callsOfSignatures,
  ...callsOfSettings,
  ...callsOfImports,
  ...callsOfItems,
  ...callsOfNotes,
  ...callsOfKeys,
  ...callsOfStocks,
  ...callsOfUsers,
  ...callsOfWorkshops,
  ...callsOfSiteDesign,
  ...callsOfStations,
  ...callsOfPayments,
  ...callsOfConnectors,
  ...callsOfDispatch,
  ...callsOfStepDefinitions,
};
