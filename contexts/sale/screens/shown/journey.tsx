import type { ConditionDrawing } from '@reprise/offer/domain/drawings/condition.ts';
import type { PremiumFeature } from '@reprise/people/domain/accounts/account.ts';
import type { Call } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { queryOptions, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import type { Channel } from '../journey/frame/channel.ts';
import type { HandedSale } from '../journey/frame/handed-over.ts';

/**
 * The account's settings for the sale: from the white-label configuration on the site, from its settings in the store.
 */
export type JourneySettings = {
  accountId: string;
  /** The organization whose product search is used: GET /organizations/{id}/typesense. */
  organizationId: string;
  name: string;
  currency: string;
  country: string;
  /** The most things in one cart. */
  cartMaxItems: number;
  noSearchResultDescription: string;
  buybackZeroDescription: string;
  enabledPremiumFeatures: readonly string[];
  categoryNavigationEnabled: boolean;
  /** Whether the price stays visible during the choices. */
  tagPriceEnabled: boolean;
  /** Whether the IMEI is asked after the estimate instead of before the questions. */
  imeiAfterEstimate: boolean;
  termsVersion: string;
  /** The address of the terms; null when the account has published none. */
  termsUrl: string | null;
};

/** What each app gives the sale: its calls and its navigation, so that the sale knows no router. */
export type Journey = {
  call: Call<Api>;
  go: (href: string, how?: { replace?: boolean }) => void;
  /** The address of a public picture; the small one, for a card. */
  fileUrl: (id: string, size?: 'standard') => string;
  /** The address of a drawing of a product without a photo, by its brand and its label. */
  drawingUrl: (name: string) => string;
  /** The address of a drawing of a condition, for an answer whose words are hard. */
  conditionUrl: (condition: ConditionDrawing) => string;
  channel: Channel;
  /** The store of the counter; null on the site. */
  storeId: string | null;
  /** Who sells at the counter, on a device that others use too. */
  sellerId?: string;
  /** Whether the seller may release a device that has an open dossier. */
  mayRelease?: boolean;
  /** In a frame of another page, which ends with the estimate: the address at which the sale goes on. */
  handOver?: (at: { productId: string; slug: string; sale: HandedSale }) => string;
  /** Whether it is a preview: nothing is stored. */
  isPreview?: boolean;
  /** The settings, where the page has them already. */
  settings?: JourneySettings;
  loadSettings: () => Promise<JourneySettings>;
};

const JourneyContext = createContext<Journey | null>(null);

export const JourneyProvider = ({ value, children }: { value: Journey; children: ReactNode }) => (
  <JourneyContext value={value}>{children}</JourneyContext>
);

export const useJourney = (): Journey => {
  const journey = useContext(JourneyContext);
  if (journey === null) throw new Error('The sale was rendered outside a JourneyProvider.');
  return journey;
};

const settingsOf = ({ loadSettings, settings, channel, storeId }: Journey) =>
  queryOptions({
    queryKey: ['journey-settings', channel, storeId],
    queryFn: loadSettings,
    initialData: settings,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The account's settings; the page suspends until they are there. */
export const useSettings = (): JourneySettings => useSuspenseQuery(settingsOf(useJourney())).data;

/** Whether the account has a premium feature; false until that is known. */
export const usePremium = (feature: PremiumFeature): boolean =>
  useQuery(settingsOf(useJourney())).data?.enabledPremiumFeatures.includes(feature) ?? false;

/** The same for parts that can be shown before the settings are there. */
export const useSettingsLater = (): (() => Promise<JourneySettings>) => {
  const journey = useJourney();
  const client = useQueryClient();
  return () => client.ensureQueryData(settingsOf(journey));
};
