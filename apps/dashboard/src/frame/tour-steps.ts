import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import type tour from '@reprise/platform/words/fr-FR/tour.json';

export type TourStep = keyof (typeof tour)['steps'];

/** What somebody may be shown of their own work, what they do all day before what they also may. */
const ofWork = [
  { step: 'clients', permission: 'client_write' },
  { step: 'sell', permission: 'buyback_create' },
  { step: 'counter', permission: 'buyback_predeclared_check' },
  { step: 'bench', permission: 'item_checkin' },
  { step: 'control', permission: 'item_control' },
  { step: 'refurb', permission: 'refurb_step_manage' },
  { step: 'payments', permission: 'payment_release' },
  { step: 'catalogue', permission: 'product_price_write' },
  { step: 'team', permission: 'user_write' },
  { step: 'lists', permission: 'buyback_list' },
] as const satisfies readonly { step: TourStep; permission: Permission }[];
const mostOfWork = 3;

/** The tour of whoever holds these permissions: the start page, their own work, and the two ways to find the rest. */
export function tourOf(can: (permission: Permission) => boolean): TourStep[] {
  const own = ofWork.filter(({ permission }) => can(permission)).slice(0, mostOfWork);
  return ['home', ...own.map(({ step }) => step), 'palette', 'help'];
}

const keyOf = (userId: string): string => `tour.${userId}`;
/** Was the person offered the tour on this device, and took or declined it? */
export const isTourSeen = (userId: string): boolean => localStorage.getItem(keyOf(userId)) !== null;
export const markTourSeen = (userId: string): void => localStorage.setItem(keyOf(userId), 'seen');
