import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, instant } from '@reprise/platform/domain/core/field.ts';
import { factorKinds } from './kinds.ts';
import {
  anyProof,
  askedProof,
  passkeyMade,
  passkeyToMake,
  secondFactor,
  secondFactorView,
} from './second-factor.ts';

/** Shown once: only hashes are kept. */
const recoveryCodes = z.array(z.string());
const token = z.string().min(1).max(1000);
const name = secondFactor.shape.name;

export const secondFactorApi = {
  factors: endpoint({
    method: 'GET',
    path: '/second-factors',
    summary: 'Read one’s own second factors, or those of a user whom one manages',
    access: 'signed_in',
    scope: 'self',
    withoutFactor: true,
    query: z.object({ userId: id.optional() }),
    answer: z.object({ factors: z.array(secondFactorView), recoveryCodesLeft: z.int() }),
    refusals: ['not_found'],
  }),
  beginFactor: endpoint({
    method: 'POST',
    path: '/second-factors/beginnings',
    summary: 'Begin to add a second factor: the key of an app, or what a passkey is made of',
    access: 'signed_in',
    scope: 'self',
    withoutFactor: true,
    body: z.object({ kind: z.enum(factorKinds) }),
    answer: z.object({
      /** To be given back with the factor. */
      token: z.string(),
      expiresAt: instant,
      /** Of an app: its key, and the same as the address that apps read from a QR code. */
      app: z.object({ secret: z.string(), uri: z.string() }).nullable(),
      passkey: passkeyToMake.nullable(),
    }),
    refusals: ['second_factor_again', 'second_factors_full'],
  }),
  addFactor: endpoint({
    method: 'POST',
    path: '/second-factors',
    summary: 'Add a second factor by its first proof; with the first one come the recovery codes',
    access: 'signed_in',
    scope: 'self',
    withoutFactor: true,
    body: z.union([
      z.object({ token, name, code: z.string().trim().min(1).max(20) }),
      z.object({ token, name, passkey: passkeyMade }),
    ]),
    answer: z.object({ factor: secondFactorView, recoveryCodes }),
    status: 201,
    refusals: [
      'second_factor_again',
      'second_factor_late',
      'second_factor_wrong',
      'second_factors_full',
      'too_many_requests',
    ],
  }),
  removeFactor: endpoint({
    method: 'DELETE',
    path: '/second-factors/{id}',
    summary: 'Remove one of one’s own second factors',
    access: 'signed_in',
    scope: 'self',
    withoutFactor: true,
    answer: z.void(),
    status: 204,
    refusals: ['not_found', 'second_factor_again'],
  }),
  removeFactorsOfUser: endpoint({
    method: 'DELETE',
    path: '/second-factors',
    summary: 'Remove every second factor of a user whom one manages, who has lost them',
    access: 'signed_in',
    scope: 'self',
    personal: true,
    query: z.object({ userId: id }),
    answer: z.void(),
    status: 204,
    refusals: ['not_found', 'second_factor_again'],
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/second-factors/recovery-codes',
    summary: 'Make one’s recovery codes anew; the former ones are void',
    access: 'signed_in',
    scope: 'self',
    withoutFactor: true,
    answer: z.object({ recoveryCodes }),
    refusals: ['not_found', 'second_factor_again'],
  }),
  askProof: endpoint({
    method: 'POST',
    path: '/second-factors/challenges',
    summary: 'Ask by what one may prove again that it is oneself',
    access: 'signed_in',
    scope: 'self',
    withoutFactor: true,
    answer: askedProof,
    refusals: [],
  }),
  prove: endpoint({
    method: 'POST',
    path: '/second-factors/proof',
    summary: 'Prove again that it is oneself, for the next minutes of this session',
    access: 'signed_in',
    scope: 'self',
    withoutFactor: true,
    body: anyProof,
    answer: z.void(),
    status: 204,
    refusals: ['second_factor_wrong', 'wrong_password', 'too_many_requests'],
  }),
};
