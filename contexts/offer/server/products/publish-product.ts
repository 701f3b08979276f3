import type { Product, ProductDetail } from '../../domain/products/product.ts';
import { publishProblems } from '../../domain/products/product-rules.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import { readProductDetail } from './product-detail.db.ts';
import { findCategories, updateProduct } from './write-product.db.ts';
import { heldProduct, refuseIncomplete } from './write-product.ts';

async function setStatus(call: Call, product: Product, status: Product['status']): Promise<ProductDetail> {
  const { db, jobs, locale, now } = call;
  const { id, accountId } = product;
  if (product.status !== status) {
    await updateProduct(db, id, { status }, { now, prices: false });
    await jobs.add('search.index', { productIds: [id] });
    await writeAudit(call, {
      accountId,
      action: 'update',
      noun: 'product',
      nounId: id,
      before: { label: product.label, status: product.status },
      after: { label: product.label, status },
    });
  }
  return readProductDetail(db, id, locale);
}

/**
 * Publishes a draft; a published product stays as it is. Refusals: `product_not_found`, `status_changed`,
 * `product_incomplete` with what is missing at each field.
 */
export async function publishProduct(call: Call, id: string, version: number): Promise<ProductDetail> {
  const product = await heldProduct(call, id, version);
  const [category] = await findCategories(call.db, [product.mainCategory]);
  refuseIncomplete(publishProblems(product, category));
  return setStatus(call, product, 'published');
}

/** A product is a draft again. Refusals: `product_not_found`, `status_changed`. */
export async function unpublishProduct(call: Call, id: string, version: number): Promise<ProductDetail> {
  return setStatus(call, await heldProduct(call, id, version), 'draft');
}
