import type { HomePageConfig } from '@reprise/domain/home-page/home-page';
import { cleanHtml, imageOrigins } from './clean-html.ts';

export type HomePageView = Pick<HomePageConfig, 'title' | 'metaTitle' | 'metaDescription' | 'widgets'>;

/** The home page as a visitor receives it: null while it is not published, its HTML cleaned on every way out. */
export function homePageView(config: HomePageConfig | undefined): HomePageView | null {
  if (config?.status !== 'active') return null;
  const { title, metaTitle, metaDescription, widgets } = config;
  const cleaned = widgets.map((widget) =>
    widget.type === 'html' ? { ...widget, html: cleanHtml(widget.html) } : widget,
  );
  return { title, metaTitle, metaDescription, widgets: cleaned };
}

/** The hosts of the pictures in its HTML. */
export const picturesOf = (page: HomePageView | null): string[] =>
  (page?.widgets ?? []).flatMap((widget) => (widget.type === 'html' ? imageOrigins(widget.html) : []));
