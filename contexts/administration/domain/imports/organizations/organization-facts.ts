import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { RawLine } from '@reprise/platform/domain/csv/csv-columns.ts';
import type { OrganizationNames, OrganizationWriting } from './organization-cells.ts';
import type { OrganizationCells, organizationColumns } from './organization-columns.ts';
import type { Organization, OrganizationType } from '@reprise/people/domain/organizations/organization.ts';
import type { Dependents } from '@reprise/people/domain/organizations/organization.rules.ts';
import type { MiddleOf } from '@reprise/people/domain/organizations/placing.ts';

/** One problem of one line: its sentence is one of lines, of fields or of refusals. */
export type OrganizationProblem = {
  line: number;
  column: string;
  value: string;
  code: string;
};
/** A line as it was read: `broken` when its cells cannot be separated. */
export type OrganizationLine = RawLine & { broken?: 'cells' | 'cut' };

/** The facts about an account that planning a CSV of its organizations needs. */
export type OrganizationFacts = {
  actor: Pick<Actor, 'userType'>;
  accountId: string;
  /** The account's country: the default of a new organization. */
  country: string;
  now: string;
  /** The types that the importer may create in the account. */
  creatable: readonly OrganizationType[];
  /** The account's organizations in the importer's scope. */
  entities: readonly Organization[];
  /**
   * The identity of the account, which its buyer organizations share (docs/decisions/025-one-identity-of-a-client.md);
   * null where it has none.
   */
  seat: Organization | null;
  /** The external ids of organizations out of scope. */
  taken: ReadonlySet<string>;
  /** The buyers linked to the account, by their names in small letters and by their ids. */
  buyers: ReadonlyMap<string, string>;
  /** The workshops that the account may send to, by their external ids and by their ids. */
  warehouses: ReadonlyMap<string, string>;
  names: OrganizationNames;
  /** What depends on organizations that the CSV would deactivate. */
  dependents: ReadonlyMap<string, Dependents>;
  columns: ReturnType<typeof organizationColumns>;
  /** How changes are written in the report. */
  writing: OrganizationWriting;
  middleOf: MiddleOf;
  /** A phone number in E.164, from one as it is dialled in a country; as it was typed where there is no such number. */
  phoneOf: (typed: string, country: string) => string;
  /** An id for each line that creates an organization, by its index. */
  newIds: readonly string[];
};

/** A line with its organization: an existing one, or the new one. */
export type WantedOrganization = {
  raw: OrganizationLine;
  cells: OrganizationCells;
  id: string;
  known: Organization | null;
};

/** The account's organizations after the lines that were planned so far. */
export type Standing = { byId: Map<string, Organization>; byExternalId: Map<string, Organization> };
