import { readCategories } from '@reprise/demo/catalogue/read-categories.ts';
import { readProducts } from '@reprise/demo/catalogue/read-products.ts';
import type { Client } from 'pg';

/**
 * Gives an account the catalogue of the demo: each category, and each product `copies` times; copies after the first
 * have an invented edition in their name, and those before `from` exist already. `client` bypasses row-level security.
 * Returns the number of products.
 */
export async function insertCatalogue(
  client: Client,
  account: { accountId: string; organizationId: string },
  copies = 1,
  from = 1,
): Promise<number> {
  if (from === 1) await insertCategories(client, account);
  const inserted = await client.query(
    `insert into products ("accountId", "reference", "label", "brand", "model", "storageGb", "ean", "tacCodes",
       "tacMadeUp", "imeiRequired", "simple", "buybackZeroNotAllowed", "mainCategory", "secondaryCategories", "comment",
       "images", "buybackPriceGradeA", "currency", "listVersion", "status")
     select $1::uuid, given->>'reference' || suffix, given->>'label' || suffix, given->>'brand', given->>'model',
       (given->>'storageGb')::numeric, case when copy = 1 then given->>'ean' end,
       array(select jsonb_array_elements_text(given->'tacCodes')), false, false, true, true, c."id", '{}', '', '{}',
       1000, 'EUR', 1, 'published'
     from generate_series($4::int, $3::int) as copy
     cross join lateral (select case when copy = 1 then '' else ' edition ' || chr(96 + (copy - 1) % 26 + 1)
       || translate(((copy * 7919) % 9973)::text, '0123456789', 'bcdfghjklm') end as suffix) as named
     cross join jsonb_array_elements($2::jsonb) as given
     join categories c on c."accountId" = $1 and c."identifier" = 'demo-' || (given->>'categoryIdentifier')`,
    [account.accountId, JSON.stringify(readProducts()), copies, from],
  );
  return inserted.rowCount ?? 0;
}

async function insertCategories(
  client: Client,
  account: { accountId: string; organizationId: string },
): Promise<void> {
  const owner = [account.accountId, account.organizationId];
  await client.query(
    `insert into categories ("organizationId", "accountId", "identifier", "label", "position", "description",
       "childrenDescription", "highlightedInstruction", "defaultProductWeight", "containsData", "hazard",
       "referenceWarehouses", "status")
     select $2::uuid, $1::uuid, 'demo-' || (given->>'identifier'), given->'label', 1, '', '', '', 200, false, false, '{}', 'active'
     from jsonb_array_elements($3::jsonb) as given`,
    [...owner, JSON.stringify(readCategories())],
  );
  await client.query(
    `update categories set "parentCategory" = parent."id"
     from jsonb_array_elements($2::jsonb) as given
     join categories parent on parent."accountId" = $1 and parent."identifier" = 'demo-' || (given->>'parentIdentifier')
     where categories."accountId" = $1 and categories."identifier" = 'demo-' || (given->>'identifier')`,
    [account.accountId, JSON.stringify(readCategories())],
  );
}
