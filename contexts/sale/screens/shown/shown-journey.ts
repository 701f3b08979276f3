import type { Journey } from './journey.tsx';
import { conditionUrl, drawingUrl, publicFileUrl } from '@reprise/platform/screens/shell/public-file.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

/** A sale in which nothing is sold: parts of the site are only shown in it. */
export const shownJourney = ({ accountId, name }: { accountId: string; name: string }): Journey => ({
  call,
  go: () => undefined,
  fileUrl: publicFileUrl,
  drawingUrl,
  conditionUrl,
  channel: 'web',
  storeId: null,
  settings: {
    accountId,
    organizationId: accountId,
    name,
    currency: 'EUR',
    country: 'FR',
    cartMaxItems: 1,
    noSearchResultDescription: '',
    buybackZeroDescription: '',
    enabledPremiumFeatures: [],
    categoryNavigationEnabled: false,
    tagPriceEnabled: false,
    imeiAfterEstimate: false,
    termsVersion: '',
    termsUrl: null,
  },
  loadSettings: () => Promise.reject(new Error('A preview must not load settings')),
});
