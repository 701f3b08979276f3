import type { Organization } from '@reprise/people/domain/organizations/organization.ts';

/** Workshops by their id, each with its name in a file: its external id where that is unique among them, else its id. */
export function workshopNames(
  workshops: readonly Pick<Organization, 'id' | 'externalId'>[],
): Map<string, string> {
  const times = Map.groupBy(workshops, ({ externalId }) => externalId);
  return new Map(
    workshops.map(({ id, externalId }) => [
      id,
      externalId !== null && times.get(externalId)?.length === 1 ? externalId : id,
    ]),
  );
}

/** The same the other way round, as a file may name them: by that name, or by their id. */
export const workshopsByName = (names: ReadonlyMap<string, string>): Map<string, string> =>
  new Map(
    [...names].flatMap(([id, name]) => [
      [name, id],
      [id, id],
    ]),
  );
