import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id } from '@reprise/platform/domain/core/field.ts';
import { priceListLimits } from '@reprise/offer/domain/catalogue/catalogue.limits.ts';
import { listedPrices } from '@reprise/offer/domain/price-lists/price-list.ts';
import { effectDays, priceEffect } from './price-effect.ts';

export const priceEffectApi = {
  compute: endpoint({
    method: 'POST',
    path: '/price-effects',
    unkeyed: 'reads',
    summary: 'Compute what the files declared lately would have given with other prices; nothing is written',
    access: 'product_price_write',
    scope: 'account',
    body: z.object({
      accountId: id,
      days: z.literal(effectDays).default(1),
      lines: z
        .array(z.object({ productId: id, prices: listedPrices }))
        .min(1)
        .max(priceListLimits.products),
    }),
    answer: priceEffect,
    refusals: [],
  }),
};
