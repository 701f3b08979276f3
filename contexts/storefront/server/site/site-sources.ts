import type { WhiteLabelConfig } from '../../domain/home-page/home-page.ts';
import type { ContentSources } from '@reprise/platform/server/web/content-security-policy.ts';

/** The map's tiles: a template of their addresses, and their attribution. */
export type Tiles = { url: string; attribution: string };

/** The hosts of this installation that its pages call besides the API: the map's tiles, a search cluster. */
export type AskedHosts = { tiles: Tiles | null; searchUrl?: string | null };

/** The host of a template of addresses; `{s}` stands for its subdomains. */
export const originOfTiles = ({ url }: Tiles): string =>
  new URL(url.replaceAll('{s}', '*').replaceAll(/[{}]/g, '')).origin;

const tagManager = {
  scripts: ['https://www.googletagmanager.com'],
  connections: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  images: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
};
const consentManager = {
  scripts: ['https://static.axept.io'],
  connections: ['https://*.axept.io'],
  images: ['https://*.axept.io', 'https://axeptio.imgix.net'],
};

/** The hosts from which a site's pages may load: only those that the account and this installation have set. */
export function siteSources(
  { tagManagerId, axeptioId }: Pick<WhiteLabelConfig, 'tagManagerId' | 'axeptioId'>,
  { tiles, searchUrl = null }: AskedHosts,
  pictures: readonly string[],
): Required<ContentSources> {
  const used = [...(tagManagerId ? [tagManager] : []), ...(axeptioId ? [consentManager] : [])];
  return {
    scripts: used.flatMap(({ scripts }) => scripts),
    connections: [
      ...used.flatMap(({ connections }) => connections),
      ...(searchUrl === null ? [] : [new URL(searchUrl).origin]),
    ],
    images: [
      ...used.flatMap(({ images }) => images),
      ...(tiles === null ? [] : [originOfTiles(tiles)]),
      ...pictures,
    ],
  };
}
