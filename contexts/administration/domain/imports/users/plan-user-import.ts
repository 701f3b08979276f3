import type { UserType } from '@reprise/platform/domain/core/access.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import {
  mayInvite,
  samePlaces,
  shutOutBy,
  type Known,
  type PlannedPerson,
  type Somebody,
} from '@reprise/people/domain/users/user.rules.ts';
import type { ImportChange, Problem, UserImportReport, WantedLine } from './user-import.ts';
import type { UserImportColumn } from './user-import-columns.ts';

export type PlanFacts = {
  importerId: string | null;
  assignable: readonly UserType[];
  /** Why `force_sso` may not be set to true; null when it may. */
  forceSso: 'forbidden' | 'sso_not_configured' | null;
  /** Those whose addresses sign in by the account's single sign-on. */
  ssoDomains: readonly string[];
  /** The account's organizations that are inactive. */
  closed: ReadonlySet<string>;
  language: Locale;
  /** The account's people by their address in lower case. */
  people: ReadonlyMap<string, Known>;
  /** Addresses of users of other accounts. */
  taken: ReadonlySet<string>;
};

type Line = UserImportReport['lines'][number];
export type Plan = { lines: Line[]; problems: Problem[]; people: PlannedPerson[] };

const columns = {
  firstname: 'firstname',
  lastname: 'lastname',
  status: 'status',
  language: 'language',
  forceConnectionBySso: 'force_sso',
  phone: 'phone',
} as const satisfies Partial<Record<keyof WantedLine, UserImportColumn>>;
const fields = Object.keys(columns) as (keyof typeof columns)[];

type Cell = string | boolean | null | undefined;
const said = (value: Cell): string => (value === null || value === undefined ? '' : String(value));
const problem = (line: number, column: UserImportColumn, value: Cell, code: Problem['code']): Problem => ({
  line,
  column,
  value: said(value),
  code,
});

const unknownYet = (email: string, language: Locale): Somebody => ({
  email,
  firstname: '',
  lastname: '',
  phone: null,
  status: 'active',
  language,
  forceConnectionBySso: false,
  modules: [],
});

/** The person after one more line; a user type in a module replaces the one they had there. */
function withLine(person: Somebody, wanted: WantedLine): Somebody {
  const { place, placeName = '' } = wanted;
  return {
    ...person,
    firstname: wanted.firstname ?? person.firstname,
    lastname: wanted.lastname ?? person.lastname,
    status: wanted.status ?? person.status,
    language: wanted.language ?? person.language,
    forceConnectionBySso: wanted.forceConnectionBySso ?? person.forceConnectionBySso,
    phone: wanted.phone === undefined ? person.phone : wanted.phone,
    modules:
      place === undefined
        ? person.modules
        : [
            ...person.modules.filter(({ moduleType }) => moduleType !== place.moduleType),
            { ...place, organizationName: placeName },
          ],
  };
}

/** Does somebody who was inactive work again where the organization was closed meanwhile? */
const isBackWhereClosed = (before: Known | undefined, after: Somebody, { closed }: PlanFacts): boolean =>
  before !== undefined &&
  before.status !== 'active' &&
  after.status === 'active' &&
  after.modules.some(({ organizationId }) => closed.has(organizationId));

/** Why a line is ignored, given the earlier lines about the same person. */
function refusalOf(wanted: WantedLine, before: readonly WantedLine[], facts: PlanFacts): Problem | null {
  const { line, email } = wanted;
  const known = facts.people.get(email);
  if (facts.taken.has(email) && !known) return problem(line, 'email', email, 'email_taken');
  if (known?.id !== undefined && known.id === facts.importerId)
    return problem(line, 'email', email, 'own_access');
  if (known?.modules.some(({ type }) => !facts.assignable.includes(type)))
    return problem(line, 'email', email, 'forbidden');
  if (wanted.forceConnectionBySso === true && known?.forceConnectionBySso !== true && facts.forceSso !== null)
    return problem(line, 'force_sso', 'true', facts.forceSso);
  const after = withLine(known ?? unknownYet(email, facts.language), wanted);
  if (shutOutBy(known ?? null, after, facts.ssoDomains) !== null)
    return problem(line, 'email', email, 'sso_domain');
  if (isBackWhereClosed(known, after, facts)) return problem(line, 'status', 'active', 'inactive_entity');
  for (const field of fields) {
    const other = before.find((one) => one[field] !== undefined && wanted[field] !== undefined);
    if (other !== undefined && other[field] !== wanted[field])
      return problem(line, columns[field], wanted[field], 'differs');
  }
  if (before.some(({ place }) => place?.moduleType === wanted.place?.moduleType))
    return problem(line, 'module', wanted.place?.moduleType, 'duplicate');
  if (known) return null;
  for (const field of ['firstname', 'lastname'] as const)
    if (wanted[field] === undefined && before.length === 0) return problem(line, field, '', 'required');
  return wanted.place === undefined ? problem(line, 'module', '', 'required') : null;
}

const placeText = (place: Somebody['modules'][number] | undefined): string =>
  place === undefined ? '' : `${place.type} – ${place.organizationName}`;

function changesOf(before: Somebody, after: Somebody): ImportChange[] {
  const changed = fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field: columns[field], before: said(before[field]), after: said(after[field]) }));
  const moved = after.modules
    .map((place) => ({
      place,
      old: before.modules.find(({ moduleType }) => moduleType === place.moduleType),
    }))
    .filter(({ place, old }) => old === undefined || !samePlaces([old], [place]))
    .map(({ place, old }) => ({ field: place.moduleType, before: placeText(old), after: placeText(place) }));
  return [...changed, ...moved];
}

/** The valid lines of one person, applied one after the other. */
function planPerson(email: string, wanted: readonly WantedLine[], facts: PlanFacts): Plan {
  const known = facts.people.get(email) ?? null;
  const taken: WantedLine[] = [];
  const plan: Plan = { lines: [], problems: [], people: [] };
  let person: Somebody = known ?? unknownYet(email, facts.language);
  for (const one of wanted) {
    const refusal = refusalOf(one, taken, facts);
    if (refusal !== null) {
      plan.problems.push(refusal);
      plan.lines.push({ line: one.line, email, result: 'ignored', changes: [] });
      continue;
    }
    const next = withLine(person, one);
    const changes = changesOf(person, next);
    const result = known === null ? 'inserted' : changes.length > 0 ? 'updated' : 'unchanged';
    plan.lines.push({ line: one.line, email, result, changes });
    taken.push(one);
    person = next;
  }
  const invite =
    taken.some((one) => one.invite) && mayInvite({ ...person, hasPassword: known?.hasPassword ?? false });
  const changed = plan.lines.some(({ result }) => result === 'inserted' || result === 'updated');
  if (changed || invite) plan.people.push({ before: known, after: person, changed, invite });
  return plan;
}

/**
 * What a CSV of users changes for an account's people (docs/imports-and-exports.md, "Users"). There is one line per
 * module, and several lines with one address are one person with several modules. Ignored, each with its reason: a
 * second, different name for an address, an address of another account, a person whom the importer may not change, and
 * the importer themselves.
 */
export function planUserImport(wanted: readonly WantedLine[], facts: PlanFacts): Plan {
  const byEmail = Map.groupBy(wanted, ({ email }) => email);
  const plans = [...byEmail].map(([email, lines]) => planPerson(email, lines, facts));
  return {
    lines: plans.flatMap(({ lines }) => lines).toSorted((a, b) => a.line - b.line),
    problems: plans.flatMap(({ problems }) => problems).toSorted((a, b) => a.line - b.line),
    people: plans.flatMap(({ people }) => people),
  };
}
