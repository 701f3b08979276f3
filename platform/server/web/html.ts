import { escapeHtml } from './escape-html.ts';

/** HTML that is safe to send: written in a template, or escaped by one. */
export type Html = { readonly html: string };
/** What a template takes: texts are escaped, templates are put in as they are, null and false leave nothing. */
export type Part = Html | string | number | null | false | readonly Part[];

const written = (part: Part): string => {
  if (part === null || part === false) return '';
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map(written).join('');
};

/** A template of HTML for pages that the server writes whole: html`<p>${text}</p>` escapes its text. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: strings.map((text, at) => text + written(parts[at] ?? null)).join(''),
});
