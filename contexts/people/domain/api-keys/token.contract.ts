import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';

/** A parameter that counts as absent when it is empty (RFC 6749, 3.2). */
const parameter = (most: number) =>
  z
    .string()
    .max(most)
    .transform((value) => (value === '' ? undefined : value))
    .optional();

/** Tokens of OAuth 2 that an API key is exchanged for: RFC 6749, 4.4, and RFC 8414 (docs/api-keys.md). */
export const tokenApi = {
  issue: endpoint({
    method: 'POST',
    path: '/oauth/token',
    unkeyed: 'signed',
    refusesAs: 'oauth',
    summary: 'Exchange an API key for a token of an hour: OAuth 2, client credentials',
    access: 'public',
    scope: 'none',
    consumes: 'application/x-www-form-urlencoded',
    // what the standard does not name is ignored, as it sets out
    body: z.looseObject({
      grant_type: parameter(200),
      scope: parameter(8_000),
      client_id: parameter(200),
      client_secret: parameter(200),
    }),
    answer: z.object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      /** In seconds. */
      expires_in: z.int(),
      /** The permissions that it was granted, separated by spaces. */
      scope: z.string(),
    }),
    refusals: ['malformed', 'invalid', 'key_invalid', 'key_ended', 'key_asleep', 'too_many_requests'],
  }),
  metadata: endpoint({
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    summary: 'How a program gets its tokens: the metadata of the authorization server',
    access: 'public',
    scope: 'none',
    answer: z.object({
      issuer: z.url(),
      token_endpoint: z.url(),
      grant_types_supported: z.array(z.string()),
      response_types_supported: z.array(z.string()),
      token_endpoint_auth_methods_supported: z.array(z.string()),
      scopes_supported: z.array(z.string()),
      service_documentation: z.url(),
    }),
    refusals: [],
  }),
};
