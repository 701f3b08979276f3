import type { ProductPublicView } from './product.ts';

type Sized = Pick<ProductPublicView, 'id' | 'modelPath' | 'storageGb'>;

/**
 * Products with those of one model together, where its first stood, from the least storage to the most: by their names
 * 128 Go would stand before 64 Go. Of equal ones the order stays.
 */
export const modelsBySize = <One extends Sized>(products: readonly One[]): One[] =>
  [...Map.groupBy(products, ({ id, modelPath }) => modelPath ?? id).values()].flatMap((ones) =>
    ones.toSorted((one, other) => (one.storageGb ?? 0) - (other.storageGb ?? 0)),
  );
