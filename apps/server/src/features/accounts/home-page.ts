import type { HomePageConfig } from '@reprise/domain/home-page/home-page';
import { cleanHtml, imageOrigins } from '../../lib/web/clean-html.ts';

export type HomePageView = Pick<HomePageConfig, 'title' | 'metaTitle' | 'metaDescription' | 'widgets'>;

const shownOf = ({ title, metaTitle, metaDescription, widgets }: HomePageConfig): HomePageView => ({
  title,
  metaTitle,
  metaDescription,
  widgets: widgets.map((widget) =>
    widget.type === 'html' ? { ...widget, html: cleanHtml(widget.html) } : widget,
  ),
});

/** The home page as a visitor receives it: null while it is not published, its HTML cleaned on every way out. */
export const homePageView = (config: HomePageConfig | undefined): HomePageView | null =>
  config?.status === 'active' ? shownOf(config) : null;

/** The same for whoever writes it: published or not, with the version that they saw. */
export const writtenPage = (config: HomePageConfig) => ({
  ...shownOf(config),
  status: config.status,
  version: config.version,
  updatedAt: config.updatedAt,
});

/** The hosts of the pictures in its HTML. */
export const picturesOf = (page: HomePageView | null): string[] =>
  (page?.widgets ?? []).flatMap((widget) => (widget.type === 'html' ? imageOrigins(widget.html) : []));
