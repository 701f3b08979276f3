import { z } from 'zod';
import { id, locale, text } from '@reprise/platform/domain/core/field.ts';
import { whiteLabelLimits } from '@reprise/platform/domain/core/site.limits.ts';

/**
 * A hash of what was read, as an optimistic lock: it is sent back with a change, so that nobody overwrites another's
 * change (`status_changed`). It covers only the fields of the form.
 */
export const seen = z.string().max(64);

export const colour = z
  .string()
  .regex(/^#[\da-fA-F]{6}$/, 'colour')
  .meta({ examples: ['#0b7a4b'] });

const lowerColour = colour.transform((hex) => hex.toLowerCase());

/** How an account looks: its logo, its icon and its colours. */
export const designSettings = z.object({
  mainColor: lowerColour,
  /** Of the buttons that begin a sale; null: the main colour. */
  accentColor: lowerColour.nullable(),
  logo: id.nullable(),
  favicon: id.nullable(),
});
export type DesignSettings = z.infer<typeof designSettings>;
export const designInput = designSettings.extend({ version: seen });
export const designView = designSettings.extend({
  accountId: id,
  name: z.string(),
  /** The language of the account's texts. */
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

/** An id given by an analytics service, which is part of its script's address. */
const serviceId = (max: number) => orNone(text(max).regex(/^[\w-]+$/, 'format'));

const externalLink = z.object({
  active: z.boolean(),
  url: text(whiteLabelLimits.linkUrl),
  text: text(whiteLabelLimits.linkText),
});
type ExternalLink = z.infer<typeof externalLink>;

/** A visible link needs an address and a text; a hidden one may be incomplete. */
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
