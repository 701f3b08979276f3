import { ssoFqn } from '../../domain/connectors/connector-kinds.ts';

/** The screen of all connectors of an organization. */
export const organizationHref = (organizationId: string): string =>
  `/connectors/${organizationId}/connectors`;

/** The screen of an organization's configurations for one connector; the single sign-on has its own. */
export const connectorHref = (organizationId: string, connector: { id: string; fqn: string }): string =>
  connector.fqn === ssoFqn
    ? `/connectors/${organizationId}/SSO`
    : `/connectors/${organizationId}/configurations/${connector.id}`;

/** Where the form of a configuration goes back to: people who manage only their own stations have one list of them. */
export const listHref = (
  seesAll: boolean,
  organizationId: string,
  connector: { id: string; fqn: string },
): string => (seesAll ? connectorHref(organizationId, connector) : '/connectors');

export const configurationHref = (one: { id: string; organizationId: string; fqn: string }): string =>
  one.fqn === ssoFqn ? `/connectors/${one.organizationId}/SSO` : `/connectors/${one.id}`;

export const createHref = (organizationId: string, connectorId: string): string =>
  `/connectors/createConfiguration?organizationId=${organizationId}&connectorId=${connectorId}`;
