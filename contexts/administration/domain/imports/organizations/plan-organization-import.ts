import { readLine, problemAt, type RawLine } from '@reprise/platform/domain/csv/csv-columns.ts';
import type { LineResult } from '@reprise/platform/domain/csv/line-codes.ts';
import { organizationCells } from './organization-cells.ts';
import type { OrganizationCells, OrganizationColumn } from './organization-columns.ts';
import type {
  OrganizationFacts,
  OrganizationLine,
  OrganizationProblem,
  Standing,
  WantedOrganization,
} from './organization-facts.ts';
import { inOrder } from './order-organization-lines.ts';
import type { Organization } from '@reprise/people/domain/organizations/organization.ts';
import { planOrganization } from './plan-organization.ts';

export type PlannedLine = {
  line: number;
  externalId: string;
  name: string;
  result: LineResult;
  changes: { field: string; before: string; after: string }[];
};
export type OrganizationPlan = {
  lines: PlannedLine[];
  problems: OrganizationProblem[];
  /** Ordered with parents before children. */
  created: Organization[];
  changed: { before: Organization; after: Organization }[];
};

const problem = (raw: RawLine, column: OrganizationColumn, code: string): OrganizationProblem => ({
  ...problemAt(raw, column, 'required'),
  code,
});

/** The organization of a line: by its id, else by its external id; none: a new one. */
function nameOf(
  raw: OrganizationLine,
  cells: OrganizationCells,
  { byId, byExternalId, taken }: Standing & Pick<OrganizationFacts, 'taken'>,
): Organization | OrganizationProblem | null {
  const { id, external_id: externalId } = cells;
  if (id !== undefined) return byId.get(id) ?? problem(raw, 'id', 'unknown_entity');
  if (externalId === undefined) return problem(raw, 'external_id', 'required');
  if (taken.has(externalId)) return problem(raw, 'external_id', 'external_id_taken');
  return byExternalId.get(externalId) ?? null;
}

/** Reads the lines: the organization of each and what it says, or everything that is wrong with it. */
function readLines(lines: readonly OrganizationLine[], facts: OrganizationFacts) {
  const { entities, taken, columns, newIds } = facts;
  const known = { ...standing(entities), taken };
  const wanted: WantedOrganization[] = [];
  const problems: OrganizationProblem[] = [];
  const seen = new Set<string>();
  lines.forEach((raw, at) => {
    if (raw.broken !== undefined) return void problems.push(problem(raw, 'external_id', raw.broken));
    const { values: cells, problems: unread } = readLine(columns, raw);
    if (unread.length > 0) return void problems.push(...unread);
    const named = nameOf(raw, cells, known);
    if (named !== null && 'code' in named) return void problems.push(named);
    const key = named?.id ?? `new ${cells.external_id}`;
    if (seen.has(key))
      return void problems.push(problem(raw, cells.id === undefined ? 'external_id' : 'id', 'duplicate'));
    seen.add(key);
    wanted.push({ raw, cells, id: named?.id ?? newIds[at] ?? '', known: named });
  });
  return { wanted, problems };
}

function put({ byId, byExternalId }: Standing, entity: Organization): void {
  byId.set(entity.id, entity);
  if (entity.externalId !== null) byExternalId.set(entity.externalId, entity);
}

function standing(entities: readonly Organization[]): Standing {
  const state: Standing = { byId: new Map(), byExternalId: new Map() };
  for (const one of entities) put(state, one);
  return state;
}

/** The changed fields of an organization, each with its cell before and after. */
function changesOf(before: Organization | null, after: Organization, { names, writing }: OrganizationFacts) {
  const [old, now] = [
    before && organizationCells(before, names, writing),
    organizationCells(after, names, writing),
  ];
  return Object.entries(now).flatMap(([field, cell]) => {
    const was = old?.[field as OrganizationColumn] ?? '';
    return was === cell || field === 'id' ? [] : [{ field, before: was, after: cell }];
  });
}

/**
 * What a CSV changes in an account's organizations (docs/entities-file.md): a line is one organization, found by its id
 * or its external id, else created. Parents are created before children wherever they stand in the CSV; deactivations
 * come last, children first. A line with anything wrong is ignored with every reason.
 */
export function planOrganizationImport(
  lines: readonly OrganizationLine[],
  facts: OrganizationFacts,
): OrganizationPlan {
  const { wanted, problems } = readLines(lines, facts);
  const state = standing(facts.entities);
  const entityNames = new Map(facts.names.entities);
  const told = { ...facts, names: { ...facts.names, entities: entityNames } };
  const plan: OrganizationPlan = { lines: [], problems, created: [], changed: [] };
  for (const one of inOrder(wanted, state.byId)) {
    const planned = planOrganization(one, state, facts);
    if ('problems' in planned) {
      plan.problems.push(...planned.problems);
      continue;
    }
    const { after } = planned;
    put(state, after);
    entityNames.set(after.id, after.externalId ?? after.id);
    const changes = changesOf(one.known, after, told);
    const result = one.known === null ? 'inserted' : changes.length > 0 ? 'updated' : 'unchanged';
    if (one.known === null) plan.created.push(after);
    else if (changes.length > 0) plan.changed.push({ before: one.known, after });
    const { line } = one.raw;
    plan.lines.push({ line, externalId: after.externalId ?? '', name: after.commonName, result, changes });
  }
  return { ...plan, lines: withIgnored(lines, plan), problems: problems.toSorted((a, b) => a.line - b.line) };
}

/** The lines in the order of the CSV, ignored ones included. */
function withIgnored(
  lines: readonly OrganizationLine[],
  { lines: planned, problems }: OrganizationPlan,
): PlannedLine[] {
  const left = new Set(problems.map(({ line }) => line));
  const ignored = lines
    .filter(({ line }) => left.has(line))
    .map(({ line, cells }) => ({
      line,
      externalId: (cells['external_id'] ?? '').slice(0, 255),
      name: (cells['common_name'] ?? '').slice(0, 255),
      result: 'ignored' as const,
      changes: [],
    }));
  return [...planned, ...ignored].toSorted((a, b) => a.line - b.line);
}
