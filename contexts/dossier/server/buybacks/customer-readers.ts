import { type Actor, can } from '@reprise/platform/domain/core/access.ts';

/**
 * May the actor read who the customer is? Not the provider, and a workshop only on a return label (docs/permissions.md).
 */
export const readsCustomers = (actor: Actor): boolean =>
  can(actor, 'customer_personal_data_read') &&
  !['super_admin', 'admin', 'warehouse_manager', 'warehouse_operator'].includes(actor.userType);

/** Does the actor see a pseudonym instead? Analysts tell customers apart without knowing who they are. */
export const isPseudonymised = (actor: Actor): boolean =>
  actor.userType === 'root_management_unit_analyst' || actor.userType === 'management_unit_analyst';

/** A short code that is always the same for the same customer. */
export const pseudonymOf = (customerId: string): string => `#${customerId.slice(-8).toUpperCase()}`;
