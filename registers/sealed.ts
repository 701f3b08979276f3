import type { Tables } from './tables.ts';

/** A column of a table. */
export type Column = {
  [Table in keyof Tables]: { table: Table; column: keyof Tables[Table] };
}[keyof Tables];

/**
 * The columns with what `sealed` of platform/server/outside encrypts, by itself or within JSON. `npm run reseal`
 * encrypts them again (docs/operations.md, "A new SECRET_KEY").
 */
export const sealedColumns: readonly Column[] = [
  { table: 'connector_organizations', column: 'properties' },
  { table: 'mail_letters', column: 'sealed' },
  { table: 'openid_logins', column: 'codeVerifier' },
  { table: 'payouts', column: 'claimLink' },
  { table: 'second_factors', column: 'secret' },
  { table: 'sftp_host_keys', column: 'privateKey' },
  { table: 'webhooks', column: 'oldSecret' },
  { table: 'webhooks', column: 'secret' },
];
