import type { Below } from './organizations/below.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { organizationsRoutes } from './organizations/organizations.routes.ts';
import { usersRoutes } from './users/users.routes.ts';
import { connectorsRoutes } from './connectors/connectors.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';

/** Every call of people. @param below what lower contexts add to an organization */
export const peopleRoutes = (below: Below) => [
  ...sessionsRoutes,
  ...accountsRoutes,
  ...organizationsRoutes(below),
  ...usersRoutes,
  ...connectorsRoutes,
  ...auditRoutes,
];
