import type { Widget } from '../../domain/home-page/home-page.ts';
import { cleanHtml } from './clean-html.ts';

const cleanOf = (html: string): string => cleanHtml(html).trim();

/** A widget of a home page, with its HTML cleaned in every language. */
export function cleanWidget(widget: Widget): Widget {
  if (widget.type !== 'html') return widget;
  const { html, translations } = widget;
  if (translations === undefined) return { ...widget, html: cleanOf(html) };
  const others = Object.entries(translations).map(([locale, other]) => [locale, cleanOf(other)]);
  return { ...widget, html: cleanOf(html), translations: Object.fromEntries(others) };
}
