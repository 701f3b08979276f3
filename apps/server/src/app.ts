import type { FastifyInstance } from 'fastify';
import { peopleRoutes } from '@reprise/people/server/routes.ts';
import { peopleTasks } from '@reprise/people/server/jobs.ts';
import { storefrontRoutes } from '@reprise/storefront/server/routes.ts';
import { writeSteps } from '@reprise/sale/server/public.ts';
import { saleRoutes } from '@reprise/sale/server/routes.ts';
import { saleTasks } from '@reprise/sale/server/jobs.ts';
import { dossierRoutes } from '@reprise/dossier/server/routes.ts';
import { dossierTasks } from '@reprise/dossier/server/jobs.ts';
import { workshopRoutes } from '@reprise/workshop/server/routes.ts';
import { workshopTasks } from '@reprise/workshop/server/jobs.ts';
import { offerRoutes } from '@reprise/offer/server/routes.ts';
import { offerTasks } from '@reprise/offer/server/jobs.ts';
import { administrationRoutes } from '@reprise/administration/server/routes.ts';
import { administrationTasks } from '@reprise/administration/server/jobs.ts';
import { paperworkRoutes } from '@reprise/paperwork/server/routes.ts';
import { paperworkTasks } from '@reprise/paperwork/server/jobs.ts';
import { logisticsRoutes } from '@reprise/logistics/server/routes.ts';
import { logisticsTasks } from '@reprise/logistics/server/jobs.ts';
import { paymentsRoutes } from '@reprise/payments/server/routes.ts';
import { paymentsTasks } from '@reprise/payments/server/jobs.ts';
import { dashboardDataRoutes } from './first-paint/dashboard-data.routes.ts';
import { knowsElementOrigin, siteOrigins } from '@reprise/storefront/server/public.ts';
import { countOpenDossiers } from '@reprise/dossier/server/public.ts';
import { filesTasks } from '@reprise/platform/server/files/files.jobs.ts';
import { filesRoutes } from './files/files.routes.ts';
import { addressesRoutes } from './addresses/addresses.routes.ts';
import { placesRoutes } from './places/places.routes.ts';
import { takesArrivals, giveNativeStocks } from '@reprise/workshop/server/public.ts';
import { registerSearch } from '@reprise/offer/server/public.ts';
import { authenticateWith, registerLive } from '@reprise/people/server/public.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import type { FileStore } from '@reprise/platform/server/files/files.ts';
import { healthOf, serveHealth } from '@reprise/platform/server/health.ts';
import { createApi } from '@reprise/platform/server/http/api.ts';
import { limitOpenCalls } from '@reprise/platform/server/http/open-calls.ts';
import type { Live } from '@reprise/platform/server/live/live.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import type { Timer } from '@reprise/platform/server/jobs/worker.ts';
import { purgeOldCounts } from '@reprise/platform/server/jobs/purge-counts.ts';
import { purgeIdempotency } from '@reprise/platform/server/jobs/purge-idempotency.ts';

/** What workshops and dossiers do for organizations, which know neither. */
const belowEntities = { made: [giveNativeStocks], waiting: [countOpenDossiers], takesArrivals };

/** Every call of the product. */
export const routes = [
  ...peopleRoutes(belowEntities),
  ...storefrontRoutes,
  ...dashboardDataRoutes,
  ...administrationRoutes(belowEntities),
  ...offerRoutes,
  ...saleRoutes,
  ...dossierRoutes,
  ...workshopRoutes,
  ...logisticsRoutes,
  ...paymentsRoutes,
  ...paperworkRoutes,
  ...filesRoutes,
  ...placesRoutes,
  ...addressesRoutes,
];

/** Every job of the product. */
export const tasks = [
  purgeIdempotency,
  purgeOldCounts,
  ...saleTasks,
  ...administrationTasks,
  ...filesTasks,
  ...dossierTasks,
  ...peopleTasks,
  ...workshopTasks,
  ...logisticsTasks,
  ...paymentsTasks,
  ...paperworkTasks,
  ...offerTasks,
];

/** The scheduled jobs, in UTC. */
export const timers: readonly Timer[] = [
  { task: 'idempotency.purge', at: '17 3 * * *' },
  { task: 'counts.purge', at: '27 * * * *' },
  { task: 'litigations.expire', at: '*/10 * * * *' },
  { task: 'quotes.purge', at: '41 3 * * *' },
  { task: 'mails.remind', at: '12 8 * * *' },
  { task: 'buybacks.expire_predeclarations', at: '23 4 * * *' },
  { task: 'files.sweep', at: '53 3 * * *' },
  { task: 'files.sweep_pictures', at: '3 4 * * *' },
  { task: 'exports.forget_old', at: '*/30 * * * *' },
  { task: 'export_schedules.look', at: '*/5 * * * *' },
  { task: 'import_schedules.look', at: '*/5 * * * *' },
  { task: 'channels.look', at: '*/5 * * * *' },
  { task: 'imports.forget_old', at: '37 3 * * *' },
  { task: 'organizations.locate_awaited', at: '29 * * * *' },
  { task: 'sftp.sweep', at: '*/15 * * * *' },
  { task: 'device_checks.forget', at: '51 3 * * *' },
  { task: 'device_checks.look', at: '21 5 * * *' },
  { task: 'statistics.fill_weeks', at: '5 0 * * 1' },
  { task: 'funnel.purge', at: '47 3 * * *' },
  { task: 'events.purge', at: '7 4 * * *' },
  { task: 'webhooks.purge', at: '11 4 * * *' },
  { task: 'sessions.forget', at: '31 4 * * *' },
  { task: 'api_keys.forget_uses', at: '41 4 * * *' },
];

type AppOptions = {
  db: Db;
  files: FileStore;
  origins: readonly string[];
  trustedProxies?: number;
  /** Calls without a session from one address per minute; unlimited by default. */
  openCallsPerMinute?: number;
  /** Calls by one API key per minute; unlimited by default. */
  keyCallsPerMinute?: number;
  /** The folder of the built page of the API; without it the page has no scripts. */
  reference?: string;
  /** Who follows their news at this server; without it screens learn of it by asking. */
  live?: Live;
  now?: () => Date;
};

/** The API, not yet listening; the product search has a protocol of its own. */
export async function createApp({
  now = () => new Date(),
  openCallsPerMinute = 0,
  keyCallsPerMinute = 0,
  live,
  ...options
}: AppOptions): Promise<FastifyInstance> {
  const { db } = options;
  const app = await createApi({
    ...options,
    now,
    routes,
    authenticate: authenticateWith(db, now, keyCallsPerMinute),
    beforeCall: limitOpenCalls(db, openCallsPerMinute),
    knowsOrigin: siteOrigins(db, now),
    describeWebhooks: async () => (await import('./describe-events.ts')).eventWebhooks(),
  });
  if (live) registerLive(app, { db, live, now });
  serveHealth(app, healthOf(db, options.files));
  // before the database is closed
  app.addHook('onClose', () => writeSteps(db));
  await registerSearch(app, {
    db,
    secretKey: settings().secretKey,
    secretKeyAlso: settings().secretKeyAlso,
    now,
    maySearch: (origin) => knowsElementOrigin(db, origin),
  });
  return app;
}
