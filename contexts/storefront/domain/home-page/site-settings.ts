import { z } from 'zod';
import { id, locale, text } from '@reprise/platform/domain/core/field.ts';
import { whiteLabelLimits } from '@reprise/platform/domain/core/limits.ts';

/**
 * What was read, in a few letters: whoever saves sends it back, and what somebody else changed meanwhile is not
 * written over (`status_changed`). Only what the form itself holds counts.
 */
export const seen = z.string().max(64);

export const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'colour');

/** How an account looks: its logo, its icon and its colour. */
export const designSettings = z.object({
  mainColor: colour.transform((hex) => hex.toLowerCase()),
  logo: id.nullable(),
  favicon: id.nullable(),
});
export type DesignSettings = z.infer<typeof designSettings>;
export const designInput = designSettings.extend({ version: seen });
export const designView = designSettings.extend({
  accountId: id,
  name: z.string(),
  /** The language that the account writes in. */
  language: locale,
  version: seen,
});
export type DesignView = z.infer<typeof designView>;

const orNone = <T extends z.ZodType<string | null, string>>(schema: T) =>
  z
    .string()
    .trim()
    .nullable()
    .transform((typed) => (typed === '' ? null : typed))
    .pipe(schema.nullable());

/** The name that a measuring service gave, which stands in the address of its script. */
const serviceId = (max: number) => orNone(text(max).regex(/^[\w-]+$/, 'format'));

const externalLink = z.object({
  active: z.boolean(),
  url: text(whiteLabelLimits.linkUrl),
  text: text(whiteLabelLimits.linkText),
});
type ExternalLink = z.infer<typeof externalLink>;

/** A link that is shown leads to a page and has words; what is not shown may be half written. */
const linkProblems = ({
  active,
  url,
  text: words,
}: ExternalLink): { field: 'url' | 'text'; code: string }[] => [
  ...(active && url === '' ? [{ field: 'url' as const, code: 'required' }] : []),
  ...(url !== '' && !/^https?:\/\/[^\s/?#]+\.[^\s/?#]+/i.test(url)
    ? [{ field: 'url' as const, code: 'url' }]
    : []),
  ...(active && words === '' ? [{ field: 'text' as const, code: 'required' }] : []),
];

/** What makes a site the account's own. */
export const whiteLabelSettings = z.object({
  tagManagerId: serviceId(whiteLabelLimits.tagManagerId),
  axeptioId: serviceId(whiteLabelLimits.axeptioId),
  externalWebsiteLink: externalLink.superRefine((link, context) => {
    for (const { field, code } of linkProblems(link))
      context.addIssue({ code: 'custom', path: [field], message: code });
  }),
  dropOffLocationsMapEnabled: z.boolean(),
  cookiesPolicy: id.nullable(),
  accessibilityStatement: id.nullable(),
});
export type WhiteLabelSettings = z.infer<typeof whiteLabelSettings>;
export const whiteLabelInput = whiteLabelSettings.extend({ version: seen });
export const whiteLabelView = z.object({
  accountId: id,
  name: z.string(),
  tagManagerId: z.string().nullable(),
  axeptioId: z.string().nullable(),
  externalWebsiteLink: externalLink,
  dropOffLocationsMapEnabled: z.boolean(),
  cookiesPolicy: id.nullable(),
  accessibilityStatement: id.nullable(),
  version: seen,
});
export type WhiteLabelView = z.infer<typeof whiteLabelView>;
