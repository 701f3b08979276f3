import { stepAt, stepCounter } from '@reprise/sale/domain/funnel/steps.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { getSession } from '@reprise/platform/screens/kit/calls/session.ts';

const count = stepCounter('store', ({ step, productId }) => {
  const body = new URLSearchParams({ step });
  if (productId !== undefined) body.set('productId', productId);
  // a step that could not be counted is no fault of the sale
  call('POST /funnel/steps', { body }).catch(() => undefined);
});

/** Is it a counter? The server says so again. */
const sells = (): boolean => {
  const session = getSession();
  return (
    session?.module === 'tim' &&
    session.user.modules.some(({ type }) => type === 'store_seller' || type === 'store_manager')
  );
};

/** Counts the step of a sale at an address, once for each customer of a counter (docs/funnel.md). */
export function countStepOf({ pathname, searchStr }: { pathname: string; searchStr: string }): void {
  const reached = stepAt(pathname, new URLSearchParams(searchStr).get('step'));
  // the first page of the dashboard is no step of a sale
  if (reached !== null && reached.step !== 'home' && sells()) count(reached, false);
}
