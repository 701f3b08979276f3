import { isVisitor } from '@reprise/platform/domain/core/access.ts';
import type { CatalogueTree } from '../../domain/categories/category-sheet.ts';
import { catalogueApi } from '../../domain/catalogue/catalogue.contract.ts';
import { categoryApi } from '../../domain/categories/category.contract.ts';
import { archiveRefusal } from '../../domain/categories/category-rules.ts';
import { dispatchCircuitRuleApi } from '../../domain/circuits/dispatch-circuit-rule.contract.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Call, type Route } from '@reprise/platform/server/http/route.ts';
import {
  accountCategoriesQuery,
  accountCountsQuery,
  categoriesQuery,
  ownColumn,
  productCountsQuery,
  type ProductCount,
  type TreeCategory,
} from '../catalogue/categories.db.ts';
import { premiumQuery } from '../catalogue/products.db.ts';
import { managedTreeOf, sellable, treeOf } from './category-tree.ts';
import { keptAnswer } from './tree-memory.ts';
import {
  ancestorsQuery,
  attachedTo,
  branchQuery,
  buyersOf,
  cataloguesOf,
  levelOf,
  listQueries,
  workshopsOf,
} from './categories.db.ts';
import { categoryInCatalogue, detailOf, ownCategory } from './category-detail.ts';
import { archiveCategory, restoreCategory } from './archive-category.ts';
import { changeCategory } from './change-category.ts';
import { createCategory } from './create-category.ts';
import { offerCircuit } from './offer-circuit.ts';
import { changeRule, createRule, removeRule } from './write-dispatch-rule.ts';

/** The trees of the catalogues connected to the caller; that of a single account comes from memory. */
async function connectedTree(call: Call, wanted: string | undefined) {
  const { db, actor, read, locale } = call;
  const catalogues = await cataloguesOf(db, actor, wanted);
  const [only, ...others] = catalogues;
  if (only !== undefined && others.length === 0 && ownColumn(actor) === 'accountId')
    return keptAnswer(
      read,
      { accountId: only.id, name: `managed ${locale} ${only.name}` },
      (categories, counts) => [
        { accountId: only.id, name: only.name, nodes: managedTreeOf(categories, counts, locale) },
      ],
    );
  const trees: CatalogueTree[] = [];
  for (const { id, name } of catalogues) {
    const [categories, counts] = await read(
      accountCategoriesQuery(id, actor.accountIds),
      accountCountsQuery(id),
    );
    trees.push({ accountId: id, name, nodes: managedTreeOf(categories, counts, locale) });
  }
  return trees;
}

/** The top of a catalogue: of the named one, or of the only one connected to the caller. */
async function rootOfCatalogue(call: Call, wanted: string | undefined) {
  const { db, actor, locale } = call;
  const [catalogue, ...others] = await cataloguesOf(db, actor, wanted);
  if (catalogue === undefined || others.length > 0) throw new Refused('not_found');
  const { id: accountId, name, currency } = catalogue;
  const buyers = await buyersOf(db, accountId);
  const level = await levelOf(db, actor, accountId, null);
  const [[settings]] = await call.read(premiumQuery(accountId));
  return {
    accountId,
    name,
    currency,
    premiumFeatures: settings?.enabledPremiumFeatures ?? null,
    buyers,
    warehouses: await workshopsOf(db, [accountId, ...buyers.map(({ id }) => id)]),
    children: level.map((one) => ({ ...one, label: translated(one.label, locale) })),
  };
}

/** A category with everything below it; a visitor finds it only where it has something to sell. */
async function branch(call: Call, id: string) {
  const { actor, read, locale } = call;
  const { accountId, status } = await ownCategory(call, id);
  if (status !== 'active') throw new Refused('not_found');
  const [categories, counts] = await read(branchQuery(id), accountCountsQuery(accountId));
  const tree = treeOf(categories, counts, locale);
  const [node] = isVisitor(actor) ? sellable(tree) : tree;
  if (node === undefined) throw new Refused('not_found');
  return node;
}

/** Categories for their managers, and how circuits are offered for them. */
export const categoriesRoutes: Route[] = [
  route(catalogueApi.categoryTree, async ({ read, actor, locale }) => {
    const treeFor = (categories: readonly TreeCategory[], counts: readonly ProductCount[]) => {
      const tree = treeOf(categories, counts, locale);
      return isVisitor(actor) ? sellable(tree) : tree;
    };
    const [accountId, ...others] = actor.accountIds;
    if (accountId !== undefined && others.length === 0 && ownColumn(actor) === 'accountId')
      return keptAnswer(read, { accountId, name: `${isVisitor(actor) ? 'sold' : 'all'} ${locale}` }, treeFor);
    const [categories, counts] = await read(categoriesQuery(actor), productCountsQuery(actor));
    return treeFor(categories, counts);
  }),
  route(categoryApi.categories, async ({ actor, read, locale }, { query }) => {
    const [items, [counted]] = await read(...listQueries(actor, query, locale));
    return {
      items: items.map((one) => ({
        ...one,
        label: translated(one.label, locale),
        parentLabel: one.parentLabel === null ? null : translated(one.parentLabel, locale),
      })),
      total: counted?.total ?? 0,
    };
  }),
  route(categoryApi.branch, (call, { params }) => branch(call, params.id)),
  route(categoryApi.connectedTree, (call, { query }) => connectedTree(call, query.accountId)),
  route(categoryApi.create, (call, { body }) => createCategory(call, body.category)),
  route(categoryApi.change, (call, { params, body }) => changeCategory(call, params.id, body)),
  route(categoryApi.checkpointsToArchive, async (call, { params }) => {
    const attached = await attachedTo(call.db, await categoryInCatalogue(call, params.id));
    return { ...attached, archivable: archiveRefusal(attached) === null };
  }),
  route(categoryApi.archive, (call, { params, body }) => archiveCategory(call, params.id, body.version)),
  route(categoryApi.restore, (call, { params, body }) => restoreCategory(call, params.id, body.version)),
  route(categoryApi.addCircuit, (call, { params }) => offerCircuit(call, params, true)),
  route(categoryApi.removeCircuit, (call, { params }) => offerCircuit(call, params, false)),
  route(categoryApi.root, (call, { query }) => rootOfCatalogue(call, query.accountId)),
  route(categoryApi.detail, async (call, { params }) => detailOf(call, await ownCategory(call, params.id))),
  route(categoryApi.ancestry, async (call, { params }) => {
    await ownCategory(call, params.id);
    const [path] = await call.read(ancestorsQuery(params.id));
    return path.toReversed().map((one) => ({ ...one, label: translated(one.label, call.locale) }));
  }),
  route(dispatchCircuitRuleApi.create, (call, { body }) => createRule(call, body)),
  route(dispatchCircuitRuleApi.change, (call, { params, body }) => changeRule(call, params.id, body)),
  route(dispatchCircuitRuleApi.remove, (call, { params }) => removeRule(call, params.id)),
];
