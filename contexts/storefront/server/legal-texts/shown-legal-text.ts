import type { LegalText, ShownLegalText } from '../../domain/legal-texts/legal-text.ts';
import { slugOf } from '@reprise/offer/domain/categories/slug.ts';
import { spoken, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { cleanHtml } from '../site/clean-html.ts';

const heading = /<h2(?<rest>[^>]*)>(?<inner>.*?)<\/h2>/gs;

const wordsIn = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();

/** Gives each heading an id, and lists them. */
export function withContents(html: string): Pick<ShownLegalText, 'html' | 'contents'> {
  const contents: ShownLegalText['contents'] = [];
  const named = html.replaceAll(heading, (_, rest: string, inner: string) => {
    const title = wordsIn(inner);
    const id = `${contents.length + 1}-${slugOf(title)}`;
    contents.push({ id, title });
    return `<h2${rest.replaceAll(/\sid="[^"]*"/g, '')} id="${id}">${inner}</h2>`;
  });
  return { html: named, contents };
}

/** The text of a legal page for its reader, cleaned each time; null where it is not written. */
export function shownLegalText(
  text: LegalText | undefined,
  own: Locale,
  locale: Locale,
): ShownLegalText | null {
  if (text === undefined) return null;
  const said = spoken(text.html, text.translations, own, locale);
  const html = cleanHtml(said.text).trim();
  return html === '' ? null : { ...withContents(html), lang: said.lang };
}
