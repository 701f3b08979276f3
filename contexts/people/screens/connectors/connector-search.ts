import { textOf } from '@reprise/platform/screens/shell/search.ts';

/** The organization and the connector of a new configuration. */
export type CreationSearch = { organizationId?: string; connectorId?: string };

export const readCreationSearch = (raw: Record<string, unknown>): CreationSearch => ({
  organizationId: textOf(raw['organizationId']),
  connectorId: textOf(raw['connectorId']),
});
