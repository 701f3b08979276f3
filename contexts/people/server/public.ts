/** What other contexts ask of people on the server (docs/decisions/028). */
export {
  currencyOf,
  getAccount,
  getRootDetail,
  paymentIssuerOf,
  siteOf,
  updateAccount,
} from './accounts/accounts.db.ts';
export {
  type FirstAdministrator,
  hasAdministrator,
  insertFirstAdministrator,
} from './accounts/first-administrator.db.ts';
export {
  closeAccount,
  insertAccount,
  insertRootDetail,
  updateRootDetail,
  writeTerms,
} from './accounts/write-account.db.ts';
export { writeAudit, writeAudits } from './audit/audit.db.ts';
export {
  type OpenSettings,
  configurationsInUse,
  connectorInUse,
  openSettings,
  ownerOf,
  settingsOfCaller,
} from './connectors/connectors.db.ts';
export { type BuyerService, buyerService, sendToBuyer } from './connectors/buyer-partner.ts';
export { type MarketplaceSettings, marketplaceSettings } from './connectors/marketplace-settings.ts';
export { noteFault } from './connectors/partner-fault.db.ts';
export {
  type PremiumAnswer,
  type PremiumOrder,
  PremiumRefused,
  launchAtPartner,
} from './connectors/premium-partner.ts';
export { openValues } from './connectors/read-properties.ts';
export { holdConfigurations } from './connectors/write-configuration.db.ts';
export { unreadNotification } from './notifications/notifications.db.ts';
export { notify } from './notifications/notify.ts';
export { registerLive } from './notifications/register-live.ts';
export type { Below } from './organizations/below.ts';
export {
  allStoresQuery,
  connectedTo,
  getWarehouse,
  organizationsOf,
  storesQuery,
} from './organizations/organizations.db.ts';
export { seatIdOf, seatOf, workingSeatOf } from './organizations/seat.db.ts';
export { touchAccountSheet } from './organizations/touch-account-sheet.ts';
export {
  accountToFill,
  dependentsOf,
  holdOrganizations,
  insertOrganizations,
  insertOrganization,
  leaveStock,
  linkedBuyers,
  updateOrganizations,
  updateOrganization,
} from './organizations/write-organization.db.ts';
export { personOfSandbox } from './sandboxes/sandbox-people.db.ts';
export {
  beginEmptying,
  copyPlaces,
  endEmptying,
  insertOwnPayouts,
  isSandbox,
  sandboxOf,
} from './sandboxes/sandboxes.db.ts';
export { requireFreshFactor } from './second-factors/confirm.ts';
export { actorOfPerson } from './sessions/actor-of-person.ts';
export { authenticateWith } from './sessions/authenticate.ts';
export { addPasswordToken } from './sessions/password-tokens.db.ts';
export { accountOfUrl, holdUserById, onlyWebAccount, userById } from './sessions/sessions.db.ts';
export { colleaguesOf } from './users/colleagues.db.ts';
export { accountToWriteIn, typesGivenBy, typesGivenIn } from './users/may-assign.ts';
export { holdPeopleByEmail } from './users/users.db.ts';
export { writePeople } from './users/write-people.ts';
export {
  type AccountOfUsers,
  organizationsOfPeople,
  holdEmails,
  ssoDomains,
  takenEmails,
} from './users/write-user.db.ts';
