import type { JourneySettings } from '@reprise/journey/journey';
import { call, visitor } from '../../lib/call.ts';
import { settings } from '@reprise/shell/settings';

const absolute = (path: string | null): string | null =>
  path === null || /^https?:/.test(path) ? path : settings.apiUrl + path;

/** The white-label configuration as the sale reads it. */
export async function loadSettings(): Promise<JourneySettings> {
  const [config, { account }] = await Promise.all([
    call('GET /white-label/config', { query: { url: location.origin } }),
    visitor(),
  ]);
  return {
    accountId: config.accountId,
    organizationId: account.id,
    name: config.name,
    currency: config.currency,
    country: config.country,
    cartMaxItems: config.cartMaxItems,
    noSearchResultDescription: config.noSearchResultDescription,
    buybackZeroDescription: config.buybackZeroDescription,
    enabledPremiumFeatures: config.enabledPremiumFeatures,
    categoryNavigationEnabled: config.categoryNavigationEnabled,
    termsVersion: config.termsVersion,
    termsUrl: absolute(config.serviceTerms),
  };
}
