import type { HomePageConfig, ShownPage, Widget } from '../../domain/home-page/home-page.ts';
import { spoken, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { imageOrigins } from './clean-html.ts';
import { cleanWidget } from './clean-widget.ts';

/** The reader's language, and the account's. */
type Reading = { own: Locale; locale: Locale };

/** A widget in its reader's language, and the language that it is in. */
function widgetIn({ translations, ...widget }: Widget, { own, locale }: Reading): [Widget, Locale] {
  const said = spoken(widget.type === 'html' ? widget.html : widget.title, translations, own, locale);
  const one: Widget =
    widget.type === 'html' ? { ...widget, html: said.text } : { ...widget, title: said.text };
  return [cleanWidget(one), said.lang];
}

/** The home page for a visitor: null while it is not published, its HTML cleaned each time. */
export function homePageView(config: HomePageConfig | undefined, reading: Reading): ShownPage | null {
  if (config?.status !== 'active') return null;
  const { own, locale } = reading;
  const wordsOf = (field: 'title' | 'metaTitle' | 'metaDescription') =>
    spoken(config[field], config.translations[field], own, locale);
  const widgets = config.widgets.map((widget) => widgetIn(widget, reading));
  const title = wordsOf('title');
  return {
    title: title.text,
    metaTitle: wordsOf('metaTitle').text,
    metaDescription: wordsOf('metaDescription').text,
    widgets: widgets.map(([widget]) => widget),
    spokenIn: { title: title.lang, widgets: widgets.map(([, lang]) => lang) },
  };
}

/** The same for whoever writes it: published or not, in every language, with its version. */
export const writtenPage = ({ id: _id, accountId: _accountId, widgets, ...page }: HomePageConfig) => ({
  ...page,
  widgets: widgets.map(cleanWidget),
});

/** The hosts of the pictures in its HTML. */
export const picturesOf = (page: ShownPage | null): string[] =>
  (page?.widgets ?? []).flatMap((widget) => (widget.type === 'html' ? imageOrigins(widget.html) : []));
