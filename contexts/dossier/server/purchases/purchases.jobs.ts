import { z } from 'zod';
import { task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { takePurchaseBack, tellPurchase } from './tell-purchase.ts';

const bought = z.object({ buybackId: z.uuid(), boughtAt: z.iso.datetime() });

export const purchasesTasks: Task[] = [
  task('purchases.tell', bought, tellPurchase),
  task('purchases.take_back', bought, takePurchaseBack),
];
