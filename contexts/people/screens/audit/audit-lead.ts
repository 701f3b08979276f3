import type { AuditView } from '../../domain/audit/audit.ts';
import type { Permission } from '@reprise/platform/domain/core/permissions.ts';

type Lead = { needs: Permission; href: (id: string) => string };

/** The forms of things that the log names by their own id. */
const sheets: Readonly<Record<string, Lead>> = {
  account: { needs: 'client_write', href: (id) => `/beta/account/${id}/edit` },
  category: { needs: 'category_list', href: (id) => `/category/${id}/edit` },
  circuit: { needs: 'circuit_write', href: (id) => `/circuit/${id}/edit` },
  connector_organization: { needs: 'connectors_configuration', href: (id) => `/connectors/${id}` },
  organization: { needs: 'organization_list', href: (id) => `/entity/${id}/edit` },
  payment_mode: { needs: 'payment_mode_write', href: (id) => `/paymentMode/${id}/edit` },
  product: { needs: 'product_list', href: (id) => `/product/${id}/edit` },
  refurb_step: { needs: 'refurb_step_definition_write', href: (id) => `/refurb-step/${id}/edit` },
  user: { needs: 'user_list', href: (id) => `/user/${id}/edit` },
  warehouse_dispatch_rule: {
    needs: 'warehouse_dispatch_rule_read',
    href: (id) => `/warehouse-dispatch-rule/${id}`,
  },
};

/**
 * Where a line of the log leads: to the thing's form, or to an import's result; null for a thing that was removed, is of
 * a deleted account, has no form or is not for this person.
 */
export function leadOf(
  {
    noun,
    nounId,
    action,
    importId,
    accountId,
    isAccountDeleted,
  }: Pick<AuditView, 'noun' | 'nounId' | 'action' | 'importId' | 'accountId' | 'isAccountDeleted'>,
  can: (permission: Permission) => boolean,
): string | null {
  if (importId !== null)
    return can('catalog_import') ? `/accounts/${accountId}/catalog-imports?import=${importId}` : null;
  if (isAccountDeleted) return null;
  const sheet = sheets[noun];
  if (sheet === undefined || action === 'remove' || !can(sheet.needs)) return null;
  return sheet.href(nounId);
}
