import type { World } from '../kit/world.ts';
import { named, type Entries, type Sent } from './entry.ts';

const terms = 'Je cède {{product_label}} à {{buyer_name}}.';

/** The terms of A's retailer, as they are now, its premium feature on. */
async function ofTerms({ a, sql }: World, body?: (seen: string) => object): Promise<Sent> {
  const { rows } = await sql.query<{ seen: string }>(
    `update organization_root_details set "enabledPremiumFeatures" = '{custom_transfer_order}'
     where "accountId" = $1 returning "transferOrderTerms" as seen`,
    [a.retailer],
  );
  return {
    by: a.tokens.root_management_unit_manager,
    params: { accountId: a.retailer },
    ...(body ? { body: body(rows[0]?.seen ?? '') } : {}),
  };
}

/** A message of A's retailer. */
const ofText = ({ a }: World, body?: object): Sent => ({
  by: a.tokens.root_management_unit_manager,
  params: { accountId: a.retailer, kind: 'received' },
  ...(body ? { body } : {}),
});

const texts = {
  'fr-FR': { subject: 'Bien reçu', text: 'Votre {{product}} est arrivé.' },
  'en-GB': null,
  'nl-BE': null,
  'de-DE': null,
};

/** What an account writes itself: its terms of transfer, the words of its messages. */
export const callsOfSettings: Entries = {
  'GET /transfer-order-terms/{accountId}': named((world) => ofTerms(world)),
  'PUT /transfer-order-terms/{accountId}': named((world) => ofTerms(world, (seen) => ({ terms, seen }))),
  'POST /transfer-order-terms/{accountId}/preview': named((world) => ofTerms(world, () => ({ terms }))),
  'GET /mail-texts/{accountId}': named((world) => ofText(world)),
  'GET /mail-texts/{accountId}/{kind}': named((world) => ofText(world)),
  'PUT /mail-texts/{accountId}/{kind}': named(async (world) => {
    const { rows } = await world.sql.query<{ version: number }>(
      `select "version" from mail_texts where "accountId" = $1 and "kind" = 'received'`,
      [world.a.retailer],
    );
    return ofText(world, { version: rows[0]?.version ?? 0, texts });
  }),
  'POST /mail-texts/{accountId}/{kind}/preview': named((world) =>
    ofText(world, { locale: 'fr-FR', wording: texts['fr-FR'] }),
  ),
};
