import { isWebUrl, originOf } from '@reprise/people/domain/accounts/web-url.ts';
import { z } from 'zod';
import { locale } from '@reprise/platform/domain/core/field.ts';
import { whiteLabelLimits } from '@reprise/platform/domain/core/site.limits.ts';
import { seen } from '../home-page/site-settings.ts';

/**
 * An origin as browsers send it (`https://shop.example.org`), from what was typed; null when that is none: it has a
 * path, a user or a wildcard, or is not https (http is for this machine alone).
 */
export function originIn(typed: string): string | null {
  const text = typed.trim().replace(/\/$/, '');
  return /^https?:\/\/[^\s/?#@*\\]+$/i.test(text) && isWebUrl(text) ? originOf(text) : null;
}

const origin = z
  .string()
  .max(whiteLabelLimits.elementOrigin)
  .transform((typed, context) => {
    const found = originIn(typed);
    if (found !== null) return found;
    context.addIssue({ code: 'custom', message: 'origin' });
    return z.NEVER;
  });

/** Whose pages may show the element of an account's site. */
export const elementInput = z.object({
  origins: z
    .array(origin)
    .max(whiteLabelLimits.elementOrigins)
    .transform((origins) => [...new Set(origins)]),
  version: seen,
});
export const elementView = z.object({
  accountId: z.string(),
  name: z.string(),
  language: locale,
  mainColor: z.string(),
  /** The address of the account's site; null while it has none. */
  siteUrl: z.string().nullable(),
  origins: z.array(z.string()),
  version: seen,
});
export type ElementView = z.infer<typeof elementView>;

/** What a page of another origin is told before it shows the element: `/element.json` of the site. */
export type ElementSite = {
  name: string;
  mainColor: string;
  language: string;
  /** The address of the product search, with a key that finds the account's published products. */
  search: { token: string; host: string; collection: string };
};
