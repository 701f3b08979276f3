import { problemAt } from '@reprise/platform/domain/csv/csv-columns.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import { organizationInsertColumns, type OrganizationColumn } from './organization-columns.ts';
import type {
  OrganizationFacts,
  OrganizationProblem,
  Standing,
  WantedOrganization,
} from './organization-facts.ts';
import { columnOfField, fieldsOfLine } from './organization-fields.ts';
import { isSeatedElsewhere, otherThanSeat } from '@reprise/people/domain/organizations/identity.ts';
import type { Organization, OrganizationType } from '@reprise/people/domain/organizations/organization.ts';
import {
  countryProblems,
  deactivationRefusal,
  moduleOfOrganization,
  parentRefusal,
  rightsOn,
} from '@reprise/people/domain/organizations/organization.rules.ts';
import { organizationSheet, relevantTo } from '@reprise/people/domain/organizations/organization.sheet.ts';
import { placeAfter } from '@reprise/people/domain/organizations/placing.ts';

type Planned = { after: Organization } | { problems: OrganizationProblem[] };
type Fail = (column: OrganizationColumn, code: string) => void;

/** The defaults of a new organization. */
const blank = (
  { accountId, country, now }: OrganizationFacts,
  id: string,
  type: OrganizationType,
): Organization => ({
  id,
  accountId,
  commonName: '',
  corporateName: '',
  siret: null,
  capital: null,
  street: '',
  streetMore: null,
  zipCode: '',
  city: '',
  country,
  latitude: 0,
  longitude: 0,
  manualGeocoding: false,
  addressPlace: 'awaited',
  placeEmail: null,
  phone: null,
  openingHours: null,
  status: 'active',
  type,
  moduleType: moduleOfOrganization[type],
  parentOrganizationId: null,
  externalId: null,
  defaultWarehouse: null,
  buyer: null,
  stock: null,
  dailyCapacity: null,
  eligibleCountries: null,
  policeReceiptNumber: null,
  version: 0,
  createdAt: now,
});

/** Does another organization have the external id of the line, an existing one or one of an earlier line? */
function isTaken(
  { id, cells }: WantedOrganization,
  { taken }: OrganizationFacts,
  { byExternalId }: Standing,
): boolean {
  const { external_id: given } = cells;
  if (given === undefined) return false;
  return taken.has(given) || (byExternalId.get(given)?.id ?? id) !== id;
}

/** May the importer write this line at all, and does it have what a new organization needs? */
function checkRights(
  wanted: WantedOrganization,
  facts: OrganizationFacts,
  state: Standing,
  fail: Fail,
): void {
  const { known, cells } = wanted;
  if (known !== null) {
    if (!rightsOn(facts.actor, known.type).mayWrite) fail('external_id', 'forbidden');
    if (cells.type !== undefined && cells.type !== known.type) fail('type', 'organization_fixed');
    const { external_id: given } = cells;
    if (given !== undefined && known.externalId !== null && given !== known.externalId)
      fail('external_id', 'organization_fixed');
    else if (isTaken(wanted, facts, state)) fail('external_id', 'external_id_taken');
    return;
  }
  if (isTaken(wanted, facts, state)) fail('external_id', 'external_id_taken');
  for (const column of organizationInsertColumns) if (cells[column] === undefined) fail(column, 'required');
  const isSecond =
    cells.type === 'root_management_unit' && [...state.byId.values()].some(({ type }) => type === cells.type);
  if (cells.type !== undefined && (isSecond || !facts.creatable.includes(cells.type)))
    fail('type', 'organization_type');
}

/** The references of the line: an organization of the account, a workshop, a buyer. */
function referencesOf(
  { known, cells }: WantedOrganization,
  facts: OrganizationFacts,
  state: Standing,
  fail: Fail,
) {
  const { parent_external_id: parent, default_warehouse_external_id: workshop, buyer } = cells;
  const found = {
    parentOrganizationId: known?.parentOrganizationId ?? null,
    defaultWarehouse: known?.defaultWarehouse ?? null,
    buyer: known?.buyer ?? null,
  };
  if (parent !== undefined) {
    const above = state.byExternalId.get(parent) ?? state.byId.get(parent);
    if (above) found.parentOrganizationId = above.id;
    else fail('parent_external_id', 'unknown_entity');
  }
  if (workshop !== undefined) {
    // what it has already stays, also where its workshop or its buyer can be chosen no more
    const same = workshop === known?.defaultWarehouse ? workshop : null;
    found.defaultWarehouse = workshop === null ? null : (facts.warehouses.get(workshop) ?? same);
    if (workshop !== null && found.defaultWarehouse === null)
      fail('default_warehouse_external_id', 'unknown_warehouse');
  }
  if (buyer !== undefined) {
    const same = buyer === known?.buyer ? buyer : null;
    const given = facts.buyers.get(buyer.toLowerCase()) ?? same;
    if (known !== null && given !== known.buyer) fail('buyer', 'organization_fixed');
    else if (given === null) fail('buyer', 'buyer_not_linked');
    if (cells.type === 'store') found.buyer = given;
  }
  return found;
}

