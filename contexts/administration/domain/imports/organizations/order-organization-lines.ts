import type { WantedOrganization } from './organization-facts.ts';
import type { Organization } from '@reprise/people/domain/organizations/organization.ts';

/** The depth of an organization below the top. */
function depthOf(id: string, state: ReadonlyMap<string, Organization>): number {
  let depth = 0;
  // no tree is deeper than its number of organizations
  for (let at = state.get(id); at?.parentOrganizationId && depth <= state.size; depth += 1)
    at = state.get(at.parentOrganizationId);
  return depth;
}

/** The lines in the order of planning: parents before children; deactivations last, children first. */
export function inOrder(
  wanted: readonly WantedOrganization[],
  state: ReadonlyMap<string, Organization>,
): WantedOrganization[] {
  const named = new Map<string, WantedOrganization>();
  for (const one of wanted) {
    named.set(one.id, one);
    const externalId = one.cells.external_id ?? one.known?.externalId;
    if (externalId) named.set(externalId, one);
  }
  const closes = ({ known, cells }: WantedOrganization): boolean =>
    known?.status === 'active' && cells.status === 'inactive';
  const ordered = new Set<WantedOrganization>();
  for (const one of wanted) {
    // the ancestors, as far as the CSV itself creates them
    const way: WantedOrganization[] = [];
    for (
      let at: WantedOrganization | undefined = one;
      at !== undefined && !ordered.has(at) && !way.includes(at);
      at = named.get(at.cells.parent_external_id ?? at.known?.parentOrganizationId ?? '')
    )
      way.push(at);
    for (const above of way.toReversed()) ordered.add(above);
  }
  const open = [...ordered].filter((one) => !closes(one));
  const closing = [...ordered].filter(closes);
  return [...open, ...closing.toSorted((a, b) => depthOf(b.id, state) - depthOf(a.id, state))];
}
