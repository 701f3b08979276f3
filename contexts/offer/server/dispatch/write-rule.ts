import { dispatchLimits } from '@reprise/platform/domain/core/limits.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import type {
  DispatchRuleSettings,
  DispatchRuleView,
  DispatchRule,
} from '../../domain/dispatch/dispatch-rule.ts';
import type { dispatchRuleApi } from '../../domain/dispatch/dispatch-rule.contract.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import { knownCategories, workshopsFor } from './choices.db.ts';
import { reachOf, refuseUnsupervised, type Reach } from './reach.ts';
import {
  archiveRule,
  findRule,
  holdOrder,
  insertRule,
  updateRule,
  viewRules,
  writeOrder,
} from './rules.db.ts';

type Creation = z.output<typeof dispatchRuleApi.create.body>;
type Change = z.output<typeof dispatchRuleApi.change.body>;

/** The rule as the caller reads it. Refusal: `not_found`. */
export async function readRule({ db, actor, locale }: Call, id: string): Promise<DispatchRuleView> {
  const rule = await findRule(db, actor, id);
  const [view] = rule ? await viewRules(db, [rule], locale) : [];
  if (!view) throw new Refused('not_found');
  return view;
}

/** A rule for the audit log: with names instead of ids. */
const told = ({ title, status, geographic, conditions, workshops, categories }: DispatchRuleView) => ({
  title,
  status,
  geographic,
  conditions: conditions.map(({ attribute, operator, values }) => ({
    attribute,
    operator,
    values: values.map((value) => categories.find(({ id }) => id === value)?.label ?? value),
  })),
  destinations: workshops.map(({ name }) => name),
});

type Typed = Pick<Partial<DispatchRuleSettings>, 'conditions' | 'destinations'>;
type Workshops = Awaited<ReturnType<typeof workshopsFor>>;

/** What is wrong with the named workshops and categories; those that the rule had before stay allowed. */
async function problemsOf(
  { db }: Call,
  { accountId }: Reach,
  { conditions = [], destinations = [] }: Typed,
  workshops: Workshops,
  before?: DispatchRule,
): Promise<Violation[]> {
  const wanted = conditions.flatMap(({ attribute, values }) => (attribute === 'category' ? values : []));
  const categories = await knownCategories(db, accountId, wanted);
  const isOffered = (id: string): boolean =>
    (before?.destinations.includes(id) ?? false) || workshops.some((one) => one.id === id && one.active);
  return [
    ...conditions.flatMap(({ attribute, values }, at) =>
      attribute === 'category'
        ? values.flatMap((id, place) =>
            categories.has(id) ? [] : [{ field: `conditions.${at}.values.${place}`, code: 'choice' }],
          )
        : [],
    ),
    ...destinations.flatMap((id, at) =>
      isOffered(id) ? [] : [{ field: `destinations.${at}`, code: 'choice' }],
    ),
  ];
}

/** The buyer of these workshops; null when they are of several accounts. */
function buyerOf(destinations: readonly string[], workshops: Workshops): string | null {
  const accounts = new Set(
    workshops.filter(({ id }) => destinations.includes(id)).map(({ accountId }) => accountId),
  );
  const [only] = accounts;
  return accounts.size === 1 ? (only ?? null) : null;
}

/** The same values without duplicates. */
const once = <Values extends Typed>(typed: Values): Values => ({
  ...typed,
  ...(typed.destinations && { destinations: [...new Set(typed.destinations)] }),
  ...(typed.conditions && {
    conditions: typed.conditions.map((one) => ({ ...one, values: [...new Set<string>(one.values)] })),
  }),
});

/** Adds a rule after the others. Refusals: `not_found`, `workshops_not_supervised`, `dispatch_rules_full`, `invalid`. */
export async function createRule(
  call: Call,
  { accountId: wanted, ...settings }: Creation,
): Promise<DispatchRuleView> {
  const { db, now } = call;
  const reach = await reachOf(call, wanted);
  await refuseUnsupervised(call);
  const { accountId } = reach;
  const workshops = await workshopsFor(db, reach);
  const violations = await problemsOf(call, reach, settings, workshops);
  if (violations.length > 0) throw new Refused('invalid', { violations });
  const order = await holdOrder(db, accountId);
  if (order.length >= dispatchLimits.rulesMax) throw new Refused('dispatch_rules_full');
  const position = Math.max(0, ...order.map((one) => one.position)) + 1;
  const buyerAccountId = buyerOf(settings.destinations, workshops);
  const id = await insertRule(db, { ...once(settings), accountId, buyerAccountId, position }, now);
  const rule = await readRule(call, id);
  const about = { accountId, noun: 'warehouse_dispatch_rule', nounId: id } as const;
  await writeAudit(call, { ...about, action: 'create', after: told(rule) });
  return rule;
}

/** The rule in the caller's scope, for somebody who may write it. Refusals: `not_found`, `workshops_not_supervised`. */
async function writable(call: Call, id: string): Promise<{ rule: DispatchRule; reach: Reach }> {
  const rule = await findRule(call.db, call.actor, id);
  if (!rule) throw new Refused('not_found');
  await refuseUnsupervised(call);
  return { rule, reach: await reachOf(call, rule.accountId) };
}

/**
 * Changes a rule in the version that was seen. Refusals: `not_found`, `workshops_not_supervised`, `status_changed`,
 * `invalid`.
 */
export async function changeRule(
  call: Call,
  id: string,
  { version, ...change }: Change,
): Promise<DispatchRuleView> {
  const { rule, reach } = await writable(call, id);
  const before = await readRule(call, id);
  const workshops = await workshopsFor(call.db, reach);
  const violations = await problemsOf(call, reach, change, workshops, rule);
  if (violations.length > 0) throw new Refused('invalid', { violations });
  const { destinations } = change;
  const sendsTo = destinations === undefined ? {} : { buyerAccountId: buyerOf(destinations, workshops) };
  const written = await updateRule(call.db, { id, version }, { ...once(change), ...sendsTo }, call.now);
  if (!written) throw new Refused('status_changed');
  const after = await readRule(call, id);
  const about = { accountId: rule.accountId, noun: 'warehouse_dispatch_rule', nounId: id } as const;
  await writeAudit(call, { ...about, action: 'update', before: told(before), after: told(after) });
  return after;
}

/** Archives a rule; the positions after it close up. Refusals: `not_found`, `workshops_not_supervised`. */
export async function removeRule(call: Call, id: string): Promise<void> {
  const { rule } = await writable(call, id);
  const before = await readRule(call, id);
  const order = await holdOrder(call.db, rule.accountId);
  if (!(await archiveRule(call.db, id, call.now))) throw new Refused('not_found');
  const others = order.map((one) => one.id).filter((one) => one !== id);
  await writeOrder(call.db, rule.accountId, others);
  const about = { accountId: rule.accountId, noun: 'warehouse_dispatch_rule', nounId: id } as const;
  await writeAudit(call, { ...about, action: 'remove', before: told(before) });
}
