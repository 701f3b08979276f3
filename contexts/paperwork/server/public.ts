/** What other contexts ask of paperwork on the server (docs/decisions/028). */
export { type DossierFacts, loadDossierFacts } from './documents/dossier-facts.db.ts';
export { lineLabel } from './documents/price-words.ts';
export { returnReason } from './documents/workshop-papers.ts';
export { carrierName } from './drawings/carrier-name.ts';
export type {
  DocumentAddress,
  DocumentSetting,
  ItemLabel,
  ReturnOrder,
  ShippingLabel,
  StockLabel,
} from './drawings/document-data.ts';
export { benchSheet, returnOrder, shippingLabel } from './drawings/documents.ts';
export { drawSlip } from './drawings/draw-label.ts';
export { itemLabelFile, parcelLabelFile, stockLabelFile } from './drawings/label-file.ts';
export { paperFileName } from './drawings/paper-name.ts';
export { customerAddress, lookOf, placeAddress } from './drawings/parties.ts';
export { documentWords } from './drawings/words.ts';
export { copyMailTexts, ownWordingOf } from './mail-texts/mail-texts.db.ts';
export { papersFor, pauseMs } from './mails/attachments.ts';
export { type DossierMailKind, dossierMailValues, isDossierMail } from './mails/dossier-mail.ts';
export type { MailLedger, MailLink } from './mails/mail-kinds.ts';
export { quoteLink, spokenIn, trackingLink } from './mails/mail-links.ts';
export { mailLook } from './mails/mail-look.ts';
export {
  type NewMail,
  awaitsConfirmation,
  confirmationKey,
  dossiersOfCart,
  getCart,
  senderOf,
} from './mails/mails.db.ts';
export { postOnce } from './mails/post-mail.ts';
export { printLetter } from './mails/print-letter.ts';
export { renderMail } from './mails/render-mail.ts';
export { mailWords } from './mails/words.ts';
export { extrasOf, writeDossierMail } from './mails/send-dossier-mail.ts';
export { newMail } from './mails/write-mail.ts';
export { followSignature } from './signatures/follow-signature.db.ts';
export { keepSignature } from './signatures/keep-signature.ts';
export { signatureUnder } from './signatures/signatures.db.ts';
