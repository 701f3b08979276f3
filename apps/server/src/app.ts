import type { FastifyInstance } from 'fastify';
import { accountsRoutes } from '@reprise/people/server/accounts/accounts.routes.ts';
import { auditRoutes } from '@reprise/people/server/audit/audit.routes.ts';
import { dashboardDataRoutes } from './first-paint/dashboard-data.routes.ts';
import { siteRoutes } from '@reprise/storefront/server/site/site.routes.ts';
import { siteOrigins } from '@reprise/storefront/server/site/site-origins.ts';
import { predeclarationsTasks } from '@reprise/sale/server/cancellation/predeclarations.jobs.ts';
import { countOpenFiles } from '@reprise/dossier/server/buybacks/open-files.db.ts';
import { buybacksRoutes } from '@reprise/dossier/server/buybacks/buybacks.routes.ts';
import { cancellationRoutes } from '@reprise/sale/server/cancellation/cancellation.routes.ts';
import { editionRoutes } from '@reprise/sale/server/edition/edition.routes.ts';
import { lostRoutes } from '@reprise/workshop/server/lost/lost.routes.ts';
import { cartsRoutes } from '@reprise/sale/server/carts/carts.routes.ts';
import { categoriesRoutes } from '@reprise/offer/server/categories/categories.routes.ts';
import { catalogueRoutes } from '@reprise/offer/server/catalogue/catalogue.routes.ts';
import { circuitsRoutes } from '@reprise/offer/server/circuits/circuits.routes.ts';
import { clientsRoutes } from '@reprise/administration/server/accounts/clients.routes.ts';
import { connectorsRoutes } from '@reprise/people/server/connectors/connectors.routes.ts';
import { launchActionRoutes } from '@reprise/offer/server/circuits/launch-action.routes.ts';
import { declarationsRoutes } from '@reprise/offer/server/declarations/declarations.routes.ts';
import { documentsTasks } from '@reprise/paperwork/server/documents/documents.jobs.ts';
import { diagnosticQuestionsRoutes } from '@reprise/offer/server/questions/diagnostic-questions.routes.ts';
import { dispatchRoutes } from '@reprise/offer/server/dispatch/dispatch.routes.ts';
import { deviceReleasesRoutes } from '@reprise/dossier/server/device-releases/device-releases.routes.ts';
import { documentsRoutes } from '@reprise/paperwork/server/documents/documents.routes.ts';
import { exportsTasks } from '@reprise/administration/server/exports/exports.jobs.ts';
import { exportsRoutes } from '@reprise/administration/server/exports/exports.routes.ts';
import { filesTasks } from '@reprise/platform/server/files/files.jobs.ts';
import { filesRoutes } from './files/files.routes.ts';
import { importsTasks } from '@reprise/administration/server/imports/imports.jobs.ts';
import { importsRoutes } from '@reprise/administration/server/imports/imports.routes.ts';
import { takesArrivals } from '@reprise/workshop/server/items/stocks.db.ts';
import { itemsRoutes } from '@reprise/workshop/server/items/items.routes.ts';
import { litigationsTasks } from '@reprise/dossier/server/litigations/litigations.jobs.ts';
import { litigationsRoutes } from '@reprise/dossier/server/litigations/litigations.routes.ts';
import { mailTextsRoutes } from '@reprise/paperwork/server/mail-texts/mail-texts.routes.ts';
import { mailsTasks } from '@reprise/paperwork/server/mails/mails.jobs.ts';
import { saleMailsTasks } from '@reprise/sale/server/mails/sale-mails.jobs.ts';
import { mailsRoutes } from '@reprise/paperwork/server/mails/mails.routes.ts';
import { entitiesFileRoutes } from '@reprise/administration/server/imports/entities/entities-file.routes.ts';
import { organizationsTasks } from '@reprise/people/server/organizations/organizations.jobs.ts';
import { organizationsRoutes } from '@reprise/people/server/organizations/organizations.routes.ts';
import { packagesTasks } from '@reprise/logistics/server/parcels/packages.jobs.ts';
import { packagesRoutes } from '@reprise/logistics/server/parcels/packages.routes.ts';
import { paymentsTasks } from '@reprise/payments/server/payments/payments.jobs.ts';
import { paymentsRoutes } from '@reprise/payments/server/payments/payments.routes.ts';
import { productsRoutes } from '@reprise/offer/server/products/products.routes.ts';
import { quotesTasks } from '@reprise/sale/server/quotes/quotes.jobs.ts';
import { quotesRoutes } from '@reprise/sale/server/quotes/quotes.routes.ts';
import { refurbRoutes } from '@reprise/workshop/server/refurb/refurb.routes.ts';
import { registerSearch } from '@reprise/offer/server/search/register-search.ts';
import { searchTasks } from '@reprise/offer/server/search/search.jobs.ts';
import { searchRoutes } from '@reprise/offer/server/search/search.routes.ts';
import { authenticateWith } from '@reprise/people/server/sessions/authenticate.ts';
import { sftpTasks } from '@reprise/administration/server/sftp/sftp.jobs.ts';
import { sftpRoutes } from '@reprise/administration/server/sftp/sftp.routes.ts';
import { signaturesRoutes } from '@reprise/paperwork/server/signatures/signatures.routes.ts';
import { siteDesignRoutes } from '@reprise/storefront/server/site-design/site-design.routes.ts';
import { stationsRoutes } from '@reprise/workshop/server/stations/stations.routes.ts';
import { statisticsTasks } from '@reprise/dossier/server/statistics/statistics.jobs.ts';
import { statisticsRoutes } from '@reprise/dossier/server/statistics/statistics.routes.ts';
import { giveNativeStocks } from '@reprise/workshop/server/stocks/native-stocks.ts';
import { stocksRoutes } from '@reprise/workshop/server/stocks/stocks.routes.ts';
import { tasksRoutes } from '@reprise/dossier/server/tasks/tasks.routes.ts';
import { scanRoutes } from '@reprise/workshop/server/scan/scan.routes.ts';
import { sessionsRoutes } from '@reprise/people/server/sessions/sessions.routes.ts';
import { unexpectedParcelsRoutes } from '@reprise/logistics/server/unexpected-parcels/unexpected-parcels.routes.ts';
import { transferTermsRoutes } from '@reprise/paperwork/server/transfer-terms/transfer-terms.routes.ts';
import { userImportRoutes } from '@reprise/administration/server/imports/users/user-import.routes.ts';
import { usersRoutes } from '@reprise/people/server/users/users.routes.ts';
import { trackingRoutes } from '@reprise/storefront/server/following/tracking.routes.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import type { FileStore } from '@reprise/platform/server/files/files.ts';
import { createApi } from '@reprise/platform/server/http/api.ts';
import { limitOpenCalls } from '@reprise/platform/server/http/open-calls.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import type { Timer } from '@reprise/platform/server/jobs/worker.ts';
import { purgeOldCounts } from '@reprise/platform/server/jobs/purge-counts.ts';
import { purgeIdempotency } from '@reprise/platform/server/jobs/purge-idempotency.ts';

