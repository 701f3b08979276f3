import { stepAt, stepCounter, type Reached } from '@reprise/sale/domain/funnel/steps.ts';

type Place = { pathname: string; searchStr: string };
type Move = { fromLocation?: Place | undefined; toLocation: Place };
/** What of the app's router is needed. */
type Moving = {
  state: { location: Place };
  subscribe: (event: 'onResolved', move: (move: Move) => void) => unknown;
};

const stepIn = ({ pathname, searchStr }: Place): Reached | null =>
  stepAt(pathname, new URLSearchParams(searchStr).get('step'));

/**
 * Sends steps without a cookie, a token or an identifier (docs/funnel.md). The journey neither waits for it nor notices
 * when it fails.
 */
const counterAt = (apiUrl: string) =>
  stepCounter('web', ({ step, productId, address }) => {
    const body = new URLSearchParams({ step, url: location.origin });
    if (productId !== undefined) body.set('productId', productId);
    if (address !== undefined) body.set('address', address);
    // it outlives the page that sends it; a step that could not be counted is no fault of anybody's sale
    fetch(`${apiUrl}/funnel/steps`, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(
      () => undefined,
    );
  });

/** Counts the step of the page that was opened, and those of the pages that follow in the app. */
export function countVisit(apiUrl: string, { state, subscribe }: Moving): void {
  const count = counterAt(apiUrl);
  count(stepIn(state.location), true);
  subscribe('onResolved', ({ fromLocation, toLocation }) => {
    if (fromLocation) count(stepIn(toLocation), false);
  });
}

/** Counts a page that the server writes whole: where its address is no step, it is the page of a model. */
export function countDocument(apiUrl: string): void {
  const { pathname, search } = location;
  counterAt(apiUrl)(stepIn({ pathname, searchStr: search }) ?? { step: 'model', address: pathname }, true);
}
