import { productApi } from '../../domain/products/product.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { isBackOffice } from '../catalogue/products.db.ts';
import { addImage } from './add-image.ts';
import { priceChangesCountQuery, priceChangesQuery } from './price-changes.db.ts';
import { productDetailQuery } from './product-detail.db.ts';
import { publishProduct, unpublishProduct } from './publish-product.ts';
import { changeProduct, createProduct } from './write-product.ts';

/** The writing of products; the list and one product are read in the catalogue. */
export const productsRoutes: Route[] = [
  route(productApi.create, (call, { body }) => createProduct(call, body)),
  route(productApi.change, (call, { params, body }) => changeProduct(call, params.id, body)),
  route(productApi.publish, (call, { params, body }) => publishProduct(call, params.id, body.version)),
  route(productApi.unpublish, (call, { params, body }) => unpublishProduct(call, params.id, body.version)),
  route(productApi.addImage, (call, { params, body }) => addImage(call, params.id, body.file)),
  route(productApi.priceChanges, async ({ actor, read }, { params, query }) => {
    const [[product], items, [counted]] = await read(
      productDetailQuery(params.id),
      priceChangesQuery(params.id, query),
      priceChangesCountQuery(params.id),
    );
    if (product === undefined) throw new Refused('product_not_found');
    if (!isBackOffice(actor)) throw new Refused('forbidden');
    return query.partial ? { items } : { items, total: counted?.total ?? 0 };
  }),
];
