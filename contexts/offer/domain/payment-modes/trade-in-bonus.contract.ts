import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { activeStatus, currency, id, version } from '@reprise/platform/domain/core/field.ts';
import { tradeInBonus } from './payment-mode.ts';
import { tradeInBonusFields } from './trade-in-bonus-settings.ts';

/**
 * A trade-in bonus for administrators, in every language. `hasFeature`: whether its account has the premium feature
 * *payment_bonus*, without which no customer is offered it.
 */
export const tradeInBonusView = tradeInBonus
  .pick({
    id: true,
    accountId: true,
    label: true,
    cents: true,
    categoryIds: true,
    circuitTypes: true,
    startsAt: true,
    endsAt: true,
    status: true,
    terms: true,
    translations: true,
    version: true,
  })
  .extend({ currency, hasFeature: z.boolean() });
export type TradeInBonusView = z.infer<typeof tradeInBonusView>;

/** The bonuses that an account offers beside the price (docs/price.md, "Bonuses"). */
export const tradeInBonusApi = {
  list: endpoint({
    method: 'GET',
    path: '/bonuses',
    summary:
      'List the trade-in bonuses of an account, one’s own by default. A buyer names one of its retailers',
    access: 'payment_mode_list',
    scope: 'account',
    query: z.object({ accountId: id.optional() }),
    answer: tradeInBonusView,
    list: true,
    refusals: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/bonuses/{id}',
    summary: 'Read a trade-in bonus in every language',
    access: 'payment_mode_list',
    scope: 'account',
    answer: tradeInBonusView,
    refusals: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/bonuses',
    summary:
      'Add a trade-in bonus, in cents, for some categories and circuits or for all, from one moment to another',
    access: 'payment_mode_write',
    scope: 'account',
    body: tradeInBonusFields.extend({ accountId: id.optional() }),
    answer: tradeInBonusView,
    status: 201,
    refusals: ['not_found', 'invalid'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/bonuses/{id}',
    summary:
      'Change a trade-in bonus, or switch it on or off; what was promised with a declared price stays. Lists are replaced whole',
    access: 'payment_mode_write',
    scope: 'account',
    consumes: 'application/merge-patch+json',
    body: tradeInBonusFields.partial().extend({ status: activeStatus.optional(), version }),
    answer: tradeInBonusView,
    refusals: ['not_found', 'status_changed', 'invalid'],
  }),
};
