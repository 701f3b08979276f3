import { distanceKm, type Point } from '@reprise/platform/domain/address/distance.ts';
import type {
  DispatchInput,
  DispatchReason,
  DispatchResult,
  RuleToApply,
  DispatchTrace,
  Exclusion,
  RuleVerdict,
  TraceText,
  Workshop,
} from './dispatch.ts';

/** Workshops nearer to each other than this count as equally far, in kilometres. */
const sameDistanceKm = 1;

/**
 * Chooses the workshop that receives a thing, and says why (docs/dispatch.md, "Order"). `workshops`: those of the
 * buyer; `rules`: the account's; `defaultWarehouseId`: the default of the rules. The first enabled rule by position
 * whose conditions all hold and that has an eligible destination decides; then the store's default, the default of the
 * rules, and the only candidate. Refusal: `no_warehouse`. The trace has every rule's verdict, so the administrator's
 * simulation is this same call.
 */
export function chooseWorkshop(
  input: DispatchInput,
  rules: readonly RuleToApply[],
  workshops: readonly Workshop[],
  defaultWarehouseId: string | null,
): DispatchResult {
  const candidates = workshops.filter((workshop) => exclusionOf(workshop, input) === null);
  const verdicts = verdictsOf(input, rules, candidates);
  const chosen =
    byRule(input, rules, candidates, verdicts) ?? byDefault(input, candidates, defaultWarehouseId);
  const trace = (text: TraceText): DispatchTrace => ({
    workshops: workshops.map((workshop) => ({
      id: workshop.id,
      name: workshop.name,
      exclusion: exclusionOf(workshop, input),
      km: kmTo(workshop, input.origin),
    })),
    rules: verdicts,
    text,
  });
  if (chosen === null)
    return { ok: false, code: 'no_warehouse', trace: trace({ key: 'no_warehouse', values: {} }) };
  const { workshop, rule, reason } = chosen;
  const km = kmTo(workshop, input.origin);
  return {
    ok: true,
    warehouseId: workshop.id,
    ruleId: rule?.id ?? null,
    reason,
    km,
    trace: trace(textOf(chosen, km)),
  };
}

type Chosen = { workshop: Workshop; rule: RuleToApply | null; reason: DispatchReason };

const textOf = ({ workshop, rule, reason }: Chosen, km: number | null): TraceText => {
  const values = { warehouse: workshop.name };
  if (rule === null) return { key: reason, values };
  const ofRule = { ...values, rule: rule.title, position: rule.position };
  return rule.geographic && km !== null
    ? { key: 'rule_by_distance', values: { ...ofRule, km: Math.round(km) } }
    : { key: 'rule', values: ofRule };
};

/** Why the workshop cannot receive the thing; null when it can. */
export function exclusionOf(workshop: Workshop, input: DispatchInput): Exclusion | null {
  const { referenceWarehouseIds } = input;
  if (!workshop.active) return 'inactive';
  if (!workshop.countries.includes(input.country)) return 'country';
  if (!workshop.circuits.includes(input.circuit)) return 'circuit';
  if (!workshop.hasAddress || workshop.position === null || !workshop.hasTransportContract)
    return 'logistic_setup';
  if (referenceWarehouseIds.length > 0 && !referenceWarehouseIds.includes(workshop.id))
    return 'not_reference';
  return null;
}

const inOrder = (rules: readonly RuleToApply[]): RuleToApply[] =>
  rules.toSorted((a, b) => a.position - b.position);

function verdictsOf(
  input: DispatchInput,
  rules: readonly RuleToApply[],
  candidates: readonly Workshop[],
): RuleVerdict[] {
  let isDecided = false;
  return inOrder(rules).map((rule) => {
    const conditions = rule.conditions.map((condition) => ({
      attribute: condition.attribute,
      operator: condition.operator,
      holds: holds(condition, input),
    }));
    const eligibleIds = destinationsOf(rule, candidates).map(({ id }) => id);
    const matches = rule.status === 'enabled' && conditions.every((condition) => condition.holds);
    const verdict = verdictOf(rule, matches, eligibleIds.length > 0, isDecided);
    if (verdict === 'chosen') isDecided = true;
    return { ruleId: rule.id, title: rule.title, position: rule.position, verdict, conditions, eligibleIds };
  });
}

