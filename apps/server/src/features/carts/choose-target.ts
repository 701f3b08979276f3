import { chooseTarget as choose, type DispatchedThing } from '@reprise/domain/dispatch/choose-target';
import { Refused } from '@reprise/domain/refusals';
import { dispatchText } from './dispatch-text.ts';
import { workshopOf, type Dispatch } from './workshops.db.ts';

export type Target = {
  buyerAccountId: string;
  warehouseId: string;
  ruleId: string | null;
  trace: string;
};

/** The buyer and the workshop of a thing, and why (design, 3d). Refusal: `no_warehouse`. */
export function chooseTarget(thing: DispatchedThing, dispatch: Dispatch): Target {
  const { buyerAccountId, result } = choose(thing, { ...dispatch, workshopOf });
  if (buyerAccountId === null || !result.ok) throw new Refused('no_warehouse');
  const { warehouseId, ruleId } = result;
  return { buyerAccountId, warehouseId, ruleId, trace: dispatchText(result.trace.text) };
}
