import { chooseTarget as choose, type DispatchedThing } from '../../domain/dispatch/choose-target.ts';
import type { TraceText } from '../../domain/dispatch/dispatch.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { workshopOf, type Dispatch } from './workshops.db.ts';

export type Target = {
  buyerAccountId: string;
  warehouseId: string;
  ruleId: string | null;
  text: TraceText;
};

/** The buyer and the workshop of a thing, and why (docs/dispatch.md). Refusal: `no_warehouse`. */
export function chooseTarget(thing: DispatchedThing, dispatch: Dispatch): Target {
  const { buyerAccountId, result } = choose(thing, { ...dispatch, workshopOf });
  if (buyerAccountId === null || !result.ok) throw new Refused('no_warehouse');
  const { warehouseId, ruleId } = result;
  return { buyerAccountId, warehouseId, ruleId, text: result.trace.text };
}
