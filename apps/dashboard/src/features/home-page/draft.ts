import type { CallAnswer } from '@reprise/domain/call';
import type { Api } from '@reprise/domain/contracts';
import type { HomePageDraft, HomePageInput, Widget } from '@reprise/domain/home-page/home-page';

// Spelled here, not imported: the domain's list stands in a file that would bring zod to the browser.
export const widgetTypes = [
  'search',
  'featured_products',
  'html',
] as const satisfies readonly Widget['type'][];

/** A widget while it is written; its key stays when it is moved. */
export type WidgetDraft = Widget & { key: string };
/** A home page while it is written. */
export type PageDraft = Omit<HomePageInput, 'widgets' | 'version'> & { widgets: WidgetDraft[] };
export type SavedPage = CallAnswer<Api['GET /home-page-configs/{accountId}']>;

export const blankPage: PageDraft = {
  title: '',
  metaTitle: '',
  metaDescription: '',
  status: 'inactive',
  widgets: [],
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
      };

const withoutKey = ({ key: _key, ...widget }: WidgetDraft): Widget => widget;

export const inputOf = (draft: PageDraft, version: number | null): HomePageInput => ({
  ...draft,
  widgets: draft.widgets.map(withoutKey),
  version,
});

/** What the preview is asked with. */
export const previewOf = ({ title, widgets }: PageDraft): HomePageDraft => ({
  title,
  widgets: widgets.map(withoutKey),
});

const blankWidgets: Record<Widget['type'], Widget> = {
  search: { type: 'search', title: '', bannerImage: null },
  featured_products: { type: 'featured_products', title: '', productIds: [] },
  html: { type: 'html', html: '' },
};

/** The page with one more widget at its end, under a key that none has yet. */
export function withWidget(draft: PageDraft, type: Widget['type']): PageDraft {
  const highest = Math.max(0, ...draft.widgets.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0)));
  return { ...draft, widgets: [...draft.widgets, { ...blankWidgets[type], key: `new-${highest + 1}` }] };
}

const isDraft = (kept: unknown): kept is PageDraft =>
  typeof kept === 'object' &&
  kept !== null &&
  'title' in kept &&
  'widgets' in kept &&
  Array.isArray(kept.widgets) &&
  kept.widgets.every(
    (one: unknown) => typeof one === 'object' && one !== null && 'key' in one && 'type' in one,
  );

/** What was kept on this device of a page that was being written; null where it is no longer one. */
export const acceptDraft = (kept: unknown): PageDraft | null => (isDraft(kept) ? kept : null);

/** A product’s identifier that was pasted instead of a name. */
export const uuidIn = (typed: string): string | null =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.exec(typed.trim())?.[0].toLowerCase() ?? null;
