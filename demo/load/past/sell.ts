import type { CircuitType } from '@reprise/offer/domain/circuits/circuit-types.ts';
import type { DemoCustomer } from '../../catalogue/customers.ts';
import { stableUuid } from '../../make/identifiers.ts';
import { readOrganizations } from '../../catalogue/read-organizations.ts';
import { idOfOrganization } from '../organisations.ts';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { readNow, type Past, type PastDossier } from './past.ts';
import type { Random } from './random.ts';
import { answersFor, type Condition, type Thing } from './things.ts';

export type Sale = {
  circuit: CircuitType;
  /** The external id of the store: where it is sold, or where the customer will bring it. */
  store: string | null;
  things: { thing: Thing; condition: Condition }[];
  paymentType: string;
  withBonus: boolean;
  fresh: boolean;
  random: Random;
};

const shippingOf: Record<CircuitType, string> = {
  web_collect: 'web_collect_courier',
  web_drop: 'web_drop_store',
  web_drop_label: 'web_drop_label_parcel',
  web_post: 'web_post_label',
  store_collect: 'store_collect_weekly',
  store_drop: 'store_drop_grouped',
  store_drop_label: 'store_drop_label_parcel',
};
const circuitId = (circuit: CircuitType): string => stableUuid(`circuit:${circuit}`);
const methodId = (circuit: CircuitType): string =>
  stableUuid(`shipping-method:${circuit}:${shippingOf[circuit]}`);
const modeId = (type: string): string => stableUuid(`payment-mode:${type}`);
const nameOf = new Map(readOrganizations().map((one) => [one.id, one.externalId]));

const infoOf = ({
  firstName,
  lastName,
  email,
  phone,
  street,
  zipCode,
  city,
  country,
  iban,
}: DemoCustomer) => ({
  firstName,
  lastName,
  email,
  phone,
  street,
  streetMore: '',
  zipCode,
  city,
  country,
  iban,
});

/** Declares a device, as a customer or as the seller who asks them. */
async function declare(
  as: Driver,
  audience: 'customer' | 'store',
  { thing, condition }: { thing: Thing; condition: Condition },
): Promise<string> {
  const { id } = await as.call('POST /declarations', {
    body: {
      productId: thing.product.id,
      askedTo: audience,
      imei: thing.imei,
      serialNumber:
        thing.imei === null ? `SN${stableUuid(thing.product.id).slice(0, 8).toUpperCase()}` : null,
      responses: answersFor(thing, condition, thing.withBox, audience),
    },
  });
  return id;
}

async function priceOf(as: Driver, declarationId: string, sale: Sale): Promise<number> {
  const modes = await as.call('GET /declarations/{id}/payment-modes', {
    params: { id: declarationId },
    query: { circuitId: circuitId(sale.circuit), shippingMethodId: methodId(sale.circuit) },
  });
  const mode = modes.find(({ type }) => type === sale.paymentType);
  if (!mode) throw new Error(`${sale.paymentType} is not offered for ${sale.circuit}`);
  return mode.total;
}

async function lineOf(as: Driver, sale: Sale, index: number) {
  const isWeb = sale.circuit.startsWith('web');
  const one = sale.things[index];
  if (!one) throw new Error('a sale without a device');
  const declarationId = await declare(as, isWeb ? 'customer' : 'store', one);
  const estimatedPrice = await priceOf(as, declarationId, sale);
  const bonuses = sale.withBonus ? await as.call('GET /trade-in-bonuses', { query: { declarationId } }) : [];
  return {
    inCartId: `line-${index + 1}`,
    declarationId,
    circuitId: circuitId(sale.circuit),
    shippingMethodId: methodId(sale.circuit),
    paymentModeId: modeId(sale.paymentType),
    storeId: isWeb && sale.store !== null ? idOfOrganization(sale.store) : null,
    tradeInBonusId: bonuses[0]?.id ?? null,
    estimatedPrice,
  };
}

