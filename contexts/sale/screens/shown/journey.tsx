import type { PremiumFeature } from '@reprise/people/domain/accounts/account.ts';
import type { Call } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { queryOptions, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import type { Channel } from '../journey/frame/channel.ts';

/** What the sale must know of the account: from the white-label configuration on the site, from its settings in the store. */
export type JourneySettings = {
  accountId: string;
  /** Whose product search is asked: GET /organizations/{id}/typesense. */
  organizationId: string;
  name: string;
  currency: string;
  country: string;
  /** How many things one cart may hold. */
  cartMaxItems: number;
  noSearchResultDescription: string;
  buybackZeroDescription: string;
  enabledPremiumFeatures: readonly string[];
  categoryNavigationEnabled: boolean;
  /** The price stays in sight while one chooses. */
  tagPriceEnabled: boolean;
  termsVersion: string;
  /** Where the terms can be read; null when the account has published none. */
  termsUrl: string | null;
};

/** How the sale reaches the world: each app gives its own calls and moves, so that none of its router is known here. */
export type Journey = {
  call: Call<Api>;
  go: (href: string, how?: { replace?: boolean }) => void;
  /** Where a public picture is; the small one, for a card. */
  fileUrl: (id: string, size?: 'standard') => string;
  channel: Channel;
  /** The store whose counter this is; null on the site. */
  storeId: string | null;
  /** Whoever sells may let a device be sold although it stands in an open file. */
  mayRelease?: boolean;
  /** It is only looked at: nothing of it is kept. */
  isPreview?: boolean;
  /** The settings where the page holds them already. */
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

/** The account's settings; the page waits for them under its Suspense. */
export const useSettings = (): JourneySettings => useSuspenseQuery(settingsOf(useJourney())).data;

/** Whether the account has a premium feature; false until that is known. */
export const usePremium = (feature: PremiumFeature): boolean =>
  useQuery(settingsOf(useJourney())).data?.enabledPremiumFeatures.includes(feature) ?? false;

/** The same for what can be shown before they are there. */
export const useSettingsLater = (): (() => Promise<JourneySettings>) => {
  const journey = useJourney();
  const client = useQueryClient();
  return () => client.ensureQueryData(settingsOf(journey));
};
