import type { StepDefinitionDetail, StepDefinitionSettings } from '../../domain/refurb/step-definition.ts';
import type { stepDefinitionApi } from '../../domain/refurb/step-definition.contract.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import {
  costIn,
  holdStep,
  insertStepDefinition,
  isKnownStock,
  isStepAsked,
  knownWorkshops,
  retireStep,
  updateStepDefinition,
  viewStepDefinition,
  writeCost,
} from './step-definitions.db.ts';
import { workshopsAccountOf } from './workshops-account.ts';

type Creation = z.output<typeof stepDefinitionApi.createStepDefinition.body>;
type Change = z.output<typeof stepDefinitionApi.changeStepDefinition.body>;

/** The step as the caller reads it. Refusal: `not_found`. */
export async function readStepDefinition(
  { db, actor, locale }: Call,
  id: string,
): Promise<StepDefinitionDetail> {
  const step = await viewStepDefinition(db, actor, locale, id);
  if (!step) throw new Refused('not_found');
  return step;
}

const told = ({ name, description, stockName, costs = [] }: StepDefinitionDetail) => ({
  name,
  description,
  stock: stockName,
  costs: costs.map(({ cost }) => cost),
});

async function stockProblems(call: Call, accountId: string, stockId: string): Promise<Violation[]> {
  const isKnown = await isKnownStock(call.db, call.actor, accountId, stockId);
  return isKnown ? [] : [{ field: 'stockId', code: 'choice' }];
}

/** Creates a step, with its cost in each workshop that was given. */
export async function createStepDefinition(
  call: Call,
  { buyerAccountId: named, costs, ...settings }: Creation,
): Promise<StepDefinitionDetail> {
  const { db, actor } = call;
  const buyerAccountId = await workshopsAccountOf(call, named);
  const workshops = await knownWorkshops(
    db,
    actor,
    buyerAccountId,
    costs.map(({ warehouseId }) => warehouseId),
  );
  const violations: Violation[] = [
    ...(await stockProblems(call, buyerAccountId, settings.stockId)),
    ...costs.flatMap(({ warehouseId }, at) =>
      workshops.has(warehouseId) ? [] : [{ field: `costs.${at}.warehouseId`, code: 'choice' }],
    ),
  ];
  if (violations.length > 0) throw new Refused('invalid', { violations });
  const id = await insertStepDefinition(db, buyerAccountId, settings);
  for (const { warehouseId, cost } of costs) await writeCost(db, { id, buyerAccountId }, warehouseId, cost);
  const made = await readStepDefinition(call, id);
  const about = { accountId: buyerAccountId, noun: 'refurb_step', nounId: id } as const;
  await writeAudit(call, { ...about, action: 'create', after: told(made) });
  return made;
}

/**
 * Changes a step, with an optimistic lock. Items that have it keep the name, description and cost from when it was
 * assigned. Refusals: `not_found`, `status_changed`, `invalid`.
 */
export async function changeStepDefinition(
  call: Call,
  id: string,
  { version, ...change }: Change,
): Promise<StepDefinitionDetail> {
  const before = await readStepDefinition(call, id);
  const { stockId, buyerAccountId } = before;
  if (change.stockId !== undefined && change.stockId !== stockId) {
    const violations = await stockProblems(call, buyerAccountId, change.stockId);
    if (violations.length > 0) throw new Refused('invalid', { violations });
  }
  const settings: Partial<StepDefinitionSettings> = change;
  if (!(await updateStepDefinition(call.db, { id, version }, settings))) throw new Refused('status_changed');
  const after = await readStepDefinition(call, id);
  const about = { accountId: buyerAccountId, noun: 'refurb_step', nounId: id } as const;
  await writeAudit(call, { ...about, action: 'update', before: told(before), after: told(after) });
  return after;
}

/**
 * Sets the cost of a step in one workshop from now on; idempotent. Refusals: `not_found`, `status_changed` when the
 * present cost is not the one that the caller saw.
 */
export async function setStepCost(
  call: Call,
  { id, warehouseId }: { id: string; warehouseId: string },
  { cost, seen }: { cost: number | null; seen: number | null },
): Promise<StepDefinitionDetail> {
  const { db, actor } = call;
  const step = await holdStep(db, actor, id);
  if (!step) throw new Refused('not_found');
  const workshop = (await knownWorkshops(db, actor, step.buyerAccountId, [warehouseId])).get(warehouseId);
  if (workshop === undefined) throw new Refused('not_found');
  const before = await costIn(db, id, warehouseId);
  if (before !== seen) throw new Refused('status_changed');
  if (before !== cost) {
    await writeCost(db, step, warehouseId, cost);
    const { name } = step;
    await writeAudit(call, {
      accountId: step.buyerAccountId,
      action: 'update',
      noun: 'refurb_step',
      nounId: id,
      before: { name, workshop, cost: before },
      after: { name, workshop, cost },
    });
  }
  return readStepDefinition(call, id);
}

/**
 * Removes a step from the offer; items that have it keep it. Refusals: `not_found`, `refurb_step_in_use` while an
 * answer of a diagnosis question leads to it.
 */
export async function removeStepDefinition(call: Call, id: string): Promise<void> {
  const { db, actor } = call;
  const retired = await retireStep(db, actor, id);
  if (!retired) throw new Refused('not_found');
  // checked after the removal: a question that is saved at the same moment holds a lock on the step
  if (await isStepAsked(db, retired)) throw new Refused('refurb_step_in_use');
  const { name, description, buyerAccountId } = retired;
  await writeAudit(call, {
    accountId: buyerAccountId,
    action: 'remove',
    noun: 'refurb_step',
    nounId: id,
    before: { name, description },
  });
}
