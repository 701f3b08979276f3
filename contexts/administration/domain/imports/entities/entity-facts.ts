import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { RawLine } from '@reprise/platform/domain/csv/file-columns.ts';
import type { EntityNames, EntityWriting } from './entity-cells.ts';
import type { EntityCells, entityColumns } from './entity-columns.ts';
import type { Organization, OrganizationType } from '@reprise/people/domain/organizations/organization.ts';
import type { Dependents } from '@reprise/people/domain/organizations/organization.rules.ts';
import type { MiddleOf } from '@reprise/people/domain/organizations/placing.ts';

/** One thing that is wrong with one line: its sentence is that of lines, of fields or of refusals. */
export type EntityProblem = {
  line: number;
  column: string;
  value: string;
  code: string;
};
/** A line as it was read: `broken` when its cells cannot be told apart. */
export type EntityLine = RawLine & { broken?: 'cells' | 'cut' };

/** What must be known of an account before a file of its entities can be judged. */
export type EntityFacts = {
  actor: Pick<Actor, 'userType'>;
  accountId: string;
  /** The account's: that of an entity whose line names none. */
  country: string;
  now: string;
  /** The types that the importer may create in the account. */
  creatable: readonly OrganizationType[];
  /** The account's entities in the importer's reach. */
  entities: readonly Organization[];
  /** Who the account is on its papers, which its buyers' entities say too (docs/decisions/025); null where it has none. */
  seat: Organization | null;
  /** The external ids of those out of reach. */
  taken: ReadonlySet<string>;
  /** The buyers linked to the account, by their names in small letters and by their ids. */
  buyers: ReadonlyMap<string, string>;
  /** The workshops that the account may send to, by their external ids and by their ids. */
  warehouses: ReadonlyMap<string, string>;
  names: EntityNames;
  /** What hangs on those that the file would make inactive. */
  dependents: ReadonlyMap<string, Dependents>;
  columns: ReturnType<typeof entityColumns>;
  /** How what changes is told. */
  writing: EntityWriting;
  middleOf: MiddleOf;
  /** A number as it is dialled in a country, in E.164; as it was typed where there is no such number. */
  phoneOf: (typed: string, country: string) => string;
  /** An id for each line that makes an entity, by its place in the file. */
  newIds: readonly string[];
};

/** A line that names an entity: one that is there, or that it makes. */
export type WantedEntity = {
  raw: EntityLine;
  cells: EntityCells;
  id: string;
  known: Organization | null;
};

/** The account's entities as they stand after the lines before. */
export type Standing = { byId: Map<string, Organization>; byExternalId: Map<string, Organization> };
