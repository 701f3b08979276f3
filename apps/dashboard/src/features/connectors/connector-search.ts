import { connectorTypes, type ConnectorType } from '@reprise/domain/connector/connector-types';
import { oneOf, textOf, wholeNumberOf } from '@reprise/shell/search';

/** What the list of all settings shows. */
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

/** Whose settings are made, and for which partner. */
export type CreationSearch = { organizationId?: string; connectorId?: string };

export const readCreationSearch = (raw: Record<string, unknown>): CreationSearch => ({
  organizationId: textOf(raw['organizationId']),
  connectorId: textOf(raw['connectorId']),
});
