import { sql, type Kysely } from 'kysely';
import type { Tables } from '@reprise/platform/server/db/db.ts';
import type { ProductDocument } from './search-query.db.ts';

export const documentsAtOnce = 1_000;

/** A batch (`documentsAtOnce`) of an account's indexed products as the search answers them, by id, after `behind`. */
export async function indexedDocuments(
  db: Kysely<Tables>,
  accountId: string,
  { after, among }: { after: string | null; among: readonly string[] | null },
): Promise<ProductDocument[]> {
  const { rows } = await sql<ProductDocument>`
    select "productId" as "id", "accountId", "status", "label", "brand", "model", "reference", "ean",
      "storageGb"::float8 as "storageGb", "categoryId", "category", "categoryLabels", "categoryIds", "image", "imeiRequired",
      "bestPrice", "currency", "modelPath"
    from search_products where "accountId" = ${accountId}
      and (${after}::uuid is null or "productId" > ${after}::uuid)
      and (${among}::uuid[] is null or "productId" = any (${among}::uuid[]))
    order by "productId" limit ${documentsAtOnce}`.execute(db);
  return rows;
}
