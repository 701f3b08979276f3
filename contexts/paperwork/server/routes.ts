import { documentsRoutes } from './documents/documents.routes.ts';
import { signaturesRoutes } from './signatures/signatures.routes.ts';
import { mailsRoutes } from './mails/mails.routes.ts';
import { mailTextsRoutes } from './mail-texts/mail-texts.routes.ts';
import { transferTermsRoutes } from './transfer-terms/transfer-terms.routes.ts';

/** Every call of paperwork. */
export const paperworkRoutes = [
  ...documentsRoutes,
  ...signaturesRoutes,
  ...mailsRoutes,
  ...mailTextsRoutes,
  ...transferTermsRoutes,
];
