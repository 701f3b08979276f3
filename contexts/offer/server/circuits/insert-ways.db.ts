import type { Circuit, instruction, ShippingMethod } from '../../domain/circuits/circuit.ts';
import type { PaymentMode } from '../../domain/payment-modes/payment-mode.ts';
import type { z } from 'zod';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { insertOf, insertTogether } from '@reprise/platform/server/db/insert.ts';

/** How a retailer's customers send, and how they are paid. */
export type Ways = {
  paymentModes: PaymentMode[];
  circuits: Circuit[];
  instructions: z.infer<typeof instruction>[];
  shippingMethods: ShippingMethod[];
};

const texts = ['name', 'description', 'modifier'] as const;

export const insertWays = async (db: Trx, ways: Ways): Promise<void> => {
  await db.executeQuery(
    insertTogether([
      insertOf('payment_modes', ways.paymentModes, [
        'label',
        'description',
        'longDescription',
        'mailContent',
      ]),
      insertOf('circuits', ways.circuits, texts),
      insertOf('instructions', ways.instructions, ['label']),
      insertOf('shipping_methods', ways.shippingMethods, texts),
    ]),
  );
};
