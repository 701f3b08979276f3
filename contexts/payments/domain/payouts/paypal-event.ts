import { text } from '@reprise/platform/domain/core/field.ts';
import { z } from 'zod';

/** The body of PayPal's webhook; what else stands in it is not read. */
export const paypalEvent = z.looseObject({
  event_type: text(120, 1),
  resource: z
    .looseObject({
      payout_batch_id: z.string().max(80).optional(),
      payout_item: z.looseObject({ sender_item_id: z.string().max(63).optional() }).optional(),
    })
    .optional(),
});

type PaypalEvent = z.output<typeof paypalEvent>;

/** PayPal's number of the batch that an event is about; null where it names none. */
export const batchOfEvent = ({ resource }: PaypalEvent): string | null => resource?.payout_batch_id || null;

/** Our key of the payout that an event is about; null where it is about none. */
export function keyOfEvent({ event_type: type, resource }: PaypalEvent): string | null {
  if (!type.startsWith('PAYMENT.PAYOUTS-ITEM.')) return null;
  return z.uuid().safeParse(resource?.payout_item?.sender_item_id).data ?? null;
}
