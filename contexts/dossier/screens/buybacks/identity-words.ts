import type { IdentityType } from '@reprise/platform/domain/address/customer-info.ts';

/** The words of each kind of identity document. */
export const identityWords = {
  driving_licence: 'buyback.identity.driving_licence',
  identity_card: 'buyback.identity.identity_card',
  passport: 'buyback.identity.passport',
  residence_permit: 'buyback.identity.residence_permit',
} as const satisfies Record<IdentityType, string>;
