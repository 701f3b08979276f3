import type { Measured } from '@reprise/storefront/site/kit/consent-choice.ts';

type Window = typeof globalThis & { dataLayer?: unknown[]; axeptioSettings?: { clientId: string } };

const load = (src: string): void => {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  document.head.append(script);
};

let loaded = false;

/** Loads the tag manager and the consent manager of the account; called once the visitor has agreed. */
export function loadMeasure({ tagManagerId, axeptioId }: Measured): void {
  if (loaded) return;
  loaded = true;
  const page: Window = globalThis;
  if (axeptioId !== null) {
    page.axeptioSettings = { clientId: axeptioId };
    load('https://static.axept.io/sdk.js');
  }
  if (tagManagerId !== null) {
    page.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
    load(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagManagerId)}`);
  }
}
