import type { WhiteLabelConfig } from './home-page.ts';

type Flags = Pick<WhiteLabelConfig, 'categoryNavigationEnabled' | 'dropOffLocationsMapEnabled'>;

/** A page that the header or the foot of a site leads to; `name`: the key of its words under `nav` or `foot`. */
export type SiteLink<Name extends string = string> = { name: Name; path: string; part?: string };

const browsed = ({ categoryNavigationEnabled }: Flags): boolean => categoryNavigationEnabled;
const located = ({ dropOffLocationsMapEnabled }: Flags): boolean => dropOffLocationsMapEnabled;

const header = [
  { name: 'sell', path: '/categories', open: browsed },
  // without categories to browse a sale begins with the search
  { name: 'sell', path: '/search', open: (flags: Flags) => !browsed(flags) },
  { name: 'how', path: '/home', part: 'steps' },
  { name: 'stores', path: '/stores', open: located },
  { name: 'help', path: '/faq' },
  { name: 'follow', path: '/find-my-buyback' },
] as const;

const foot = [
  { name: 'categories', path: '/categories', open: browsed },
  { name: 'stores', path: '/stores', open: located },
  { name: 'find-my-buyback', path: '/find-my-buyback' },
  { name: 'faq', path: '/faq' },
  { name: 'cgs', path: '/cgs' },
  { name: 'cgu', path: '/cgu' },
  { name: 'cookies-policy', path: '/cookies-policy' },
  { name: 'accessibility-statement', path: '/accessibility-statement' },
] as const;

type Listed<Name extends string> = SiteLink<Name> & { open?: (flags: Flags) => boolean };

/** A page that the account's settings hide has no link. */
const shown = <Name extends string>(links: readonly Listed<Name>[], flags: Flags): SiteLink<Name>[] =>
  links
    .filter(({ open }) => open?.(flags) !== false)
    .map(({ name, path, part }) => ({ name, path, ...(part === undefined ? {} : { part }) }));

/** The navigation in the header of every page of a site. */
export const navigationOf = (flags: Flags) => shown<(typeof header)[number]['name']>(header, flags);

export type FootName = (typeof foot)[number]['name'];

/** The pages that the foot of every page of a site leads to. */
export const footOf = (flags: Flags) => shown<FootName>(foot, flags);

/**
 * The key of a page's words in the foot: the law has it say how far the site is accessible, where that is declared.
 */
export const footWord = (
  name: FootName,
  { accessibilityConformity: state }: Pick<WhiteLabelConfig, 'accessibilityConformity'>,
) => (name === 'accessibility-statement' && state !== null ? (`accessibility.${state}` as const) : name);
