import { homePageLimits } from '@reprise/platform/domain/core/site.limits.ts';
import { mailTextLimits, settingsLimits, transferOrderLimits } from '@reprise/platform/domain/core/limits.ts';
import { copyMailTexts } from '@reprise/paperwork/server/public.ts';
import { copyOffer, leaveModelOut } from '@reprise/offer/server/public.ts';
import { getRootDetail, insertRootDetail, seatOf } from '@reprise/people/server/public.ts';
import {
  firstSettings,
  type Account,
  type OrganizationRootDetail,
} from '@reprise/people/domain/accounts/account.ts';
import { getHomePage, insertHomePage } from '@reprise/storefront/server/public.ts';
import type { HomePageConfig } from '@reprise/storefront/domain/home-page/home-page.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { retold, type Author } from '../../domain/accounts/model-texts.ts';
import { copyLinks } from './buyer-links.db.ts';
import { copiedIds } from './copied-ids.db.ts';
import { copyCatalogue } from './copy-catalogue.db.ts';

type Tell = ReturnType<typeof retold>;
type Defaults = Parameters<typeof insertRootDetail>[1];

/** What a new account does not take from its model: people, legal papers, its own site, the shops of its element. */
const ownAlone = {
  sellerSupportEmail: firstSettings.sellerSupportEmail,
  eula: firstSettings.eula,
  serviceTerms: firstSettings.serviceTerms,
  faqAndContact: firstSettings.faqAndContact,
  cookiesPolicy: firstSettings.cookiesPolicy,
  accessibilityStatement: firstSettings.accessibilityStatement,
  externalWebsiteLink: firstSettings.externalWebsiteLink,
  elementOrigins: firstSettings.elementOrigins,
};

/** The settings of a model but what is its own alone. */
function settingsLike(
  { id: _id, updatedAt: _at, version: _version, ...model }: OrganizationRootDetail,
  defaults: Defaults,
  { tell, speaksAsModel }: { tell: Tell; speaksAsModel: boolean },
): Defaults {
  const { translations } = model;
  const noResult = tell(
    model.noSearchResultDescription,
    translations.noSearchResultDescription,
    settingsLimits.noResultText.max,
  );
  const zero = tell(
    model.buybackZeroDescription,
    translations.buybackZeroDescription,
    settingsLimits.buybackZeroText.max,
  );
  const packing = tell(
    model.packingInstructions,
    translations.packingInstructions,
    settingsLimits.packingInstructions.max,
  );
  return {
    ...model,
    ...ownAlone,
    accountId: defaults.accountId,
    buyerPaymentEnabled: defaults.buyerPaymentEnabled,
    transferOrderTerms: speaksAsModel
      ? tell(model.transferOrderTerms, undefined, transferOrderLimits.terms.max).text
      : defaults.transferOrderTerms,
    noSearchResultDescription: noResult.text,
    buybackZeroDescription: zero.text,
    packingInstructions: packing.text,
    translations: {
      noSearchResultDescription: noResult.others,
      buybackZeroDescription: zero.others,
      packingInstructions: packing.others,
    },
  };
}

/** A widget of the home page, about the copies of its products. */
function widgetLike(
  widget: HomePageConfig['widgets'][number],
  tell: Tell,
  copies: ReadonlyMap<string, string>,
): HomePageConfig['widgets'][number] {
  const { bannerTitle, html } = homePageLimits;
  if (widget.type === 'html') {
    const { text, others } = tell(widget.html, widget.translations, html.max);
    return { ...widget, html: text, translations: others };
  }
  const { text, others } = tell(widget.title, widget.translations, bannerTitle.max);
  const told = { ...widget, title: text, translations: others };
  return 'productIds' in told
    ? { ...told, productIds: told.productIds.map((one) => copies.get(one) ?? one) }
    : told;
}

/**
 * Copies the home page of an account to another one, where it shows the copies of the products that it showed.
 * @param tell makes each text of the copy from that of the original, and those of its other languages
 */
export async function copyHomePage(
  { db }: Call,
  { from, to }: { from: string; to: string },
  tell: Tell,
): Promise<void> {
  const page = await getHomePage(db, from);
  if (page === undefined) return;
  const featured = page.widgets.flatMap((one) => ('productIds' in one ? one.productIds : []));
  const copies = await copiedIds(db, featured, to);
  const { id: _id, version: _version, updatedAt: _at, ...shown } = page;
  const { translations } = page;
  const title = tell(page.title, translations.title, homePageLimits.title.max);
  const metaTitle = tell(page.metaTitle, translations.metaTitle, homePageLimits.title.max);
  const description = tell(
    page.metaDescription,
    translations.metaDescription,
    homePageLimits.metaDescription.max,
  );
  await insertHomePage(db, {
    ...shown,
    accountId: to,
    title: title.text,
    metaTitle: metaTitle.text,
    metaDescription: description.text,
    widgets: page.widgets.map((one) => widgetLike(one, tell, copies)),
    translations: { title: title.others, metaTitle: metaTitle.others, metaDescription: description.others },
  });
}

const authorOf = ({ name, language }: Account): Author => ({ name, language });

/**
 * Sets a new retailer up like another one, its model (docs/new-client.md): settings, buyers, catalogue without prices,
 * ways, bonuses, dispatch, mails and home page. `defaults`: its settings without a model. Nothing of the model's people,
 * prices, secrets or legal papers is copied.
 */
export async function copyModel(
  call: Call,
  { model, account, defaults }: { model: Account; account: Account; defaults: Defaults },
): Promise<void> {
  const { db, jobs, now } = call;
  const copied = { from: model.id, to: account.id };
  const tell = retold(authorOf(model), authorOf(account));
  const settings = await getRootDetail(db, model.id);
  const seat = await seatOf(db, account.id);
  if (settings === undefined || seat === undefined) throw new Error('An account has settings and a seat');
  const speaksAsModel = model.language === account.language;
  await insertRootDetail(db, settingsLike(settings, defaults, { tell, speaksAsModel }));
  await copyLinks(db, copied, now);
  await copyCatalogue(db, { ...copied, organizationId: seat.id, buyerAccountId: null, withPrices: false });
  await copyOffer(db, copied);
  await leaveModelOut(db, copied, account.isBuyerAndWorkshopsSupervisor ? account.id : null);
  await copyMailTexts(db, copied, ({ subject, text }) => ({
    subject: tell(subject, undefined, mailTextLimits.subject.max).text,
    text: tell(text, undefined, mailTextLimits.text.max).text,
  }));
  await copyHomePage(call, copied, tell);
  await jobs.add('search.index', { accountId: account.id }, { accountIds: [account.id] });
}
