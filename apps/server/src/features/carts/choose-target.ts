import { chooseTarget as choose, type DispatchedThing } from '@reprise/domain/dispatch/choose-target';
import type { TraceText } from '@reprise/domain/dispatch/dispatch';
import { Refused } from '@reprise/domain/refusals';
import { workshopOf, type Dispatch } from './workshops.db.ts';

export type Target = {
  buyerAccountId: string;
  warehouseId: string;
  ruleId: string | null;
  text: TraceText;
};

/** The buyer and the workshop of a thing, and why (design, 3d). Refusal: `no_warehouse`. */
export function chooseTarget(thing: DispatchedThing, dispatch: Dispatch): Target {
  const { buyerAccountId, result } = choose(thing, { ...dispatch, workshopOf });
  if (buyerAccountId === null || !result.ok) throw new Refused('no_warehouse');
  const { warehouseId, ruleId } = result;
  return { buyerAccountId, warehouseId, ruleId, text: result.trace.text };
}
