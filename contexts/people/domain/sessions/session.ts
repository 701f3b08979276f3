import { z } from 'zod';
import { moduleTypes, userTypes } from '@reprise/platform/domain/core/access.ts';
import { id, instant, text } from '@reprise/platform/domain/core/field.ts';
import { signedInUserView } from '../users/user.ts';

/** A bearer of a token: a user of the dashboard, or an anonymous visitor of a white-label site. */
export const session = z.object({
  id,
  tokenHash: z.string(),
  userId: id.nullable(),
  accountId: id,
  organizationId: id.nullable(),
  moduleType: z.enum(moduleTypes),
  device: text(255),
  createdAt: instant,
  expiresAt: instant,
  revokedAt: instant.nullable(),
  /** Updated every few minutes; null: not used since it was opened. */
  lastUsedAt: instant.nullable(),
  /** In somebody else's place (*log in as*): the user type there, and the own place to come back to. */
  actingAs: z.enum(userTypes).nullable(),
  homeAccountId: id.nullable(),
  homeOrganizationId: id.nullable(),
  homeModuleType: z.enum(moduleTypes).nullable(),
  /** When the person last proved, in this session, that it is they: by a second factor, or by password without one. */
  confirmedAt: instant.nullable(),
  /** Their organisation's provider let them in: it asks for the second factor, not this program. */
  byProvider: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** A session as its owner, or who manages them, reads it. */
export const sessionView = session
  .pick({ id: true, device: true, createdAt: true, lastUsedAt: true, expiresAt: true })
  .extend({
    moduleType: z.enum(moduleTypes),
    organizationName: z.string(),
    actingAs: z.enum(userTypes).nullable(),
    /** Is it the session of this call? */
    current: z.boolean(),
  });
export type SessionView = z.infer<typeof sessionView>;

/** In whose place somebody works besides themselves; null: in their own. */
export const actingView = z
  .object({ as: z.enum(userTypes), organizationName: z.string(), accountName: z.string() })
  .nullable();

/** Who is signed in, for a page that is reloaded. */
export const signedInState = z.object({
  user: signedInUserView,
  module: z.enum(moduleTypes),
  acting: actingView,
  /** Their account requires a second factor of them, and they have none yet: only their profile is open. */
  lacksFactor: z.boolean(),
});
/** The same with the token of a session that was just opened. */
export const signedIn = signedInState.extend({ token: z.string() });

/** A single sign-on that was started and has not come back: identified by its state, once. */
export const openidLogin = z.object({
  id,
  connectorOrganizationId: id,
  accountId: id,
  organizationId: id,
  stateHash: z.string(),
  nonce: z.string(),
  /** Encrypted. */
  codeVerifier: z.string(),
  createdAt: instant,
  expiresAt: instant,
  usedAt: instant.nullable(),
});

/** A person whom an identity provider has confirmed: valid for one sign-in, for two minutes. */
export const openidSession = z.object({
  id,
  accountId: id,
  organizationId: id,
  userId: id,
  tokenHash: z.string(),
  createdAt: instant,
  expiresAt: instant,
  usedAt: instant.nullable(),
});

export const passwordToken = z.object({
  id,
  accountId: id,
  userId: id,
  tokenHash: z.string(),
  createdAt: instant,
  expiresAt: instant,
  usedAt: instant.nullable(),
});

/**
 * A link of a mail that carries a right: to answer a litigation, to follow a dossier, to sign. Only its hash is stored.
 */
export const signedLinkPurposes = ['litigation', 'tracking', 'signature'] as const;
export const signedLink = z.object({
  id,
  tokenHash: z.string(),
  purpose: z.enum(signedLinkPurposes),
  buybackId: id,
  retailerAccountId: id,
  buyerAccountId: id,
  createdAt: instant,
  expiresAt: instant.nullable(),
});
