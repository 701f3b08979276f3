import type { Access, Endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { isOpen as opensToAll } from '@reprise/platform/server/http/guard.ts';
import { routes } from '@reprise/server/app.ts';

/** Every call of the program. */
export const endpoints: readonly Endpoint[] = routes.map(({ endpoint }) => endpoint);

/** As the table of calls names it: `POST /items/{id}/move`. */
export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Each with its name, for a test of each. */
export const named = endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);

export const accessesOf = ({ access, orAccess = [] }: Endpoint): Access[] => [access, ...orAccess];

/** May somebody call it of whom nothing is known? */
export const isOpen = (endpoint: Endpoint): boolean => accessesOf(endpoint).some(opensToAll);
