import type { HomePageConfig, HomePageInput, Widget } from '../../domain/home-page/home-page.ts';
import { homePageLimits } from '@reprise/platform/domain/core/site.limits.ts';
import { locales } from '@reprise/platform/domain/core/locales.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { cleanWidget } from '../site/clean-widget.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import { fileProblems, heldAccount, refuse } from './own-account.ts';
import { getHomePage, productsOf, writeHomePage } from './site-design.db.ts';

type HtmlWidget = Extract<Widget, { type: 'html' }>;

/** The widget's HTML in each language that it has, by the name of its field. */
const htmlsOf = ({ html, translations = {} }: HtmlWidget) => [
  { field: 'html', html },
  ...locales.flatMap((locale) => {
    const other = translations[locale] ?? '';
    return other === '' ? [] : [{ field: `translations.${locale}`, html: other }];
  }),
];

/** After the cleaning the HTML must still have the required length. */
function htmlProblems(widgets: readonly Widget[]): Violation[] {
  const { min, max } = homePageLimits.html;
  return widgets.flatMap((widget, at): Violation[] => {
    if (widget.type !== 'html') return [];
    return htmlsOf(widget).flatMap(({ field: of, html }): Violation[] => {
      const field = `widgets.${at}.${of}`;
      if (html.length < min) return [{ field, code: 'html_too_short' }];
      return html.length > max ? [{ field, code: 'too_long', values: { max } }] : [];
    });
  });
}

/** Each product must be in the account's catalogue. */
async function productProblems(
  { db }: Call,
  accountId: string,
  widgets: readonly Widget[],
): Promise<Violation[]> {
  const named = widgets.flatMap((widget, at) =>
    'productIds' in widget
      ? widget.productIds.map((id, place) => ({ id, field: `widgets.${at}.productIds.${place}` }))
      : [],
  );
  const ours = await productsOf(
    db,
    accountId,
    named.map(({ id }) => id),
  );
  const known = new Set(ours.map(({ id }) => id));
  return named.flatMap(({ id, field }) => (known.has(id) ? [] : [{ field, code: 'choice' }]));
}

const bannersOf = (page: Pick<HomePageConfig, 'widgets'> | undefined): (string | null)[] =>
  (page?.widgets ?? []).map((widget) => (widget.type === 'search' ? widget.bannerImage : null));

const viewOf = ({ id: _id, accountId: _accountId, ...page }: HomePageConfig) => page;

/**
 * Writes the first page of an account's site. Refusals: `not_found`, `status_changed` (somebody else saved it
 * meanwhile), `invalid` (what is left of an HTML after cleaning is too short; a product or a picture is not the
 * account's).
 */
export async function saveHomePage(call: Call, accountId: string, body: HomePageInput) {
  await heldAccount(call, accountId);
  const before = await getHomePage(call.db, accountId);
  if ((before?.version ?? null) !== body.version) throw new Refused('status_changed');
  const widgets = body.widgets.map(cleanWidget);
  const banners = bannersOf({ widgets });
  const kept = new Set(bannersOf(before));
  refuse([
    ...htmlProblems(widgets),
    ...(await productProblems(call, accountId, widgets)),
    ...(await fileProblems(
      call,
      accountId,
      'banner',
      banners.map((id, at) => ({
        field: `widgets.${at}.bannerImage`,
        id,
        before: kept.has(id) ? id : null,
      })),
    )),
  ]);
  const saved = await writeHomePage(call.db, accountId, { ...body, widgets }, call.now);
  if (!saved) throw new Refused('status_changed');
  await writeAudit(call, {
    accountId,
    action: before === undefined ? 'create' : 'update',
    noun: 'home_page',
    nounId: saved.id,
    before: before === undefined ? null : viewOf(before),
    after: viewOf(saved),
  });
  return viewOf(saved);
}
