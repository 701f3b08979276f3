import type { Below } from './organizations/below.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { savedViewsRoutes } from './saved-views/saved-views.routes.ts';
import { secondFactorsRoutes } from './second-factors/second-factors.routes.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { organizationsRoutes } from './organizations/organizations.routes.ts';
import { usersRoutes } from './users/users.routes.ts';
import { connectorsRoutes } from './connectors/connectors.routes.ts';
import { apiKeysRoutes } from './api-keys/api-keys.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';

/** Every call of people. @param below what lower contexts add to an organization */
export const peopleRoutes = (below: Below) => [
  ...sessionsRoutes,
  ...secondFactorsRoutes,
  ...savedViewsRoutes,
  ...notificationsRoutes,
  ...accountsRoutes,
  ...organizationsRoutes(below),
  ...usersRoutes,
  ...connectorsRoutes,
  ...auditRoutes,
  ...apiKeysRoutes,
];
