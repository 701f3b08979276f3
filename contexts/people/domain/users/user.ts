import { z } from 'zod';
import { moduleTypes, userTypes } from '@reprise/platform/domain/core/access.ts';
import { activeStatus, id, instant, locale, text, version } from '@reprise/platform/domain/core/field.ts';
import { notificationMails } from '../notifications/notification-mail.ts';
import { permissions } from '@reprise/platform/domain/core/permissions.ts';

/** A person who signs in to the dashboard. */
export const user = z.object({
  id,
  accountId: id,
  email: z.email().max(180),
  firstname: text(60, 1),
  lastname: text(60, 1),
  /** E.164. */
  phone: z.string().max(16).nullable(),
  status: activeStatus,
  language: locale,
  forceConnectionBySso: z.boolean(),
  passwordHash: z.string().nullable(),
  lastLoginAt: instant.nullable(),
  /** Is the person told by mail as well of what they are told of? */
  notificationMail: z.enum(notificationMails),
  createdAt: instant,
  version,
});
export type User = z.infer<typeof user>;

/** A module in which a user works: their user type and place. */
export const userModule = z.object({
  id,
  userId: id,
  accountId: id,
  moduleType: z.enum(moduleTypes),
  type: z.enum(userTypes),
  organizationId: id,
});
export type UserModule = z.infer<typeof userModule>;

/** Somebody as the lists of people show them. */
export const userView = user
  .pick({
    id: true,
    accountId: true,
    email: true,
    firstname: true,
    lastname: true,
    phone: true,
    status: true,
    language: true,
    forceConnectionBySso: true,
    lastLoginAt: true,
    createdAt: true,
    version: true,
  })
  .extend({
    accountName: z.string(),
    /** False: invited, but never signed in. */
    hasPassword: z.boolean(),
    types: z.array(z.enum(userTypes)),
    modules: z.array(
      userModule
        .pick({ moduleType: true, type: true, organizationId: true })
        .extend({ organizationName: z.string() }),
    ),
  });
export type UserView = z.infer<typeof userView>;

/** One person, with what the caller may change of them. */
export const userDetail = userView.extend({
  timOrganizationId: id.nullable(),
  rpsOrganizationId: id.nullable(),
  frontPermissions: z.partialRecord(z.enum(moduleTypes), z.array(z.enum(permissions))),
  rights: z.object({
    edit: z.boolean(),
    /** Modules, user types and status: never one’s own. */
    access: z.boolean(),
    /** The account has a single sign-on, and the caller may force its use. */
    forceSso: z.boolean(),
  }),
});
export type UserDetail = z.infer<typeof userDetail>;

export const currentOrganizationView = z.object({
  id,
  commonName: z.string(),
  moduleType: z.enum(moduleTypes),
  account: z.object({
    id,
    name: z.string(),
    mainColor: z.string(),
    logo: id.nullable(),
    language: locale,
    currency: z.string(),
    isRetailer: z.boolean(),
    isBuyerAndWorkshopsSupervisor: z.boolean(),
    /** Nothing leaves it (docs/sandbox.md). */
    sandbox: z.boolean(),
    enabledPremiumFeatures: z.array(z.string()),
  }),
});
export type CurrentOrganization = z.infer<typeof currentOrganizationView>;

/** The signed-in user as the screens know them: `frontPermissions` is per module. */
export const signedInUserView = user
  .pick({
    id: true,
    email: true,
    firstname: true,
    lastname: true,
    accountId: true,
    status: true,
    language: true,
    forceConnectionBySso: true,
    notificationMail: true,
  })
  .extend({
    types: z.array(z.enum(userTypes)),
    timOrganizationId: id.nullable(),
    rpsOrganizationId: id.nullable(),
    modules: z.array(
      userModule
        .pick({ moduleType: true, type: true, organizationId: true })
        .extend({ organizationName: z.string() }),
    ),
    frontPermissions: z.partialRecord(z.enum(moduleTypes), z.array(z.enum(permissions))),
    currentOrganization: currentOrganizationView,
    /** The first characters of their own API key; null: they have none (docs/api-keys.md). */
    apiToken: z.string().nullable(),
  });
export type SignedInUser = z.infer<typeof signedInUserView>;
