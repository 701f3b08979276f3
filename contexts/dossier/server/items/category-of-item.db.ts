import { sql } from 'kysely';

/**
 * The category of an item where `products` is joined by the item’s own product: that of the thing that the control found,
 * which may be another than was declared.
 */
export const categoryOfItem = sql<string>`coalesce(products."mainCategory", buybacks."categoryId")`;
