import { z } from 'zod';
import { moduleTypes } from '@reprise/platform/domain/core/access.ts';
import { day, id, instant, text } from '@reprise/platform/domain/core/field.ts';
import { permissions } from '@reprise/platform/domain/core/permissions.ts';
import { apiKeyLimits } from './api-key.limits.ts';

/** How far a key reaches: as far as its maker, to one entity and those below, or as its maker’s own (`apiToken`). */
export const keyHolders = ['account', 'organization', 'user'] as const;
export type KeyHolder = (typeof keyHolders)[number];

/** A key with which another program calls, in its maker's name (docs/api-keys.md). */
export const apiKey = z.object({
  id,
  accountId: id,
  /** Who made it: it never has a right that they do not have now. */
  userId: id,
  /** Where they work. */
  placeId: id,
  moduleType: z.enum(moduleTypes),
  holder: z.enum(keyHolders),
  /** The entity, of a key of one. */
  organizationId: id.nullable(),
  name: text(apiKeyLimits.name.max, apiKeyLimits.name.min),
  permissions: z.array(z.enum(permissions)),
  secretHash: z.string(),
  /** The first characters of the key. */
  hint: z.string(),
  createdAt: instant,
  expiresAt: instant,
  revokedAt: instant.nullable(),
  /** Updated every minute, or when the address changes. */
  lastUsedAt: instant.nullable(),
  lastUsedAddress: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** What was called with a key on a day, from one address: added to by each call (docs/api-keys.md). */
export const apiKeyUse = z.object({
  accountId: id,
  keyId: id,
  /** Of Europe/Paris. */
  day,
  /** Its method and path, `GET /buybacks/{id}`. */
  call: z.string(),
  address: z.string(),
  times: z.int(),
  lastAt: instant,
});
export type ApiKeyUse = z.infer<typeof apiKeyUse>;

export const apiKeyUseView = apiKeyUse.pick({
  day: true,
  call: true,
  address: true,
  times: true,
  lastAt: true,
});

/** A token for an hour that a key was exchanged for: it has some of the key's permissions, and ends with it. */
export const apiKeyToken = z.object({
  id,
  accountId: id,
  keyId: id,
  tokenHash: z.string(),
  permissions: z.array(z.enum(permissions)),
  createdAt: instant,
  expiresAt: instant,
});
export type ApiKeyToken = z.infer<typeof apiKeyToken>;

/** `asleep`: its maker is inactive or works there no more; it works again when they do. */
export const keyStates = ['active', 'asleep', 'expired', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

export const apiKeyView = apiKey
  .pick({
    id: true,
    accountId: true,
    userId: true,
    holder: true,
    organizationId: true,
    name: true,
    permissions: true,
    hint: true,
    createdAt: true,
    expiresAt: true,
    revokedAt: true,
    lastUsedAt: true,
    lastUsedAddress: true,
  })
  .extend({
    accountName: z.string(),
    /** Who made it. */
    userName: z.string(),
    /** Its entity's, of a key of one. */
    organizationName: z.string().nullable(),
    state: z.enum(keyStates),
  });
export type ApiKeyView = z.infer<typeof apiKeyView>;