/** What workshops and files put on the entities, which know neither. */
const belowEntities = { made: [giveNativeStocks], waiting: [countOpenFiles], takesArrivals };

/** Every call of the product. */
export const routes = [
  ...sessionsRoutes,
  ...accountsRoutes,
  ...siteRoutes,
  ...dashboardDataRoutes,
  ...clientsRoutes,
  ...circuitsRoutes,
  ...organizationsRoutes(belowEntities),
  ...entitiesFileRoutes(belowEntities),
  ...catalogueRoutes,
  ...categoriesRoutes,
  ...productsRoutes,
  ...diagnosticQuestionsRoutes,
  ...searchRoutes,
  ...declarationsRoutes,
  ...cartsRoutes,
  ...deviceReleasesRoutes,
  ...exportsRoutes,
  ...importsRoutes,
  ...buybacksRoutes,
  ...cancellationRoutes,
  ...editionRoutes,
  ...lostRoutes,
  ...litigationsRoutes,
  ...trackingRoutes,
  ...quotesRoutes,
  ...itemsRoutes,
  ...stocksRoutes,
  ...usersRoutes,
  ...userImportRoutes,
  ...scanRoutes,
  ...unexpectedParcelsRoutes,
  ...refurbRoutes,
  ...stationsRoutes,
  ...packagesRoutes,
  ...paymentsRoutes,
  ...connectorsRoutes,
  ...launchActionRoutes,
  ...sftpRoutes,
  ...dispatchRoutes,
  ...documentsRoutes,
  ...signaturesRoutes,
  ...mailsRoutes,
  ...mailTextsRoutes,
  ...transferTermsRoutes,
  ...filesRoutes,
  ...siteDesignRoutes,
  ...auditRoutes,
  ...tasksRoutes,
  ...statisticsRoutes,
];

/** Every job of the product. */
export const tasks = [
  purgeIdempotency,
  purgeOldCounts,
  ...predeclarationsTasks,
  ...exportsTasks,
  ...filesTasks,
  ...importsTasks,
  ...litigationsTasks,
  ...organizationsTasks,
  ...quotesTasks,
  ...packagesTasks,
  ...paymentsTasks,
  ...documentsTasks,
  ...mailsTasks,
  ...saleMailsTasks,
  ...searchTasks,
  ...sftpTasks,
  ...statisticsTasks,
];

/** What the clock starts, in UTC. */
export const timers: readonly Timer[] = [
  { task: 'idempotency.purge', at: '17 3 * * *' },
  { task: 'counts.purge', at: '27 * * * *' },
  { task: 'litigations.expire', at: '*/10 * * * *' },
  { task: 'quotes.purge', at: '41 3 * * *' },
  { task: 'mails.remind', at: '12 8 * * *' },
  { task: 'buybacks.expire_predeclarations', at: '23 4 * * *' },
  { task: 'files.sweep', at: '53 3 * * *' },
  { task: 'exports.forget_old', at: '*/30 * * * *' },
  { task: 'imports.forget_old', at: '37 3 * * *' },
  { task: 'organizations.locate_awaited', at: '29 * * * *' },
  { task: 'sftp.sweep', at: '*/15 * * * *' },
  { task: 'statistics.fill_weeks', at: '5 0 * * 1' },
];

type AppOptions = {
  db: Db;
  files: FileStore;
  origins: readonly string[];
  trustedProxies?: number;
  /** Calls a minute from one address by whoever is not known; any number when not said. */
  openCallsPerMinute?: number;
  now?: () => Date;
};

/** The API, bound and not yet listening; the product search speaks its own protocol beside it. */
export async function createApp({
  now = () => new Date(),
  openCallsPerMinute = 0,
  ...options
}: AppOptions): Promise<FastifyInstance> {
  const { db } = options;
  const app = await createApi({
    ...options,
    now,
    routes,
    authenticate: authenticateWith(db, now),
    beforeCall: limitOpenCalls(db, openCallsPerMinute),
    knowsOrigin: siteOrigins(db, now),
  });
  await registerSearch(app, { db, secretKey: settings().secretKey, now });
  return app;
}
