import { z } from 'zod';
import { moduleTypes, userTypes } from '@reprise/platform/domain/core/access.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import {
  activeStatus,
  country,
  id,
  orderBy,
  pageQuery,
  text,
  version,
  wholePagination,
} from '@reprise/platform/domain/core/field.ts';
import { isMissing, leftOut } from '@reprise/platform/domain/core/list-filters.ts';
import { organizationTypes } from '../organizations/organization.ts';
import { userDetail, userView } from './user.ts';
import { userSheet } from './user.sheet.ts';

const written = [
  'not_found',
  'email_taken',
  'type_not_assignable',
  'sso_not_configured',
  'forbidden',
] as const;

const types = z.array(z.enum(userTypes)).optional();

/** People and where they work. A field that a body does not name in its contract is refused, not ignored. */
export const userApi = {
  users: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'List the users of one’s scope; `order[…]` by name, email, status, lastLoginAt or createdAt',
    access: 'user_list',
    scope: 'place',
    query: pageQuery.extend({
      order: orderBy('name', 'email', 'status', 'lastLoginAt', 'createdAt'),
      pagination: wholePagination,
      accountId: id.optional(),
      /** The entity in which they work. */
      organizationId: id.optional(),
      organizationIdNot: leftOut(id.optional()),
      status: activeStatus.optional(),
      statusNot: leftOut(activeStatus.optional()),
      type: types,
      typeNot: leftOut(types),
      /** Whether they ever signed in. */
      lastLoginAtEmpty: isMissing,
      /** A part of the name or of the address. */
      name: text(120).optional(),
    }),
    answer: userView,
    list: true,
    refusals: [],
  }),
  user: endpoint({
    method: 'GET',
    path: '/users/{id}',
    summary: 'Read a user, with what the caller may change of them',
    access: 'user_list',
    scope: 'place',
    answer: userDetail,
    refusals: ['not_found'],
  }),
  assignableTypes: endpoint({
    method: 'GET',
    path: '/assignable-user-types',
    summary:
      'List the user types that the caller may give in an account (their own by default), and where each works',
    access: 'user_list',
    scope: 'account',
    query: z.object({ accountId: id.optional() }),
    answer: z.object({
      types: z.array(
        z.object({
          type: z.enum(userTypes),
          moduleType: z.enum(moduleTypes),
          organizationType: z.enum(organizationTypes),
        }),
      ),
      forceSso: z.boolean(),
      /** The country in which a phone number without a prefix is read. */
      companyCountry: country,
    }),
    refusals: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    summary: 'Create a user, and invite them to choose a password',
    access: 'user_write',
    scope: 'place',
    body: z.strictObject({
      ...userSheet.shape,
      phone: userSheet.shape.phone.default(null),
      status: userSheet.shape.status.default('active'),
      forceConnectionBySso: userSheet.shape.forceConnectionBySso.default(false),
      /** Of which account; the caller’s own by default. */
      accountId: id.optional(),
      sendInvitation: z.boolean().default(true),
    }),
    answer: userDetail,
    status: 201,
    refusals: written,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/users/{id}',
    summary: 'Change a user; deactivating one ends all their sessions at once',
    access: 'user_write',
    scope: 'place',
    consumes: 'application/merge-patch+json',
    body: userSheet.partial().extend({ version }),
    answer: userDetail,
    refusals: [...written, 'status_changed', 'own_access'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/users/{id}/invitation',
    summary: 'Send the invitation again; earlier links become invalid',
    access: 'user_write',
    scope: 'place',
    answer: z.void(),
    status: 204,
    refusals: ['not_found', 'forbidden', 'invitation_not_needed'],
  }),
};
