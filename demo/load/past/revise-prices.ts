import { priceFieldsOf, priceStepsOf, type PriceStep } from '../../catalogue/price-steps.ts';
import { readProducts } from '../../catalogue/read-products.ts';
import type { Past } from './past.ts';
import { randomOf } from './random.ts';

type Revised = PriceStep & { id: string };

/** A revision of the price list by one of the buyer's managers, product by product. */
async function revise(past: Past, seed: string, products: readonly Revised[]): Promise<void> {
  const as = past.people.of('buyer_manager', 'RELAIS', randomOf(seed));
  const { rows } = await past.client.query<{ id: string; version: number }>(
    'select "id", "version" from products where "id" = any($1)',
    [products.map(({ id }) => id)],
  );
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  await Promise.all(
    products.map(({ id, prices }) =>
      as.call('PATCH /products/{id}', {
        params: { id },
        body: { ...priceFieldsOf(prices), version: versions.get(id) ?? 0 },
      }),
    ),
  );
}

/** All revisions by the buyer's managers since the products were listed, each at its moment. */
export function beginRevisions(past: Past): void {
  const steps = readProducts().flatMap((product): Revised[] =>
    priceStepsOf(product)
      .slice(1)
      .map((step) => ({ ...step, id: product.id })),
  );
  for (const [daysAgo, products] of Map.groupBy(steps, (step) => step.daysAgo)) {
    const seed = `revision:${daysAgo}`;
    // alone, so that no sale in progress finds its price changed
    past.agenda.beginAlone(
      () => revise(past, seed, products),
      past.calendar.ago(daysAgo, 'workshop', randomOf(seed)),
    );
  }
}
