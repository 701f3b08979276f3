import { grantOf } from '../../domain/core/access.ts';
import type { Access, Endpoint } from '../../domain/core/endpoint.ts';
import { isForSomeKey } from '../../domain/core/key-permissions.ts';
import { permissions } from '../../domain/core/permissions.ts';

/** How a caller says who they are. */
export const securitySchemes = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Auth-Token',
    description: 'The session of a dashboard user.',
  },
  module: { type: 'apiKey', in: 'header', name: 'X-Module', description: 'The module they work in.' },
  bearer: { type: 'http', scheme: 'bearer', description: 'The token of a public site.' },
  key: { type: 'http', scheme: 'bearer', description: 'An API key, `rpk_…`.' },
  oauth: {
    type: 'oauth2',
    description: 'A token of an hour, `rpt_…`, that an API key is exchanged for.',
    flows: { clientCredentials: { tokenUrl: '/oauth/token', scopes: {} } },
  },
};

/** May somebody on a public site call, who is not signed in? */
const isForVisitors = (access: Access): boolean =>
  access === 'anonymous' ||
  permissions.some((one) => one === access && grantOf('pseudo_anonymous', one) !== null);

/** Each way to say who calls, once. */
export function securityOf(endpoint: Endpoint): Record<string, never[]>[] {
  const accesses = [endpoint.access, ...(endpoint.orAccess ?? [])];
  const isOpen = accesses.some((one) => one === 'public' || one === 'signed_link');
  const isKnown = accesses.some((one) => one !== 'public' && one !== 'signed_link');
  return [
    ...(isOpen ? [{}] : []),
    ...(accesses.some(isForVisitors) ? [{ bearer: [] }] : []),
    ...(isKnown ? [{ token: [], module: [] }] : []),
    ...(isKnown && isForSomeKey(endpoint) ? [{ key: [] }, { oauth: [] }] : []),
  ];
}
