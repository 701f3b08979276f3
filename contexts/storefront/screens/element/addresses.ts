import { campaignIn } from '@reprise/platform/domain/core/campaign.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';

/** Where the visitor comes from: the element's campaign, and those that the page's own address names. */
export type Coming = { campaign: string | null; search: string };

/** A page of the site in a language, with the campaign that leads to it. */
export function siteAddress(
  url: string,
  path: string,
  { locale, coming }: { locale: Locale; coming: Coming },
): string {
  const address = new URL(path, url);
  for (const [name, value] of campaignIn(coming.search)) address.searchParams.set(name, value);
  if (coming.campaign) address.searchParams.set('campaign', coming.campaign);
  address.searchParams.set('lng', locale);
  return address.href;
}
