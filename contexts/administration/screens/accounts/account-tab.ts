import { oneOf, textOf } from '@reprise/platform/screens/shell/search.ts';

export const tabs = [
  'general',
  'goLive',
  'circuits',
  'site',
  'payment',
  'transport',
  'premium',
  'modules',
  'deletion',
] as const;
export type AccountTab = (typeof tabs)[number];

/** Which tab of an account is open; `name` is its title until it has been read. */
export const readAccountTab = (raw: Record<string, unknown>): { tab?: AccountTab; name?: string } => ({
  tab: oneOf(tabs, raw['tab']),
  name: textOf(raw['name']),
});

/** The screen of a client, which is opened by its root organisation. */
export const accountHref = (organizationId: string, name: string): string =>
  `/client/${organizationId}/edit?name=${encodeURIComponent(name)}`;