/** Is an organization below another, over any number of levels? */
function isBelow(id: string, other: string, { byId }: Standing): boolean {
  let at = byId.get(id);
  // the plan stays a tree, since each line is checked
  while (at !== undefined && at.id !== other) at = byId.get(at.parentOrganizationId ?? '');
  return at !== undefined;
}

/** Its parent and its status: who may change them, and when. */
function checkMoves(
  after: Organization,
  { known }: WantedOrganization,
  facts: OrganizationFacts,
  state: Standing,
  fail: Fail,
) {
  const moves = known === null || after.parentOrganizationId !== known.parentOrganizationId;
  const turns = known !== null && after.status !== known.status;
  const isNamed = known !== null && after.externalId !== known.externalId;
  if (known !== null && (moves || turns || isNamed) && !rightsOn(facts.actor, known.type).mayMove)
    return fail(moves ? 'parent_external_id' : turns ? 'status' : 'external_id', 'forbidden');
  if (moves || (turns && after.status === 'active' && after.parentOrganizationId !== null)) {
    const parent = state.byId.get(after.parentOrganizationId ?? '') ?? null;
    const below = parent !== null && isBelow(parent.id, after.id, state) ? [parent.id] : [];
    const refusal = parentRefusal(after.type, parent, below);
    if (refusal !== null) fail('parent_external_id', refusal);
  }
  if (!turns || after.status === 'active') return;
  const dependents = facts.dependents.get(after.id);
  const activeChildren = [...state.byId.values()].filter(
    (one) => one.parentOrganizationId === after.id && one.status === 'active',
  ).length;
  if (dependents === undefined) throw new Error(`What depends on the organization ${after.id} was not read`);
  const refusal = deactivationRefusal({ ...dependents, activeChildren });
  if (refusal !== null) fail('status', refusal);
}

/** What a line changes of its organization, or everything that is wrong with it. */
export function planOrganization(
  wanted: WantedOrganization,
  state: Standing,
  facts: OrganizationFacts,
): Planned {
  const { raw, cells, known, id } = wanted;
  const problems: OrganizationProblem[] = [];
  const fail: Fail = (column, code) => void problems.push({ ...problemAt(raw, column, 'required'), code });
  checkRights(wanted, facts, state, fail);
  const references = referencesOf(wanted, facts, state, fail);
  if (problems.length > 0) return { problems };
  const base = known ?? blank(facts, id, cells.type ?? 'store');
  const country = cells.country?.toUpperCase() ?? base.country;
  const { fields, wrong } = fieldsOfLine(cells, known, facts.phoneOf, country);
  if (wrong !== null) fail(wrong, 'required');
  // as the lines before have left it
  const seat = facts.seat && (state.byId.get(facts.seat.id) ?? facts.seat);
  if (seat !== null && isSeatedElsewhere({ id: known?.id ?? null, type: base.type }, seat))
    for (const field of otherThanSeat(fields, seat)) fail(columnOfField(field, null), 'identity_of_client');
  const said = { ...base, ...references, ...fields };
  const parsed = organizationSheet.safeParse(said);
  if (!parsed.success) {
    for (const { field, code } of violationsOf(parsed.error, said))
      fail(columnOfField(field, said.openingHours), field.startsWith('openingHours') ? 'hours' : code);
    return { problems };
  }
  for (const { field } of countryProblems(parsed.data))
    fail(field === 'country' ? 'country' : 'eligible_countries', 'country');
  if (problems.length > 0) return { problems };
  const sheet = relevantTo(base.type, parsed.data);
  const place = placeAfter(known, sheet, facts.middleOf);
  if (place === null) {
    fail('zip_code', 'not_geocoded');
    return { problems };
  }
  const externalId = base.externalId ?? cells.external_id ?? null;
  const after = { ...base, ...sheet, ...place, buyer: references.buyer, externalId };
  checkMoves(after, wanted, facts, state, fail);
  return problems.length > 0 ? { problems } : { after };
}
