import { z } from 'zod';
import { moduleTypes } from '@reprise/platform/domain/core/access.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, locale } from '@reprise/platform/domain/core/field.ts';
import { permissions } from '@reprise/platform/domain/core/permissions.ts';
import { factorProof } from '../second-factors/second-factor.ts';
import { currentOrganizationView } from '../users/user.ts';
import { signedIn } from './session.ts';

export const sessionApi = {
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in with a password, or with the session of an OpenID provider',
    access: 'public',
    scope: 'none',
    body: z.union([
      z.object({
        email: z.string().trim().min(1).max(180),
        password: z.string().min(1).max(255),
        /** The second factor of whoever has one; the refusal that asks for it says which there are. */
        proof: factorProof.optional(),
      }),
      z.object({ organizationId: id, openidSessionId: z.string().min(1).max(255) }),
    ]),
    answer: signedIn,
    refusals: [
      'bad_credentials',
      'sso_mandatory',
      'second_factor_required',
      'second_factor_wrong',
      'openid_callback_failed',
      'too_many_requests',
    ],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    summary: 'End this session',
    access: 'signed_in',
    scope: 'self',
    withoutFactor: true,
    answer: z.void(),
    status: 204,
    refusals: [],
  }),
  switchModule: endpoint({
    method: 'POST',
    path: '/switch-module',
    summary: 'Switch to another of one’s own modules',
    access: 'signed_in',
    scope: 'self',
    withoutFactor: true,
    body: z.object({ organizationId: id, moduleType: z.enum(moduleTypes) }),
    answer: signedIn,
    refusals: ['not_found', 'switch_running', 'acting_already'],
  }),
  webtoken: endpoint({
    method: 'POST',
    path: '/webtoken-with-account-and-ord',
    summary:
      'Open an anonymous visit of the site at this address: a token, with the account and its settings (ord)',
    access: 'public',
    scope: 'none',
    consumes: 'application/x-www-form-urlencoded',
    body: z.object({ url: z.string().min(1).max(2000) }),
    answer: z.object({
      token: z.string(),
      ord: id,
      account: z.object({
        id,
        name: z.string(),
        mainColor: z.string(),
        logo: id.nullable(),
        language: locale,
        currency: z.string(),
        companyCountry: z.string(),
      }),
    }),
    refusals: ['white_label_not_found', 'too_many_requests'],
  }),
  renewPassword: endpoint({
    method: 'POST',
    path: '/password/renew',
    summary: 'Ask for a link to choose a new password; the answer is the same for an unknown address',
    access: 'public',
    scope: 'none',
    body: z.object({ email: z.email().max(180) }),
    answer: z.void(),
    status: 204,
    refusals: ['password_by_sso', 'too_many_requests'],
  }),
  passwordLink: endpoint({
    method: 'GET',
    path: '/password/new/{token}',
    summary: 'Read whether a link is still valid, and whether it is for a first password',
    access: 'signed_link',
    scope: 'none',
    answer: z.object({ email: z.string(), creation: z.boolean() }),
    refusals: ['link_expired'],
  }),
  newPassword: endpoint({
    method: 'POST',
    path: '/password/new/{token}',
    summary: 'Set the password by the link',
    access: 'signed_link',
    scope: 'none',
    body: z.object({ password: z.string().min(1).max(255) }),
    answer: z.void(),
    status: 204,
    refusals: ['link_expired', 'password_policy', 'password_same', 'password_by_sso'],
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/users/{id}/permissions',
    summary: 'List one’s permissions in the current module',
    access: 'signed_in',
    scope: 'self',
    withoutFactor: true,
    answer: z.object({ permissions: z.array(z.enum(permissions)) }),
    refusals: ['not_found'],
  }),
  currentOrganization: endpoint({
    method: 'GET',
    path: '/users/{id}/current-organization',
    summary: 'Read the organization in which one works now',
    access: 'signed_in',
    scope: 'self',
    withoutFactor: true,
    answer: currentOrganizationView,
    refusals: ['not_found'],
  }),
};
