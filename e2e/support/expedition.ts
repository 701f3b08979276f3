import type pg from 'pg';
import { controlAsDeclared } from './control.ts';
import { signedIn } from './product.ts';
import { sell, type Sold } from './sell.ts';

const operator = 'bakary.diallo@relais-reemploi.example';

/** Items that the workshop of Nantes has accepted, each with its own eight digits. */
export async function acceptedItems(sql: pg.Client, locale: string | undefined, count: number) {
  const sold: Sold[] = [];
  for (let at = 0; at < count; at += 1) sold.push(await sell(sql, { locale, payment: 'gift_card' }));
  await controlAsDeclared(operator, sold);
  const items: (Sold & { code: string })[] = [];
  for (const dossier of sold) items.push({ ...dossier, code: await codeOf(sql, dossier) });
  return items;
}

/** An item that its customer has asked back while it was in the workshop of Nantes. */
export async function itemToReturn(sql: pg.Client, locale: string | undefined) {
  const dossier = await sell(sql, { locale, payment: 'gift_card' });
  const { by, placeId } = await signedIn('gwenaelle.riou@relais-reemploi.example');
  await by.call('POST /warehouses/{id}/check-ins', {
    params: { id: placeId },
    body: { identificationNumber: dossier.number },
  });
  const { version } = await by.call('GET /buybacks/{id}', { params: { id: dossier.buybackId } });
  await by.call('POST /buybacks/{id}/cancel', {
    params: { id: dossier.buybackId },
    body: { version, reason: 'customer_retractation' },
  });
  return { ...dossier, code: await codeOf(sql, dossier) };
}

async function codeOf(sql: pg.Client, { itemId }: Sold): Promise<string> {
  const { rows } = await sql.query<{ code: string }>(
    'select "identificationNumber" as code from items where "id" = $1',
    [itemId],
  );
  return rows[0]!.code;
}

/** The packages in which an item has travelled, in order. */
export async function packagesOf(sql: pg.Client, { itemId }: Sold) {
  const { rows } = await sql.query<{ number: string; status: string; destinationType: string }>(
    `select p."number", p."status", p."destinationType" from packages p
     join package_items i on i."packageId" = p."id" where i."itemId" = $1 order by i."addedAt"`,
    [itemId],
  );
  return rows;
}

export async function itemOf(sql: pg.Client, { itemId }: Sold) {
  const { rows } = await sql.query<{
    status: string;
    number: string;
    version: number;
    cost: number;
    shelf: string | null;
    exitReason: string | null;
    place: string | null;
  }>(
    `select items."status", items."identificationNumber" as number, items."version", items."completedRefurbCost" as cost,
       stocks."identifier" as shelf, items."exitReason", organizations."externalId" as place
     from items
       left join stocks on stocks."id" = items."stockId"
       left join organizations on organizations."id" = items."warehouseId"
     where items."id" = $1`,
    [itemId],
  );
  return rows[0]!;
}
