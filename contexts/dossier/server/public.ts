/** What other contexts ask of dossier on the server (docs/decisions/028). */
export { filteredBuybacks, waitingForDrop } from './buybacks/buyback-list.db.ts';
export { isPseudonymised, readsCustomers } from './buybacks/customer-readers.ts';
export { viewBuyback } from './buybacks/view-buyback.ts';
export { getBuyback, holdBuybacks, holdSeenBuyback, moveBuyback } from './buybacks/buybacks.db.ts';
export { insertCompensation } from './buybacks/compensation.db.ts';
export { noteDelivery, writeDeliveries } from './buybacks/delivery.db.ts';
export { endLitigation } from './buybacks/end-litigation.ts';
export { loadDossier, dossierByNumber, dossierOfItem } from './buybacks/dossier.db.ts';
export { dossierInScope } from './buybacks/dossier-in-scope.ts';
export { foundOtherwise } from './buybacks/found-otherwise.db.ts';
export { insertsOfDossiers } from './buybacks/insert-dossiers.db.ts';
export {
  type Move,
  type Mover,
  bindToDossier,
  moveDossier,
  moverOf,
  pairOf,
  refuseMove,
  writeEvents,
} from './buybacks/move-dossier.ts';
export { type HeldDevices, deviceDossiers, deviceKeyOf, holdDevices } from './buybacks/open-device.db.ts';
export { requireFree, requireFreeFor, recordRelease } from './buybacks/require-free.ts';
export { countOpenDossiers } from './buybacks/open-dossiers.db.ts';
export { dossierOfCustomer } from './buybacks/lost-link.db.ts';
export { remakePapers } from './buybacks/remake-papers.ts';
export {
  asSystem,
  endRefusedPayment,
  giveUpPayment,
  makePaymentDue,
  suspendDuePayment,
  systemOf,
  takePaymentBack,
  theProgram,
} from './buybacks/payment-of-dossier.ts';
export { addSignatureLink, addSignedLink } from './buybacks/signed-links.db.ts';
export { predeclarationDaysOf, predeclarationsDue } from './buybacks/timers.db.ts';
export { endLinksOfCustomer, trackingToken } from './buybacks/tracking-link.db.ts';
export { type Asked, askedOf, packingLines, stepsIn, termsIn } from './buybacks/what-next.db.ts';
export { checkDeviceOfDossier, isDeviceChecked, numberOf } from './device-checks/check-device-of-dossier.ts';
export { holdOfDevice } from './device-checks/hold-of-device.ts';
export { requireUnstopped } from './device-checks/require-unstopped.ts';
export { releaseLine, spendRelease } from './device-releases/device-releases.db.ts';
export {
  documentAttempts,
  documentOfFile,
  documentsOf,
  expectDocuments,
  getDocument,
  keepLabelDocument,
  listDocuments,
  moveDocument,
  takeFailedDocument,
  withdrawDocument,
  withdrawDocuments,
} from './documents/documents.db.ts';
export {
  type Happened,
  historyRows,
  insertHistory,
  listHistory,
  listItemHistory,
  writeHistory,
} from './history/history.db.ts';
export { isImei } from './items/imei-of-item.db.ts';
export { categoryOfItem } from './items/category-of-item.db.ts';
export { itemViews, viewItem } from './items/item-view.db.ts';
export { getItem, holdSeenItem, moveItem, nativeStockOf, writePlannedCost } from './items/items.db.ts';
export { askWorkshop, prepareReturn, returnStockOf, sendBack, waitsForReturn } from './items/return-item.ts';
export { isCommentMandatory, workshopSettings } from './items/settings.db.ts';
export { type Shelving, letItemsGo, shelveItems } from './items/shelve-items.db.ts';
export { insertLitigation } from './litigations/litigations.db.ts';
export { type Opened, customerOf, openLink, openLinkApart } from './litigations/signed-link.ts';
export { isPaidByOther } from './payments/paid-by-other.ts';
export { payerOf } from './payments/payer.db.ts';
export {
  askAboutHeldDevice,
  getPayment,
  getPaymentOf,
  giftByNumber,
  holdSeenPayment,
  movePayment,
  putIntoBatch,
  takeOutOfBatch,
} from './payments/payments.db.ts';
export {
  closeLabelTask,
  closeParcelTask,
  closeMailTasks,
  closePaperTask,
  closeTasks,
  endRecovery,
  hasOpenTask,
  openTask,
  openTaskOnce,
  reopenTasks,
} from './tasks/tasks.db.ts';
