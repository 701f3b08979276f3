import { z } from 'zod';
import { connectorOrganization } from '@reprise/people/domain/connectors/connector.ts';
import { cents, currency, id, instant, text } from '@reprise/platform/domain/core/field.ts';
import { forReadersOf } from '@reprise/platform/domain/core/money-readers.ts';
import { product } from '@reprise/offer/domain/products/product.ts';
import { resale, resaleItem } from '../resale/resale.ts';
import { resaleLimits } from '../resale/resale.limits.ts';
import { channelLimits } from './channel.limits.ts';

/** What an item is asked for on every channel (docs/resale.md, "The asking price"). */
export const askingPrice = z.object({
  itemId: id,
  buyerAccountId: id,
  price: cents.positive().max(resaleLimits.price.max),
  currency,
  userId: id.nullable(),
  updatedAt: instant,
});

/** An item as it stands in one shop at a marketplace, as it was sent last (docs/resale.md, "Marketplaces"). */
export const channelOffer = z.object({
  id,
  connectorOrganizationId: id,
  itemId: id,
  buyerAccountId: id,
  /** The shop to which it was sent; null: that of the settings, as they were when this was not noted yet. */
  shop: z.string().nullable(),
  ean: product.shape.ean.unwrap(),
  /** The marketplace’s code of the condition. */
  stateCode: text(40, 1),
  price: askingPrice.shape.price,
  currency,
  /** Null: it is not known to have arrived, and is sent again. */
  sentAt: instant.nullable(),
  /** The marketplace’s number of the import that brings it; null once its end was read. */
  importId: text(20).nullable(),
  /** Why the marketplace does not show it, in its words. */
  refusal: text(channelLimits.refusal.max).nullable(),
  withdrawnAt: instant.nullable(),
  createdAt: instant,
});
export type ChannelOffer = z.infer<typeof channelOffer>;

/** Where an item stands, or stood. */
export const channelOfferView = channelOffer
  .pick({
    id: true,
    itemId: true,
    stateCode: true,
    currency: true,
    sentAt: true,
    refusal: true,
    withdrawnAt: true,
  })
  .extend({
    price: forReadersOf('cost', channelOffer.shape.price),
    identificationNumber: resaleItem.shape.identificationNumber,
    /** The name of the settings, under which what is sold there is recorded. */
    channel: connectorOrganization.shape.name,
    /** The number of the order with which it was sold there; null: it was not. */
    orderNumber: resale.shape.orderNumber.nullable(),
  });
export type ChannelOfferView = z.infer<typeof channelOfferView>;
