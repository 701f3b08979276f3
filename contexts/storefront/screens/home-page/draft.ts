import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import type { HomePageDraft, HomePageInput, Widget } from '../../domain/home-page/home-page.ts';
import { spoken, type Locale, type OtherLanguages } from '@reprise/platform/domain/core/locales.ts';
import type { Writing } from '@reprise/platform/screens/kit/form/written-languages.tsx';

// Repeated here and not imported: the domain's list is in a file that would bring zod to the browser.
export const widgetTypes = [
  'search',
  'featured_products',
  'prices',
  'steps',
  'trust',
  'stores',
  'faq',
  'html',
] as const satisfies readonly Widget['type'][];

/** A widget while it is edited; its key stays when it is moved. */
export type WidgetDraft = Widget & { key: string };
/** A home page while it is edited. */
export type PageDraft = Omit<HomePageInput, 'widgets' | 'version'> & { widgets: WidgetDraft[] };
export type PageText = 'title' | 'metaTitle' | 'metaDescription';
export type SavedPage = CallAnswer<Api['GET /home-page-configs/{accountId}']>;

export const blankPage: PageDraft = {
  title: '',
  metaTitle: '',
  metaDescription: '',
  status: 'inactive',
  widgets: [],
  translations: {},
};

const keyed = (widgets: readonly Widget[]): WidgetDraft[] =>
  widgets.map((widget, at) => ({ ...widget, key: `saved-${at}` }));

export const draftOf = (page: SavedPage | null): PageDraft =>
  page === null
    ? blankPage
    : {
        title: page.title,
        metaTitle: page.metaTitle,
        metaDescription: page.metaDescription,
        status: page.status ?? 'active',
        widgets: keyed(page.widgets),
        translations: page.translations ?? {},
      };

const withoutKey = ({ key: _key, ...widget }: WidgetDraft): Widget => widget;

export const inputOf = (draft: PageDraft, version: number | null): HomePageInput => ({
  ...draft,
  widgets: draft.widgets.map(withoutKey),
  version,
});

/** The translations of a text with one language changed; empty texts are left out. */
function withOther(others: OtherLanguages | undefined, locale: Locale, text: string): OtherLanguages {
  const { [locale]: _before, ...rest } = others ?? {};
  return text === '' ? rest : { ...rest, [locale]: text };
}

type Written = {
  id: string;
  value: string;
  lang: Locale;
  placeholder: string | undefined;
  optional: boolean;
};

/** The properties of a text field in a language: the server's name, the value, and the placeholder. */
const writtenAs = (
  own: { field: string; text: string },
  other: { field: string; texts: OtherLanguages | undefined },
  { own: of, locale }: Writing,
): Written =>
  locale === of
    ? { id: own.field, value: own.text, lang: locale, placeholder: undefined, optional: false }
    : {
        id: `${other.field}.${locale}`,
        value: other.texts?.[locale] ?? '',
        lang: locale,
        placeholder: spoken(own.text, other.texts, of, locale).text,
        optional: true,
      };

export const pageText = (draft: PageDraft, field: PageText, writing: Writing): Written =>
  writtenAs(
    { field, text: draft[field] },
    { field: `translations.${field}`, texts: draft.translations[field] },
    writing,
  );

export const withPageText = (
  draft: PageDraft,
  field: PageText,
  { own, locale }: Writing,
  text: string,
): PageDraft =>
  locale === own
    ? { ...draft, [field]: text }
    : {
        ...draft,
        translations: {
          ...draft.translations,
          [field]: withOther(draft.translations[field], locale, text),
        },
      };

/** @param path of the widget in the page, as the server names it: `widgets.0` */
export const widgetText = (widget: Widget, path: string, writing: Writing): Written =>
  writtenAs(
    widget.type === 'html'
      ? { field: `${path}.html`, text: widget.html }
      : { field: `${path}.title`, text: widget.title },
    { field: `${path}.translations`, texts: widget.translations },
    writing,
  );

const withOwnText = <W extends Widget>(widget: W, text: string): W =>
  widget.type === 'html' ? { ...widget, html: text } : { ...widget, title: text };

export const withWidgetText = <W extends Widget>(widget: W, { own, locale }: Writing, text: string): W =>
  locale === own
    ? withOwnText(widget, text)
    : { ...widget, translations: withOther(widget.translations, locale, text) };

const saidIn = (widget: Widget, { own, locale }: Writing): Widget => {
  const text = widget.type === 'html' ? widget.html : widget.title;
  const { translations: _others, ...one } = withOwnText(
    widget,
    spoken(text, widget.translations, own, locale).text,
  );
  return one;
};

/** The request of the preview: the page as a reader of the edited language will see it. */
export const previewOf = ({ title, widgets, translations }: PageDraft, writing: Writing): HomePageDraft => ({
  locale: writing.locale,
  title: spoken(title, translations.title, writing.own, writing.locale).text,
  widgets: widgets.map((widget) => saidIn(withoutKey(widget), writing)),
});

const blankWidgets: Record<Widget['type'], Widget> = {
  search: { type: 'search', title: '', bannerImage: null },
  featured_products: { type: 'featured_products', title: '', productIds: [] },
  prices: { type: 'prices', title: '', productIds: [] },
  steps: { type: 'steps', title: '' },
  trust: { type: 'trust', title: '' },
  stores: { type: 'stores', title: '' },
  faq: { type: 'faq', title: '' },
  html: { type: 'html', html: '' },
};

/** The page with another widget at its end, under a new key. */
export function withWidget(draft: PageDraft, type: Widget['type']): PageDraft {
  const highest = Math.max(0, ...draft.widgets.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0)));
  return { ...draft, widgets: [...draft.widgets, { ...blankWidgets[type], key: `new-${highest + 1}` }] };
}

const isDraft = (kept: unknown): kept is PageDraft =>
  typeof kept === 'object' &&
  kept !== null &&
  'title' in kept &&
  'widgets' in kept &&
  'translations' in kept &&
  Array.isArray(kept.widgets) &&
  kept.widgets.every(
    (one: unknown) =>
      typeof one === 'object' &&
      one !== null &&
      'key' in one &&
      'type' in one &&
      widgetTypes.some((type) => type === one.type),
  );

/** A draft that was kept on this device, over the page that is saved; null when its shape is outdated. */
export function acceptDraft(kept: unknown, page: SavedPage | null): PageDraft | null {
  if (!isDraft(kept)) return null;
  const saved = draftOf(page);
  const fields = Object.entries(saved).map(([name, value]) => {
    const typed: unknown = Reflect.get(kept, name);
    return [name, typeof typed === typeof value ? typed : value] as const;
  });
  return { ...saved, ...Object.fromEntries(fields) };
}

/** The identifier of a product, when one was pasted instead of a name. */
export const uuidIn = (typed: string): string | null =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.exec(typed.trim())?.[0].toLowerCase() ?? null;
