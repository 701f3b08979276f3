import { isVisitor, type Actor } from '@reprise/platform/domain/core/access.ts';
import { catalogueApi } from '../../domain/catalogue/catalogue.contract.ts';
import type { Category } from '../../domain/categories/category.ts';
import { askedQuestions } from '../../domain/questions/question-asked.ts';
import type { Product } from '../../domain/products/product.ts';
import { checkImei } from '@reprise/platform/domain/codes/imei.ts';
import { defaultLocale, spoken, translated, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route } from '@reprise/platform/server/http/route.ts';
import { detailOf, productDetailQuery } from '../products/product-detail.db.ts';
import {
  categoriesAboveQuery,
  oneProduct,
  pathOf,
  productsQuery,
  questionsAboveQuery,
} from './catalogue.db.ts';
import { isAskedAtCounter } from '../declarations/declare.ts';
import type { Audience } from '../../domain/questions/question.ts';
import { categoriesQuery, categoryQuery, countBelowQuery, productCountsQuery } from './categories.db.ts';
import { productView } from './product-view.ts';
import { listBrands, listProducts } from './list-products.ts';
import { isBackOffice, premiumQuery, productQuery, productsByTacQuery } from './products.db.ts';

/**
 * The product, or the refusal that says why this caller may not sell it. `audience`: of the questions that are read of
 * it.
 */
function sold<Row extends Pick<Product, 'status'>>(
  row: Row | undefined,
  actor: Actor,
  audience?: Audience,
): Row {
  if (row === undefined) throw new Refused('product_not_found');
  // a workshop still controls, and a counter still checks, what was sold while the product was published
  const isBought = actor.module === 'rps' || (audience !== undefined && isAskedAtCounter(actor, audience));
  if (row.status !== 'published' && !isBackOffice(actor) && !isBought) {
    throw new Refused('product_unpublished');
  }
  return row;
}

const sells = ({ module }: Actor): boolean => module !== 'lcm' && module !== 'rps';

/** A category's name and texts in its reader's language. */
function saidOf(category: Category, locale: Locale) {
  const said = (field: 'description' | 'childrenDescription' | 'highlightedInstruction'): string =>
    spoken(category[field], category.translations[field], defaultLocale, locale).text;
  return {
    label: translated(category.label, locale),
    description: said('description'),
    childrenDescription: said('childrenDescription'),
    highlightedInstruction: said('highlightedInstruction'),
  };
}

export const catalogueRoutes = [
  route(catalogueApi.categoriesWithProducts, async ({ read, actor, locale }, { query }) => {
    const [categories, counts] = await read(categoriesQuery(actor), productCountsQuery(actor));
    const way = query.order?.label === 'desc' ? -1 : 1;
    const published = new Map(counts.map((count) => [count.categoryId, count.published]));
    return categories
      .map((category) => ({
        ...category,
        ...saidOf(category, locale),
        numberOfPublishedProducts: published.get(category.id) ?? 0,
      }))
      .filter((category) => category.numberOfPublishedProducts > 0)
      .toSorted((a, b) => way * a.label.localeCompare(b.label, locale));
  }),
  route(catalogueApi.category, async ({ read, actor, locale }, { params }) => {
    const [[category], [count]] = await read(categoryQuery(params.id), countBelowQuery(params.id));
    if (category === undefined || (isVisitor(actor) && category.status !== 'active')) {
      throw new Refused('not_found');
    }
    return {
      ...category,
      ...saidOf(category, locale),
      numberOfProducts: (isBackOffice(actor) ? count?.total : count?.published) ?? 0,
      numberOfPublishedProducts: count?.published ?? 0,
    };
  }),
  route(catalogueApi.brands, (call, { query }) => listBrands(call, query)),
  route(catalogueApi.products, (call, { query }) => listProducts(call, query)),
  route(catalogueApi.product, async ({ read, actor, locale }, { params }) => {
    if (isBackOffice(actor)) {
      const [[detail]] = await read(productDetailQuery(params.id));
      return detailOf(sold(detail, actor), locale);
    }
    const [[product]] = await read(productQuery(params.id));
    return productView(sold(product, actor), locale, actor);
  }),
  route(catalogueApi.productCategoryTree, async ({ read, actor, locale }, { params }) => {
    const wanted = oneProduct(params.id);
    const [[product], categories] = await read(productsQuery(wanted), categoriesAboveQuery(wanted));
    if (product === undefined || (product.status !== 'published' && isVisitor(actor))) {
      throw new Refused('product_not_found');
    }
    return pathOf(product.mainCategory, categories)
      .toReversed()
      .map(({ id, identifier, label }) => ({ id, identifier, label: translated(label, locale) }));
  }),
  route(catalogueApi.productsByImei, async ({ read, actor, locale }, { params, query }) => {
    const imei = checkImei(params.imei);
    if (!imei.ok) throw new Refused(imei.code);
    const [products, [account]] = await read(
      productsByTacQuery(actor, imei.tac, query.accountId),
      premiumQuery(actor.accountId),
    );
    // a premium feature of the seller: a buyer's workshop may read its devices in any case
    if (sells(actor) && account?.enabledPremiumFeatures.includes('imei_search_and_collect') !== true)
      throw new Refused('not_found');
    if (products.length === 0) throw new Refused('imei_unknown');
    return products.map((row) => productView(row, locale, actor));
  }),
  route(catalogueApi.questions, async ({ read, actor, locale }, { params, query }) => {
    const wanted = oneProduct(params.id);
    const [[found], categories, questions] = await read(
      productsQuery(wanted),
      categoriesAboveQuery(wanted),
      questionsAboveQuery(wanted),
    );
    const audience = isVisitor(actor) ? 'customer' : query.audience;
    const product = sold(found, actor, audience);
    const asked = askedQuestions(pathOf(product.mainCategory, categories), questions, audience, locale);
    if (asked.length === 0) throw new Refused('no_diagnostic_question');
    return { productId: product.id, productLabel: product.label, questions: asked };
  }),
];
