import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { confirmLines, lineFor } from './arrange.ts';
import { declareAs, openVisit, thing, visitorBy } from './journey.ts';
import { expect } from './story.ts';

/** A dossier after the customer has sent the device: the workshop waits for it. */
export type Sold = { buybackId: string; itemId: string; number: string; imei: string; email: string };
export type Wanted = {
  locale: string | undefined;
  payment: 'bank_transfer' | 'no_iban_transfer' | 'gift_card' | 'voucher';
  /** The chosen accessories, by position in the list: 1 is the box. */
  accessories?: number[];
};

const nantes = 'ATL-NANTES';

/** Sells a Galaxy by post on the site, by API calls, until the workshop of Nantes waits for it. */
export async function sell(sql: pg.Client, { locale, payment, accessories = [] }: Wanted): Promise<Sold> {
  const wanted = await thing({ sql }, 'Samsung Galaxy A55 5G 128 Go');
  const by = visitorBy((await openVisit()).token, locale);
  const email = `leonie.${randomUUID().slice(0, 8)}@courriel.example`;
  const declarationId = await declareAs(by, wanted, accessories);
  const line = await lineFor(by, declarationId, { payment: [payment] });
  const cart = await confirmLines(by, [line], email);
  const { id: buybackId, identificationNumber: number } = cart.buybacks[0]!;
  const { rows: dossiers } = await sql.query<{ itemId: string; workshop: string }>(
    `select i."id" as "itemId", o."externalId" as workshop from buybacks b
     join items i on i."buybackId" = b."id" join organizations o on o."id" = b."targetWarehouse"
     where b."id" = $1`,
    [buybackId],
  );
  expect(dossiers[0]?.workshop).toBe(nantes);
  return { buybackId, itemId: dossiers[0]!.itemId, number, imei: wanted.imei, email };
}
