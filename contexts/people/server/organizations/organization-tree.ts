import type { Organization, OrganizationNode } from '../../domain/organizations/organization.ts';

type Row = Pick<
  Organization,
  'id' | 'commonName' | 'type' | 'status' | 'externalId' | 'city' | 'parentOrganizationId'
>;

/** Rows as a tree: those whose parent is not among them are at the top. */
export function treeOf(rows: readonly Row[]): OrganizationNode[] {
  const known = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ parentOrganizationId: parent }) =>
    parent !== null && known.has(parent) ? parent : null,
  );
  const nodesUnder = (parent: string | null): OrganizationNode[] =>
    (below.get(parent) ?? []).map((row) => ({ ...row, children: nodesUnder(row.id) }));
  return nodesUnder(null);
}
