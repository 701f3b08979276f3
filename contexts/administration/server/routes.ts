import type { Below } from '@reprise/people/server/public.ts';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { organizationsCsvRoutes } from './imports/organizations/organizations-csv.routes.ts';
import { eventsRoutes } from './events/events.routes.ts';
import { exportSchedulesRoutes } from './export-schedules/export-schedules.routes.ts';
import { importSchedulesRoutes } from './import-schedules/import-schedules.routes.ts';
import { exportsRoutes } from './exports/exports.routes.ts';
import { importsRoutes } from './imports/imports.routes.ts';
import { userImportRoutes } from './imports/users/user-import.routes.ts';
import { sandboxesRoutes } from './sandboxes/sandboxes.routes.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';
import { sftpRoutes } from './sftp/sftp.routes.ts';

/** Every call of administration. @param below what lower contexts add to an organization */
export const administrationRoutes = (below: Below) => [
  ...accountsRoutes,
  ...sandboxesRoutes,
  ...organizationsCsvRoutes(below),
  ...exportsRoutes,
  ...exportSchedulesRoutes,
  ...importSchedulesRoutes,
  ...eventsRoutes,
  ...webhooksRoutes,
  ...importsRoutes,
  ...userImportRoutes,
  ...sftpRoutes,
];
