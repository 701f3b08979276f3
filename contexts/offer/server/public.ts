/** What other contexts ask of offer on the server (docs/decisions/028). */
export { type AskedProduct, readAskedProduct } from './catalogue/asked-product.db.ts';
export { type Browsed, browse, browseByTac } from './catalogue/browse.ts';
export {
  categoriesAboveQuery,
  oneProduct,
  pathOf,
  productsQuery,
  questionsAboveQuery,
} from './catalogue/catalogue.db.ts';
export { tacCodesQuery } from './catalogue/products.db.ts';
export { ancestorsQuery, buyersOf } from './categories/categories.db.ts';
export { circuitsOfAccount, deleteRule, insertRule, rulesOfAccount } from './categories/dispatch-rules.db.ts';
export { holdCatalogue, parentsOf, updateCategory } from './categories/write-category.db.ts';
export { copyOffer } from './circuits/copy-ways.db.ts';
export { leaveModelOut } from './circuits/model-offer.db.ts';
export { keepWithinSandbox } from './circuits/sandbox-offer.db.ts';
export { type Ways, insertWays } from './circuits/insert-ways.db.ts';
export { circuitsOf } from './circuits/circuits.db.ts';
export { labelQueue, shippingOf } from './circuits/shipping.db.ts';
export { viewCircuits } from './circuits/view-circuit.ts';
export { type Configuration, stampQuery } from './declarations/configuration.db.ts';
export { configurationOf } from './declarations/kept-configuration.ts';
export {
  declarationsQuery,
  declaredProductsQuery,
  declaredQuery,
  insertDeclaration,
  isOwnDeclaration,
  priceableOf,
  quotedOf,
} from './declarations/declarations.db.ts';
export { estimate } from './declarations/estimate.ts';
export { refuseUnsellable } from './declarations/offered-ways.ts';
export { type Target, chooseTarget } from './dispatch/choose-target.ts';
export { chooseDefaultWarehouse } from './dispatch/default-warehouse.db.ts';
export { type Dispatch, linkedBuyersQuery, workshopsQuery } from './dispatch/workshops.db.ts';
export type { ModelBeside, ModelProduct } from './models/models.db.ts';
export {
  type Model,
  type Offered,
  countModels,
  offeredIn,
  readModel,
  readModelPaths,
} from './models/read-model.ts';
export { giveCurrency } from './products/write-product.db.ts';
export { questionsWithAnswers } from './questions/asked-questions.db.ts';
export { deleteQuestions, holdQuestions, redirectAnswers } from './questions/questions.db.ts';
export { questionTitles, questionWords } from './questions/question-titles.db.ts';
export { siteKey } from './search/engine/site-key.ts';
export { type IndexAhead, indexAhead, madeAndNotIndexed } from './search/index-ahead.db.ts';
export { type CatalogueNames, type SearchedProduct, bucketOf, readNames } from './search/index-rows.db.ts';
export { registerSearch } from './search/register-search.ts';
export { searchPublished } from './search/search-engine.ts';
export { isSupervisor } from './dispatch/reach.db.ts';
