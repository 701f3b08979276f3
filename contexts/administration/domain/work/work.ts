import { dayMs } from '@reprise/platform/domain/core/day.ts';
import type { Currency } from '@reprise/platform/domain/core/money.ts';
import type { ModuleType } from '@reprise/platform/domain/core/access.ts';
import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import type { BuybackStatus } from '@reprise/dossier/domain/buybacks/buyback.states.ts';
import { toShip } from '@reprise/dossier/domain/buybacks/open-files.ts';
import type { CircuitType } from '@reprise/offer/domain/circuits/circuit-types.ts';
import type { ItemBench } from '@reprise/dossier/domain/items/item-benches.ts';
import type { PaymentStatus } from '@reprise/dossier/domain/payments/payment.states.ts';

/** The list that a group of work counts, and the filters with which that list holds the group and nothing else. */
export type WorkList =
  | {
      list: '/buybacks';
      query:
        | { 'status[]': readonly BuybackStatus[]; 'circuit[]'?: readonly CircuitType[] }
        | { litigation: 'true' };
    }
  | { list: '/items'; query: { 'bench[]': readonly ItemBench[] } }
  | { list: '/payments'; query: { status: readonly PaymentStatus[] } | { held: 'true' } }
  | { list: '/buybacks-predeclared'; query: { where: 'own' } };

export type WorkGroup = WorkList & {
  /** The permission of whoever does it, or answers for it. */
  permission: Permission;
  /** After so many days of waiting it is late; null: it never is, it only says where things are. */
  lateAfterDays: number | null;
};

const litigations = {
  list: '/buybacks',
  query: { litigation: 'true' },
  permission: 'litigation_read',
  // each has a deadline of its own
  lateAfterDays: null,
} as const satisfies WorkGroup;
const failed = {
  list: '/payments',
  query: { status: ['payment_failed'] },
  permission: 'payment_relaunch',
  lateAfterDays: 0,
} as const satisfies WorkGroup;
const held = {
  list: '/payments',
  query: { held: 'true' },
  permission: 'payment_release',
  lateAfterDays: 2,
} as const satisfies WorkGroup;

const ofWorkshops = {
  to_check_in: {
    list: '/buybacks',
    query: { 'status[]': ['bb_in_transit'] },
    permission: 'item_checkin',
    lateAfterDays: 10,
  },
  to_control: {
    list: '/items',
    query: { 'bench[]': ['control'] },
    permission: 'item_control',
    lateAfterDays: 2,
  },
  litigations,
  to_store: {
    list: '/items',
    query: { 'bench[]': ['storage'] },
    permission: 'items_stock_change',
    lateAfterDays: 2,
  },
  to_refurbish: {
    list: '/items',
    query: { 'bench[]': ['diagnosis', 'steps'] },
    permission: 'refurb_step_manage',
    lateAfterDays: 7,
  },
  in_quarantine: {
    list: '/items',
    query: { 'bench[]': ['quarantine'] },
    permission: 'quarantine_list',
    lateAfterDays: 7,
  },
  to_return: {
    list: '/items',
    query: { 'bench[]': ['shipping'] },
    permission: 'expedition_send',
    lateAfterDays: 3,
  },
} as const satisfies Record<string, WorkGroup>;

const ofBuyers = {
  payment_failed: failed,
  payment_held: held,
  to_pay: {
    list: '/payments',
    query: { status: ['payment_created'] },
    permission: 'payment_search',
    lateAfterDays: 3,
  },
  litigations,
  in_quarantine: ofWorkshops.in_quarantine,
  in_processing: {
    list: '/buybacks',
    query: { 'status[]': ['bb_in_processing'] },
    permission: 'buyback_list',
    lateAfterDays: null,
  },
} as const satisfies Record<string, WorkGroup>;

const ofRetailers = {
  payment_failed: failed,
  payment_held: held,
  predeclared: {
    list: '/buybacks-predeclared',
    query: { where: 'own' },
    permission: 'buyback_predeclared_check',
    lateAfterDays: null,
  },
  to_ship: {
    list: '/buybacks',
    query: toShip,
    permission: 'buyback_list',
    lateAfterDays: 5,
  },
  litigations,
  in_transit: {
    list: '/buybacks',
    query: { 'status[]': ['bb_in_transit'] },
    permission: 'buyback_list',
    lateAfterDays: 10,
  },
} as const satisfies Record<string, WorkGroup>;

export const workKeys = [
  'payment_failed',
  'payment_held',
  'to_pay',
  'to_check_in',
  'to_control',
  'litigations',
  'to_store',
  'to_refurbish',
  'in_quarantine',
  'to_return',
  'predeclared',
  'to_ship',
  'in_processing',
  'in_transit',
] as const;
export type WorkKey = (typeof workKeys)[number];

/** What may wait in each module, with the list that holds it (docs/home.md). */
export const workOf = (module: ModuleType): Partial<Record<WorkKey, WorkGroup>> =>
  module === 'rps' ? ofWorkshops : module === 'lcm' ? ofBuyers : ofRetailers;

const screens = {
  '/buybacks': '/buybacks',
  '/items': '/items-stock',
  '/payments': '/searchPayment',
  '/buybacks-predeclared': '/buybacks-predeclared',
} as const;

/** The address of the screen that shows a group: its list with the group's filters. The counter shows its own as it is. */
export function workHref({ list, query }: WorkList): string {
  if (list === '/buybacks-predeclared') return screens[list];
  const filters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) filters.append(name.replace('[]', ''), String(one));
  return `${screens[list]}?${filters.toString()}`;
}

export const urgencies = ['late', 'today', 'week', 'later'] as const;
export type Urgency = (typeof urgencies)[number];
/** A row of a count: how many, what it is worth in one currency, since when the oldest waits, the nearest deadline. */
export type WorkSum = {
  currency: Currency | null;
  count: number;
  amount: number;
  oldest: string | null;
  due: string | null;
};

/** Counting stops there: the start page says "999+". */
export const workCountedTo = 1000;

const earliest = (times: readonly (string | null)[]): string | null =>
  times.filter((time) => time !== null).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;

/** How soon something is due: it was, within a day, within a week, or later. */
export function urgencyOf(due: string | null, now: Date): Urgency {
  if (due === null) return 'later';
  const days = (Date.parse(due) - now.getTime()) / dayMs;
  return days <= 0 ? 'late' : days <= 1 ? 'today' : days <= 7 ? 'week' : 'later';
}

/**
 * A group from its sums: how many, the nearest deadline (its own, else when the oldest has waited too long), how soon
 * that is, and the money by currency.
 */
export function workFrom({ lateAfterDays }: WorkGroup, sums: readonly WorkSum[], now: Date) {
  const count = sums.reduce((all, sum) => all + sum.count, 0);
  const oldest = earliest(sums.map((sum) => sum.oldest));
  const own = earliest(sums.map((sum) => sum.due));
  const limit =
    oldest === null || lateAfterDays === null
      ? null
      : new Date(Date.parse(oldest) + lateAfterDays * dayMs).toISOString();
  const due = own ?? limit;
  const money = new Map<Currency, number>();
  for (const { currency, amount } of sums)
    if (currency !== null && amount !== 0) money.set(currency, (money.get(currency) ?? 0) + amount);
  return {
    count: Math.min(count, workCountedTo),
    oldest,
    due,
    urgency: count === 0 ? ('later' as const) : urgencyOf(due, now),
    money: Array.from(money, ([currency, amount]) => ({ currency, amount })),
  };
}
