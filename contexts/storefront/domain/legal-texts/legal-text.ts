import { z } from 'zod';
import { id, instant, locale, otherLanguages, text, version } from '@reprise/platform/domain/core/field.ts';
import { homePageLimits } from '@reprise/platform/domain/core/site.limits.ts';
import { legalPages } from './legal-pages.ts';

const { max } = homePageLimits.html;

/** The text of a legal or information page of an account's site, beside its PDF; HTML, cleaned as that of the home page. */
export const legalText = z.object({
  id,
  accountId: id,
  page: z.enum(legalPages),
  /** In the account's language; empty: the site shows the PDF alone. */
  html: text(max),
  translations: otherLanguages(max),
  version,
  updatedAt: instant,
});
export type LegalText = z.infer<typeof legalText>;

/** `version`: the one that was read, null where there was none yet. */
export const legalTextInput = legalText
  .pick({ html: true, translations: true })
  .extend({ version: version.nullable() });
export type LegalTextInput = z.infer<typeof legalTextInput>;

export const legalTextView = legalText.pick({ page: true, html: true, translations: true }).extend({
  /** Is there a PDF of this page, from which its text may be taken? */
  hasPdf: z.boolean(),
  version: version.nullable(),
});
export type LegalTextView = z.infer<typeof legalTextView>;

/** The text for its reader: its headings have ids, by which the contents lead to them. */
export const shownLegalText = z.object({
  html: z.string(),
  lang: locale,
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type ShownLegalText = z.infer<typeof shownLegalText>;
