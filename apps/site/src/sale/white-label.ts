import type { WhiteLabelConfig } from '@reprise/storefront/domain/home-page/home-page.ts';
import { partOfSite } from '@reprise/storefront/domain/home-page/part-of-site.ts';
import type { JourneySettings } from '@reprise/sale/screens/shown/journey.tsx';
import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { currentLocale } from '@reprise/platform/screens/shell/words.ts';
import { call } from '@reprise/storefront/site/kit/call.ts';
import { publicUrl } from '@reprise/storefront/site/kit/public-file.ts';

const journeySettings = (config: WhiteLabelConfig): JourneySettings => ({
  accountId: config.accountId,
  organizationId: config.accountId,
  name: config.name,
  currency: config.currency,
  country: config.country,
  cartMaxItems: config.cartMaxItems,
  noSearchResultDescription: config.noSearchResultDescription,
  buybackZeroDescription: config.buybackZeroDescription,
  enabledPremiumFeatures: config.enabledPremiumFeatures,
  categoryNavigationEnabled: config.categoryNavigationEnabled,
  tagPriceEnabled: config.tagPriceEnabled,
  imeiAfterEstimate: config.imeiAfterEstimate,
  termsVersion: config.termsVersion ?? '',
  termsUrl: publicUrl(config.serviceTerms),
});

/** The configuration for the sale, when the server wrote it into the page in the current language. */
export const writtenSettings = (): JourneySettings | undefined =>
  settings.whiteLabel?.locale === currentLocale() ? journeySettings(settings.whiteLabel) : undefined;

/** The white-label configuration for the sale. */
export const loadSettings = async (): Promise<JourneySettings> =>
  journeySettings(
    await call('GET /white-label/config', {
      query: { url: location.origin, part: partOfSite(location.pathname) },
    }),
  );
