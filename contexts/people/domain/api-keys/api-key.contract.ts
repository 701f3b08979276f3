import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { day, id, pageQuery, text } from '@reprise/platform/domain/core/field.ts';
import { keyPermissions } from '@reprise/platform/domain/core/key-permissions.ts';
import { apiKey, apiKeyUseView, apiKeyView, keyStates } from './api-key.ts';

const { name, holder } = apiKey.shape;

/** Keys with which other programs call (docs/api-keys.md). No key makes, reads or revokes keys. */
export const apiKeyApi = {
  list: endpoint({
    method: 'GET',
    path: '/api-keys',
    summary: 'List the API keys of one’s scope, the latest first; never a key itself',
    access: 'api_key_read',
    scope: 'place',
    personal: true,
    query: pageQuery.extend({
      /** A part of its name or of its maker’s. */
      text: text(120).optional(),
      state: z.enum(keyStates).optional(),
      accountId: id.optional(),
    }),
    answer: apiKeyView,
    list: true,
    refusals: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api-keys',
    summary: 'Make an API key with some of one’s own permissions; the answer is the only one that shows it',
    access: 'api_key_write',
    scope: 'place',
    personal: true,
    body: z.object({
      name,
      holder,
      /** The entity, of a key of one. */
      organizationId: id.nullable().default(null),
      permissions: z
        .array(z.enum(keyPermissions))
        .min(1)
        .max(keyPermissions.length)
        .refine((chosen) => new Set(chosen).size === chosen.length, { error: 'duplicate' }),
      /** The last day on which it works, in Europe/Paris. */
      lastDay: day,
    }),
    answer: apiKeyView.extend({ secret: z.string() }),
    status: 201,
    refusals: ['forbidden', 'not_found', 'second_factor_again', 'api_keys_full'],
  }),
  uses: endpoint({
    method: 'GET',
    path: '/api-keys/{id}/uses',
    summary: 'List what was called with an API key, from which address and how often, the latest day first',
    access: 'api_key_read',
    scope: 'place',
    personal: true,
    query: pageQuery,
    answer: apiKeyUseView,
    list: true,
    refusals: ['not_found'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api-keys/{id}',
    summary: 'Revoke an API key at once, for good',
    access: 'api_key_write',
    scope: 'place',
    personal: true,
    answer: z.void(),
    status: 204,
    refusals: ['not_found'],
  }),
};
