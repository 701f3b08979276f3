import { transferOrderVersion } from '@reprise/people/domain/accounts/terms-of-sale.ts';
import { cartLimits } from '@reprise/platform/domain/core/limits.ts';
import { spoken } from '@reprise/platform/domain/core/locales.ts';
import type { JourneySettings } from '@reprise/sale/screens/shown/journey.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import type { Session } from '@reprise/platform/screens/kit/calls/session.ts';
import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { currentLocale } from '@reprise/platform/screens/shell/words.ts';

/** The account's settings for the sale at a counter; the terms are those of the site. */
export async function loadStoreSettings({ currentOrganization }: Session): Promise<JourneySettings> {
  const { account, id } = currentOrganization;
  const [detail, place] = await Promise.all([
    call('GET /accounts/{id}/organization-root-detail', { params: { id: account.id } }),
    call('GET /organizations/{id}/public', { params: { id } }),
  ]);
  const said = (field: 'noSearchResultDescription' | 'buybackZeroDescription'): string =>
    spoken(detail[field], detail.translations[field], account.language, currentLocale()).text;
  const several = detail.enabledPremiumFeatures.includes('multi_product_cart');
  return {
    accountId: account.id,
    organizationId: account.id,
    name: account.name,
    currency: account.currency,
    country: place.country,
    cartMaxItems: several ? cartLimits.maxItems.multiProduct : cartLimits.maxItems.single,
    noSearchResultDescription: said('noSearchResultDescription'),
    buybackZeroDescription: said('buybackZeroDescription'),
    enabledPremiumFeatures: detail.enabledPremiumFeatures,
    categoryNavigationEnabled: detail.categoryNavigationEnabled,
    tagPriceEnabled: detail.tagPriceEnabled,
    // at a counter the device is there, and its number tells which one it is
    imeiAfterEstimate: false,
    termsVersion: detail.serviceTerms ?? transferOrderVersion,
    termsUrl: detail.serviceTerms === null ? null : `${settings.apiUrl}/public-files/${detail.serviceTerms}`,
  };
}
