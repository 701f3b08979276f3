import { z } from 'zod';
import { moduleTypes } from '../access.ts';
import { id, instant, text } from '../field.ts';

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
});
export type Session = z.infer<typeof session>;

export const passwordToken = z.object({
  id,
  accountId: id,
  userId: id,
  tokenHash: z.string(),
  createdAt: instant,
  expiresAt: instant,
  usedAt: instant.nullable(),
});

/** A link of a mail that is a right by itself: to answer a litigation, to follow a file, to sign. Hashed at rest. */
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
