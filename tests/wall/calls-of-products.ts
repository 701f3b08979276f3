import type { World } from '../kit/world.ts';
import { named, own, type Entries, type Entry, type Sent } from './entry.ts';
import { fileForm, multipart, png } from './upload.ts';

let count = 0;

/** A draft of A's catalogue, made by its head office. */
async function ownProduct(world: World): Promise<string> {
  count += 1;
  return (
    await world.a.as.root_management_unit_manager.call('POST /products', {
      body: { label: `Produit ${count}`, mainCategory: world.a.category, buybackPriceGradeA: 100 },
    })
  ).id;
}

const onProduct = (more: Partial<Sent> = {}): Entry =>
  named(async (world) => {
    const id = await ownProduct(world);
    return { by: world.a.tokens.root_management_unit_manager, params: { id }, hides: [id], ...more };
  });

const listOf = (accountId: string, productId: string) => ({
  accountId,
  name: 'Baisse de mars',
  startsAt: null,
  endsAt: null,
  lines: [{ productId, seen: 1, prices: { grade_a: 90 } }],
});

const ownList = async (world: World) =>
  world.a.as.root_management_unit_manager.call('POST /price-lists', {
    body: listOf(world.a.retailer, await ownProduct(world)),
  });

const onList = (more: Partial<Sent> = {}): Entry =>
  named(async (world) => {
    const { id } = await ownList(world);
    return { by: world.a.tokens.root_management_unit_manager, params: { id }, hides: [id], ...more };
  });

/** What those who look after a catalogue write of its products. */
export const callsOfProducts: Entries = {
  'POST /products': own(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    body: { label: 'Nouveau produit', mainCategory: a.category },
    hides: [a.category],
  })),
  'PATCH /products/{id}': onProduct({ body: { version: 0, comment: 'Écran fragile' } }),
  'POST /products/{id}/publish': onProduct({ body: { version: 0 } }),
  'POST /products/{id}/unpublish': onProduct({ body: { version: 0 } }),
  'POST /products/{id}/images': onProduct({
    body: fileForm({}, { name: 'photo.png', bytes: png, type: 'image/png' }),
    contentType: multipart,
  }),
  'GET /products/{id}/price-changes': onProduct(),
  'GET /products/brands': own(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    query: `accountId=${a.retailer}&category[]=${a.category}`,
  })),
  'POST /price-lists': named(async (world) => {
    const id = await ownProduct(world);
    return {
      by: world.a.tokens.root_management_unit_manager,
      body: listOf(world.a.retailer, id),
      hides: [id],
    };
  }),
  'GET /price-lists': own(async (world) => ({
    by: world.a.tokens.root_management_unit_manager,
    query: `accountId=${world.a.retailer}`,
    hides: [(await ownList(world)).id],
  })),
  'POST /price-effects': own(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    body: { accountId: a.retailer, days: 30, lines: [{ productId: a.product, prices: { grade_a: 100 } }] },
  })),
  'GET /price-lists/{id}': onList(),
  'POST /price-lists/{id}/take-back': onList({ body: { version: 1 } }),
};
