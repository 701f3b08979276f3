import { connectorTypes, type ConnectorType } from '../../domain/connectors/connector-types.ts';
import { oneOf, textOf, wholeNumberOf } from '@reprise/platform/screens/shell/search.ts';

/** The search parameters of the list of all configurations. */
export type ConnectorSearch = {
  type?: ConnectorType;
  active?: 'true' | 'false';
  page?: number;
  size?: number;
};

export const readConnectorSearch = (raw: Record<string, unknown>): ConnectorSearch => ({
  type: oneOf(connectorTypes, raw['type']),
  active: oneOf(['true', 'false'] as const, String(raw['active'])),
  page: wholeNumberOf(raw['page']),
  size: wholeNumberOf(raw['size']),
});

/** The organization and the connector of a new configuration. */
export type CreationSearch = { organizationId?: string; connectorId?: string };

export const readCreationSearch = (raw: Record<string, unknown>): CreationSearch => ({
  organizationId: textOf(raw['organizationId']),
  connectorId: textOf(raw['connectorId']),
});