/** The customer signs at the counter; a gift card that the counter hands over is paid with it. */
async function sign(seller: Driver, id: string): Promise<void> {
  const { order } = await seller.call('GET /buybacks/{id}/signature', { params: { id } });
  if (order === null) throw new Error('no transfer order waits for a signature');
  const { customerName: name, content } = order;
  const body = { name, consent: true, image: null, content };
  await seller.call('POST /buybacks/{id}/signature', { params: { id }, body });
}

/** Sells devices now: on the site as a visitor, or at a store's counter through its seller. */
export async function sell(past: Past, sale: Sale): Promise<PastDossier[]> {
  const isWeb = sale.circuit.startsWith('web');
  const now = past.agenda.now();
  const as = isWeb
    ? await past.people.visit(now)
    : past.people.of('store_seller', sale.store ?? '', sale.random);
  const customer = past.nextCustomer();
  const buybacks = [];
  for (const index of sale.things.keys()) buybacks.push(await lineOf(as, sale, index));
  const body = {
    buybacks,
    customerInfo: infoOf(customer),
    customerIdentification: customer.identityDocument,
    terms: { version: past.termsVersion, accepted: true },
  };
  const cart = isWeb
    ? await as.call('POST /carts', { body })
    : await as.call('POST /store/{storeId}/buybacks', {
        params: { storeId: idOfOrganization(sale.store ?? '') },
        body,
      });
  const owner = { at: now, fresh: sale.fresh };
  const dossiers = [];
  for (const [index, { id, identificationNumber }] of cart.buybacks.entries()) {
    if (!isWeb) await sign(as, id);
    dossiers.push(await dossierOf(past, sale, index, id, identificationNumber, owner));
  }
  return dossiers;
}

async function dossierOf(
  past: Past,
  sale: Sale,
  index: number,
  id: string,
  number: string,
  { at, fresh }: PastDossier['owner'],
): Promise<PastDossier> {
  const owner = { at, fresh };
  const { rows } = await past.client.query<{ itemId: string; target: string }>(
    `select i."id" as "itemId", b."targetWarehouse" as target
     from buybacks b join items i on i."buybackId" = b."id" where b."id" = $1`,
    [id],
  );
  const one = sale.things[index];
  const [row] = rows;
  if (!one || !row) throw new Error('the dossier has no item');
  past.jobs.own(id, owner);
  past.told();
  return {
    id,
    number,
    itemId: row.itemId,
    circuit: sale.circuit,
    store: sale.store,
    workshop: nameOf.get(row.target) ?? '',
    thing: one.thing,
    declared: one.condition,
    paymentType: sale.paymentType,
    random: sale.random,
    owner,
  };
}

/** Finishes at the counter what the customer began on the site: the same answers, checked by the seller. */
export async function finalize(past: Past, dossier: PastDossier, sale: Sale): Promise<void> {
  const store = dossier.store ?? '';
  const seller = past.people.of('store_seller', store, dossier.random);
  const declarationId = await declare(seller, 'store', { thing: dossier.thing, condition: dossier.declared });
  const { buybackVersion } = await readNow(past, dossier);
  const params = { storeId: idOfOrganization(store), buybackId: dossier.id };
  const checked = { declarationId, paymentModeId: modeId(sale.paymentType) };
  const { total } = await seller.call('POST /store/{storeId}/buybacks/{buybackId}/estimate', {
    params,
    body: checked,
  });
  await seller.call('POST /store/{storeId}/buybacks/{buybackId}/finalize', {
    params,
    body: { ...checked, version: buybackVersion, estimatedPrice: total },
  });
  await sign(seller, dossier.id);
  const { rows } = await past.client.query<{ target: string }>(
    'select "targetWarehouse" as target from buybacks where id = $1',
    [dossier.id],
  );
  dossier.workshop = nameOf.get(rows[0]?.target ?? '') ?? dossier.workshop;
}
