import type { WhiteLabelConfig } from '@reprise/domain/home-page/home-page';
import { partOfSite } from '@reprise/domain/home-page/part-of-site';
import type { JourneySettings } from '@reprise/journey/journey';
import { settings } from '@reprise/shell/settings';
import { currentLocale } from '@reprise/shell/words';
import { call } from '../../lib/call.ts';
import { publicUrl } from '../../lib/public-file.ts';

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
  termsVersion: config.termsVersion ?? '',
  termsUrl: publicUrl(config.serviceTerms),
});

/** The configuration as the sale reads it, where the server wrote it into the page in the language that is spoken. */
export const writtenSettings = (): JourneySettings | undefined =>
  settings.whiteLabel?.locale === currentLocale() ? journeySettings(settings.whiteLabel) : undefined;

/** The white-label configuration as the sale reads it. */
export const loadSettings = async (): Promise<JourneySettings> =>
  journeySettings(
    await call('GET /white-label/config', {
      query: { url: location.origin, part: partOfSite(location.pathname) },
    }),
  );
