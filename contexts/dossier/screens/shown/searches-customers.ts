import { grantOf, type ModuleType, type UserType } from '@reprise/platform/domain/core/access.ts';

type Reader = {
  session: { module: ModuleType; user: { modules: readonly { moduleType: ModuleType; type: UserType }[] } };
};

/**
 * May this person search by customer? Whoever reads customers under a condition only (a workshop on a return label, the
 * provider with a ticket: docs/permissions.md) is answered nothing by the server.
 */
export const searchesCustomers = ({ session: { module, user } }: Reader): boolean =>
  user.modules.some(
    ({ moduleType, type }) => moduleType === module && grantOf(type, 'customer_personal_data_read') === 'all',
  );
