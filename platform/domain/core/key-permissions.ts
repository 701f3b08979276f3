import { grantOf, userTypes } from './access.ts';
import type { Endpoint } from './endpoint.ts';
import { permissions, type Permission } from './permissions.ts';

/**
 * What no key is given (docs/api-keys.md, "What a key may not"): whatever lets somebody in, gives rights, changes who
 * must prove what, opens secrets, or goes on when the key has ended.
 */
export const keptFromKeys: readonly Permission[] = [
  'user_write',
  'user_import',
  'assign_admin',
  'force_sso_field',
  'client_write',
  'client_delete',
  'connectors_configuration',
  'sso_configuration',
  'sftp_settings',
  'refurb_connector_settings',
  'general_settings',
  'login_as',
  'export_schedule',
  'import_schedule',
  'webhook_write',
  'saved_view_share',
  'api_key_read',
  'api_key_write',
];

/** Who makes keys: the provider's people only revoke them. */
const makers = userTypes.filter((type) => grantOf(type, 'api_key_write') === 'all');

/** What some key may have: it is not kept from keys, and somebody who makes keys holds it. */
export const keyPermissions = permissions.filter(
  (permission) =>
    !keptFromKeys.includes(permission) && makers.some((type) => grantOf(type, permission) !== null),
);

/** May some key make the call? */
export const isForSomeKey = ({
  access,
  orAccess = [],
  personal,
  withoutFactor,
}: Pick<Endpoint, 'access' | 'orAccess' | 'personal' | 'withoutFactor'>): boolean =>
  !personal &&
  !withoutFactor &&
  [access, ...orAccess].some(
    (one) =>
      one === 'public' ||
      one === 'anonymous' ||
      one === 'signed_in' ||
      keyPermissions.some((permission) => permission === one),
  );
