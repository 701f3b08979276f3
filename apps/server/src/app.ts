import type { FastifyInstance } from 'fastify';
import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { dashboardDataRoutes } from './features/accounts/dashboard-data.routes.ts';
import { siteRoutes } from './features/accounts/site.routes.ts';
import { siteOrigins } from './features/accounts/site-origins.ts';
import { buybacksTasks } from './features/buybacks/buybacks.jobs.ts';
import { countOpenFiles } from './features/buybacks/open-files.db.ts';
import { buybacksRoutes } from './features/buybacks/buybacks.routes.ts';
import { cancellationRoutes } from './features/buybacks/cancellation.routes.ts';
import { editionRoutes } from './features/buybacks/edition.routes.ts';
import { lostRoutes } from './features/buybacks/lost.routes.ts';
import { cartsRoutes } from './features/carts/carts.routes.ts';
import { categoriesRoutes } from './features/categories/categories.routes.ts';
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts';
import { circuitsRoutes } from './features/circuits/circuits.routes.ts';
import { clientsRoutes } from './features/clients/clients.routes.ts';
import { connectorsRoutes } from './features/connectors/connectors.routes.ts';
import { launchActionRoutes } from './features/connectors/launch-action.routes.ts';
import { declarationsRoutes } from './features/declarations/declarations.routes.ts';
import { documentsTasks } from './features/documents/documents.jobs.ts';
import { diagnosticQuestionsRoutes } from './features/diagnostic-questions/diagnostic-questions.routes.ts';
import { dispatchRoutes } from './features/dispatch/dispatch.routes.ts';
import { deviceReleasesRoutes } from './features/device-releases/device-releases.routes.ts';
import { documentsRoutes } from './features/documents/documents.routes.ts';
import { exportsTasks } from './features/exports/exports.jobs.ts';
import { exportsRoutes } from './features/exports/exports.routes.ts';
import { filesTasks } from './features/files/files.jobs.ts';
import { filesRoutes } from './features/files/files.routes.ts';
import { importsTasks } from './features/imports/imports.jobs.ts';
import { importsRoutes } from './features/imports/imports.routes.ts';
import { takesArrivals } from './features/items/stocks.db.ts';
import { itemsRoutes } from './features/items/items.routes.ts';
import { litigationsTasks } from './features/litigations/litigations.jobs.ts';
import { litigationsRoutes } from './features/litigations/litigations.routes.ts';
import { mailTextsRoutes } from './features/mail-texts/mail-texts.routes.ts';
import { mailsTasks } from './features/mails/mails.jobs.ts';
import { saleMailsTasks } from './features/mails/sale-mails.jobs.ts';
import { mailsRoutes } from './features/mails/mails.routes.ts';
import { entitiesFileRoutes } from './features/organizations/entities-file.routes.ts';
import { organizationsTasks } from './features/organizations/organizations.jobs.ts';
import { organizationsRoutes } from './features/organizations/organizations.routes.ts';
import { packagesTasks } from './features/packages/packages.jobs.ts';
import { packagesRoutes } from './features/packages/packages.routes.ts';
import { paymentsTasks } from './features/payments/payments.jobs.ts';
import { paymentsRoutes } from './features/payments/payments.routes.ts';
import { productsRoutes } from './features/products/products.routes.ts';
import { quotesTasks } from './features/quotes/quotes.jobs.ts';
import { quotesRoutes } from './features/quotes/quotes.routes.ts';
import { refurbRoutes } from './features/refurb/refurb.routes.ts';
import { registerSearch } from './features/search/register-search.ts';
import { searchTasks } from './features/search/search.jobs.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { authenticateWith } from './features/sessions/authenticate.ts';
import { sftpTasks } from './features/sftp/sftp.jobs.ts';
import { sftpRoutes } from './features/sftp/sftp.routes.ts';
import { signaturesRoutes } from './features/signatures/signatures.routes.ts';
import { siteDesignRoutes } from './features/site-design/site-design.routes.ts';
import { stationsRoutes } from './features/stations/stations.routes.ts';
import { statisticsTasks } from './features/statistics/statistics.jobs.ts';
import { statisticsRoutes } from './features/statistics/statistics.routes.ts';
import { giveNativeStocks } from './features/stocks/native-stocks.ts';
import { stocksRoutes } from './features/stocks/stocks.routes.ts';
import { tasksRoutes } from './features/tasks/tasks.routes.ts';
import { scanRoutes } from './features/scan/scan.routes.ts';
import { sessionsRoutes } from './features/sessions/sessions.routes.ts';
import { unexpectedParcelsRoutes } from './features/unexpected-parcels/unexpected-parcels.routes.ts';
import { transferTermsRoutes } from './features/transfer-terms/transfer-terms.routes.ts';
import { userImportRoutes } from './features/users/user-import.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { trackingRoutes } from './features/tracking/tracking.routes.ts';
import type { Db } from './lib/db/db.ts';
import type { FileStore } from './lib/files/files.ts';
import { createApi } from './lib/http/api.ts';
import { limitOpenCalls } from './lib/http/open-calls.ts';
import { settings } from './lib/settings.ts';
import type { Timer } from './lib/jobs/worker.ts';
import { purgeOldCounts } from './lib/jobs/purge-counts.ts';
import { purgeIdempotency } from './lib/jobs/purge-idempotency.ts';

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
  ...buybacksTasks,
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