const verdictOf = (
  rule: RuleToApply,
  matches: boolean,
  hasEligible: boolean,
  isDecided: boolean,
): RuleVerdict['verdict'] => {
  if (rule.status === 'disabled') return 'disabled';
  if (!matches) return 'not_matched';
  if (!hasEligible) return 'no_eligible_workshop';
  return isDecided ? 'after_choice' : 'chosen';
};

function holds(condition: RuleToApply['conditions'][number], input: DispatchInput): boolean {
  const values: Record<typeof condition.attribute, readonly string[]> = {
    brand: input.brand === null ? [] : [input.brand.toLowerCase()],
    category: input.categoryIds,
    circuit: [input.circuit],
    productState: [input.productState],
  };
  const listed =
    condition.attribute === 'brand' ? condition.values.map((v) => v.toLowerCase()) : condition.values;
  const isIn = values[condition.attribute].some((value) => listed.includes(value));
  return condition.operator === 'in' ? isIn : !isIn;
}

const destinationsOf = (rule: RuleToApply, candidates: readonly Workshop[]): Workshop[] =>
  rule.destinations.flatMap((id) => candidates.find((workshop) => workshop.id === id) ?? []);

function byRule(
  input: DispatchInput,
  rules: readonly RuleToApply[],
  candidates: readonly Workshop[],
  verdicts: readonly RuleVerdict[],
): Chosen | null {
  const decided = verdicts.find(({ verdict }) => verdict === 'chosen');
  const rule = rules.find(({ id }) => id === decided?.ruleId);
  if (rule === undefined) return null;
  const destinations = destinationsOf(rule, candidates);
  const workshop =
    rule.geographic && input.origin !== null
      ? nearest(destinations, input.origin)
      : firstWithRoom(destinations);
  return workshop === null ? null : { workshop, rule, reason: 'rule' };
}

function byDefault(
  input: DispatchInput,
  candidates: readonly Workshop[],
  defaultWarehouseId: string | null,
): Chosen | null {
  const find = (id: string | null): Workshop | undefined => candidates.find((workshop) => workshop.id === id);
  const ofStore = find(input.storeDefaultWarehouseId);
  if (ofStore !== undefined) return { workshop: ofStore, rule: null, reason: 'store_default' };
  const ofRules = find(defaultWarehouseId);
  if (ofRules !== undefined) return { workshop: ofRules, rule: null, reason: 'default' };
  const [only, ...others] = candidates;
  return only !== undefined && others.length === 0 ? { workshop: only, rule: null, reason: 'single' } : null;
}

/** The first with room today; the first of all when every one is full, since the thing must go somewhere. */
const firstWithRoom = (workshops: readonly Workshop[]): Workshop | null =>
  workshops.find(({ dailyCapacity, itemsToday }) => dailyCapacity === null || itemsToday < dailyCapacity) ??
  workshops[0] ??
  null;

/** The nearest; among those that count as equally far, the least loaded, then the lowest id. */
function nearest(workshops: readonly Workshop[], origin: Point): Workshop | null {
  const measured = workshops.flatMap((workshop) => {
    const km = kmTo(workshop, origin);
    return km === null ? [] : [{ workshop, km }];
  });
  const shortest = Math.min(...measured.map(({ km }) => km));
  const [first] = measured
    .filter(({ km }) => km - shortest < sameDistanceKm)
    .toSorted((a, b) => loadOf(a.workshop) - loadOf(b.workshop) || (a.workshop.id < b.workshop.id ? -1 : 1));
  return first?.workshop ?? null;
}

/** Items to verify over the daily capacity; without a limit there is no load. */
const loadOf = ({ itemsToVerify, dailyCapacity }: Workshop): number =>
  dailyCapacity === null ? 0 : itemsToVerify / Math.max(1, dailyCapacity);

const kmTo = (workshop: Workshop, origin: Point | null): number | null =>
  origin === null || workshop.position === null ? null : distanceKm(origin, workshop.position);
