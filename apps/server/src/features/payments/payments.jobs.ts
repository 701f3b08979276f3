import { z } from 'zod';
import { task, type Task } from '../../lib/jobs/task.ts';
import { issue } from './issue-payment.ts';

export const paymentsTasks: Task[] = [
  task('payments.issue', z.object({ paymentId: z.uuid() }), (call, { paymentId }) =>
    call.inWall((db, add) => issue({ db, add, now: call.now }, paymentId)),
  ),
];
