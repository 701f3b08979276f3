import { describe, expect, test } from 'vitest';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import { stagesOf, type Seen } from './stages.ts';

const at = (day: number): string => `2026-06-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const unseen: Seen = { sentAt: null, cancelledAt: null, returnSentAt: null, returnDeliveredAt: null };
const begun = {
  status: 'bb_awaiting_inventory',
  circuitType: 'web_post',
  createdAt: at(1),
  finalizedAt: null,
  receivedAt: null,
  controlledAt: null,
} as const;

const walk = (
  buyback: Partial<Buyback>,
  item: Item['status'],
  {
    seen = {},
    paidAt = null,
    payment = 'awaiting_payment',
  }: { seen?: Partial<Seen>; paidAt?: string | null; payment?: Payment['status'] } = {},
): string[] =>
  stagesOf(
    {
      buyback: { ...begun, ...buyback } as Buyback,
      item: { status: item } as Item,
      payment: { status: payment, completedAt: paidAt } as Payment,
    },
    { ...unseen, ...seen },
  ).map(({ key, state, at: when }) => `${key} ${state}${when === null ? '' : ` ${when.slice(8, 10)}`}`);

describe('the progress of a dossier as its customer sees it', () => {
  test('leads from the confirmation to the payment', () => {
    expect(walk({}, 'item_created')).toEqual([
      'created done 01',
      'sent current',
      'received later',
      'controlled later',
      'paid later',
    ]);
    const arrived = { status: 'bb_in_processing', receivedAt: at(4) } as const;
    expect(walk(arrived, 'item_registered_in_warehouse', { seen: { sentAt: at(2) } })).toEqual([
      'created done 01',
      'sent done 02',
      'received done 04',
      'controlled current',
      'paid later',
    ]);
    const ended = { ...arrived, status: 'bb_completed', controlledAt: at(5) } as const;
    expect(walk(ended, 'item_completed', { paidAt: at(9) }).slice(-2)).toEqual([
      'controlled done 05',
      'paid done 09',
    ]);
  });

  test('waits for the store first in a drop circuit', () => {
    const drop = { status: 'bb_awaiting_store_drop', circuitType: 'web_drop' } as const;
    expect(walk(drop, 'item_awaiting_store_drop').slice(0, 3)).toEqual([
      'created done 01',
      'dropped current',
      'sent later',
    ]);
  });

  test('shows as sent what arrived without a scan', () => {
    const arrived = { status: 'bb_in_processing', receivedAt: at(4) } as const;
    expect(walk(arrived, 'item_registered_in_warehouse')[1]).toBe('sent done 04');
  });

  test('shows a lost thing as paid without having arrived', () => {
    expect(walk({ status: 'bb_completed' }, 'item_lost_transport', { seen: { sentAt: at(2) } })).toEqual([
      'created done 01',
      'sent done 02',
      'paid current',
    ]);
    expect(walk({ status: 'bb_completed' }, 'item_lost_store', { paidAt: at(9) })).toEqual([
      'created done 01',
      'paid done 09',
    ]);
  });

  test('ends with the control for what is worth nothing', () => {
    const ended = { status: 'bb_completed', receivedAt: at(4), controlledAt: at(5) } as const;
    expect(walk(ended, 'item_completed', { payment: 'payment_not_needed' }).at(-1)).toBe(
      'controlled done 05',
    );
  });

  test('shows a gift card of the counter as paid before the control', () => {
    const sold = { circuitType: 'store_drop', finalizedAt: at(1) } as const;
    expect(walk(sold, 'item_awaiting_inventory', { paidAt: at(1) }).at(-1)).toBe('paid later 01');
  });

  test('leads back to the customer after a declined proposal', () => {
    const refused = { status: 'bb_not_completed', receivedAt: at(4), controlledAt: at(5) } as const;
    expect(walk(refused, 'item_to_return')).toEqual([
      'created done 01',
      'sent done 04',
      'received done 04',
      'controlled done 05',
      'returning current',
      'returned later',
    ]);
    const sent = { returnSentAt: at(7), returnDeliveredAt: at(9) };
    expect(walk(refused, 'item_returned', { seen: sent }).slice(-2)).toEqual([
      'returning done 07',
      'returned done 09',
    ]);
  });

  test('ends there after a withdrawal; what the workshop has comes back', () => {
    const seen = { cancelledAt: at(3) };
    expect(walk({ status: 'bb_cancelled' }, 'item_cancelled', { seen })).toEqual([
      'created done 01',
      'cancelled done 03',
    ]);
    const arrived = { status: 'bb_cancelled', receivedAt: at(2) } as const;
    expect(walk(arrived, 'item_to_return', { seen })).toEqual([
      'created done 01',
      'sent done 02',
      'received done 02',
      'cancelled done 03',
      'returning current',
      'returned later',
    ]);
  });
});
