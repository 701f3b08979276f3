import { ssoFqn } from '../../domain/connectors/connector-kinds.ts';

/** The screen of all partners of an organisation: where a client's page leads. */
export const organizationHref = (organizationId: string): string =>
  `/connectors/${organizationId}/connectors`;

/** The screen of an organisation's settings for one partner; the sign-in has its own. */
export const connectorHref = (organizationId: string, connector: { id: string; fqn: string }): string =>
  connector.fqn === ssoFqn
    ? `/connectors/${organizationId}/SSO`
    : `/connectors/${organizationId}/configurations/${connector.id}`;

/** Where somebody comes back to from settings: who only sees to their own stations finds them in one list. */
export const listHref = (
  seesAll: boolean,
  organizationId: string,
  connector: { id: string; fqn: string },
): string => (seesAll ? connectorHref(organizationId, connector) : '/connectors');

export const configurationHref = (one: { id: string; organizationId: string; fqn: string }): string =>
  one.fqn === ssoFqn ? `/connectors/${one.organizationId}/SSO` : `/connectors/${one.id}`;

export const createHref = (organizationId: string, connectorId: string): string =>
  `/connectors/createConfiguration?organizationId=${organizationId}&connectorId=${connectorId}`;
