import { z } from 'zod';
import { task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { findPayout } from '../payouts/find-payout.ts';
import { followPayout } from '../payouts/follow-payout.ts';
import { checkHeldDevice } from './check-held-device.ts';
import { issue } from './issue-payment.ts';
import { sendPayout } from '../payouts/send-payout.ts';

const ofPayout = z.object({ payoutId: z.uuid() });

export const paymentsTasks: Task[] = [
  task('payments.issue', z.object({ paymentId: z.uuid() }), (call, { paymentId }) =>
    call.inWall((db, add) => issue({ db, add, now: call.now }, paymentId)),
  ),
  task(
    'payments.check_device',
    z.object({ paymentId: z.uuid(), again: z.boolean().optional() }),
    (call, { paymentId, again = false }) => checkHeldDevice(call, paymentId, again),
  ),
  task(
    'payments.send_payout',
    ofPayout.extend({ again: z.boolean().optional() }),
    (call, { payoutId, again = false }) => sendPayout(call, payoutId, again),
  ),
  task(
    'payments.follow_payout',
    ofPayout.extend({ told: z.boolean().optional() }),
    (call, { payoutId, told = false }) => followPayout(call, payoutId, told),
  ),
  task(
    'payments.find_payout',
    ofPayout.extend({ named: z.string().nullable() }),
    (call, { payoutId, named }) => findPayout(call, payoutId, named),
  ),
];
