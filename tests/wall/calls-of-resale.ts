import { configure } from '../kit/configure.ts';
import { readyItem } from '@reprise/workshop/server/resale/testing/ready-item.ts';
import { named, own, type Entries } from './entry.ts';

const ofOffered = own(async (world) => {
  const { itemId } = await readyItem(world);
  return { by: world.a.tokens.warehouse_operator, hides: [itemId] };
});

let orders = 0;
const saleOnChannel = () => {
  orders += 1;
  return {
    channel: 'Place de marché',
    orderNumber: `PM-${orders}`,
    price: 39_900,
    currency: 'EUR',
    soldAt: '2026-03-01T10:00:00.000Z',
  } as const;
};

/** What is offered to channels, and what is sold there. */
export const callsOfResale: Entries = {
  'GET /resale/items': ofOffered,
  'GET /resale/items/export': ofOffered,
  'POST /resale/items/{id}/sold': named(async (world) => {
    const { itemId, buybackId } = await readyItem(world);
    const by = world.a.tokens.warehouse_operator;
    return { by, params: { id: itemId }, body: saleOnChannel(), hides: [itemId, buybackId] };
  }),
  'GET /resale/items/{id}/asking-price': named(async (world) => {
    const { itemId, buybackId } = await readyItem(world);
    const by = world.a.tokens.warehouse_manager;
    return { by, params: { id: itemId }, hides: [itemId, buybackId] };
  }),
  'PUT /resale/items/{id}/asking-price': named(async (world) => {
    const { itemId, buybackId } = await readyItem(world);
    const by = world.a.tokens.warehouse_operator;
    const body = { price: 39_900, currency: 'EUR' };
    return { by, params: { id: itemId }, body, hides: [itemId, buybackId] };
  }),
  'GET /resale/offers': own(async (world) => {
    const { itemId } = await readyItem(world);
    const { buyer, buyerPlace, tokens } = world.a;
    const connectorOrganizationId = await configure(
      world,
      'mirakl.channel',
      { accountId: buyer, organizationId: buyerPlace },
      { address: 'https://shop.example', apiKey: 'key', webhookSecret: 'secret' },
    );
    await world.insert('channel_offers', {
      connectorOrganizationId,
      itemId,
      buyerAccountId: buyer,
      ean: '3700000000000',
      stateCode: '11',
      price: 39_900,
      currency: 'EUR',
    });
    return { by: tokens.warehouse_operator, hides: [itemId, connectorOrganizationId] };
  }),
  'GET /resale/sales': own(async (world) => {
    const { itemId } = await readyItem(world);
    const sold = await world.a.as.warehouse_manager.call('POST /resale/items/{id}/sold', {
      params: { id: itemId },
      body: saleOnChannel(),
    });
    return { by: world.a.tokens.warehouse_manager, hides: [itemId, sold.id, sold.orderNumber] };
  }),
};
