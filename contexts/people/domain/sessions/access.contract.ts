import { z } from 'zod';
import { moduleTypes } from '@reprise/platform/domain/core/access.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { personName } from '@reprise/platform/domain/address/customer-info.ts';
import { id, pageQuery } from '@reprise/platform/domain/core/field.ts';
import { organization } from '../organizations/organization.ts';
import { user } from '../users/user.ts';
import { sessionView, signedIn, signedInState } from './session.ts';

/** Single sign-on, other people's places, one's sessions and one's profile. */
export const accessApi = {
  authorizationUrl: endpoint({
    method: 'GET',
    path: '/open-id/authorization-url',
    summary: 'Find the single sign-on for the domain of an e-mail address',
    access: 'public',
    scope: 'none',
    query: z.object({ domain: z.string().trim().toLowerCase().min(1).max(253) }),
    answer: z.object({ url: z.url() }),
    refusals: ['openid_not_configured', 'openid_configuration_error', 'too_many_requests'],
  }),
  openidCallback: endpoint({
    method: 'POST',
    path: '/open-id/{organizationId}/callback',
    unkeyed: 'waits',
    summary: 'Exchange what the identity provider sent back for a sign-in, once',
    access: 'public',
    scope: 'none',
    /** The query of the address to which the identity provider redirected. */
    body: z.object({ search: z.string().min(1).max(8000) }),
    answer: z.object({
      openidSessionId: z.string(),
      /** Where the browser signs out at the identity provider; null: it has no such address. */
      endSessionUrl: z.url().nullable(),
    }),
    refusals: [
      'openid_callback_failed',
      'openid_unknown_user',
      'openid_configuration_error',
      'too_many_requests',
    ],
  }),
  loginAs: endpoint({
    method: 'POST',
    path: '/login-as',
    summary: 'Log in as the manager of another place, under one’s own name',
    access: 'login_as',
    scope: 'account',
    personal: true,
    body: z.object({ organizationId: id, moduleType: z.enum(moduleTypes) }),
    answer: signedIn,
    refusals: ['not_found', 'acting_already', 'switch_running'],
  }),
  loginAsPlaces: endpoint({
    method: 'GET',
    path: '/login-as',
    summary: 'List the places to which one may log in',
    access: 'login_as',
    scope: 'account',
    personal: true,
    query: pageQuery.extend({
      search: z.string().trim().max(255).optional(),
      /** The places of the sandbox of this account (docs/sandbox.md); without it none of a sandbox. */
      sandboxOf: id.optional(),
    }),
    answer: organization
      .pick({ id: true, commonName: true, city: true, type: true, moduleType: true })
      .extend({ accountName: z.string() }),
    list: true,
    refusals: ['not_found'],
  }),
  backToMyself: endpoint({
    method: 'DELETE',
    path: '/login-as',
    summary: 'Go back to one’s own place',
    access: 'signed_in',
    scope: 'self',
    withoutFactor: true,
    answer: signedIn,
    refusals: ['not_found', 'session_expired', 'switch_running'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/sessions',
    summary: 'List one’s own open sessions, or those of a user whom one manages',
    access: 'signed_in',
    scope: 'self',
    withoutFactor: true,
    query: pageQuery.extend({ userId: id.optional() }),
    answer: sessionView,
    list: true,
    refusals: ['not_found'],
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/sessions',
    summary: 'End all of one’s own sessions but this one, or all those of a user whom one manages',
    access: 'signed_in',
    scope: 'self',
    withoutFactor: true,
    query: z.object({ userId: id.optional() }),
    answer: z.void(),
    status: 204,
    refusals: ['not_found'],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/sessions/{id}',
    summary: 'End one of one’s own sessions, or one of a user whom one manages',
    access: 'signed_in',
    scope: 'self',
    withoutFactor: true,
    answer: z.void(),
    status: 204,
    refusals: ['not_found'],
  }),
  profile: endpoint({
    method: 'GET',
    path: '/profile',
    summary: 'Read who is signed in, for the screens to refresh',
    access: 'signed_in',
    scope: 'self',
    withoutFactor: true,
    answer: signedInState,
    refusals: [],
  }),
  changeProfile: endpoint({
    method: 'PATCH',
    path: '/profile',
    summary: 'Change one’s own name and language, and whether one is told by mail',
    access: 'signed_in',
    scope: 'self',
    withoutFactor: true,
    body: user
      .pick({ language: true, notificationMail: true })
      .extend({ firstname: personName, lastname: personName })
      .partial()
      .strict(),
    consumes: 'application/merge-patch+json',
    answer: signedInState,
    refusals: [],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/profile/password',
    summary: 'Change one’s own password; the old one is needed, and every other session ends',
    access: 'signed_in',
    scope: 'self',
    withoutFactor: true,
    body: z.object({
      currentPassword: z.string().min(1).max(255),
      password: z.string().min(1).max(255),
    }),
    answer: z.void(),
    status: 204,
    refusals: ['wrong_password', 'password_policy', 'password_same', 'password_by_sso', 'too_many_requests'],
  }),
};
