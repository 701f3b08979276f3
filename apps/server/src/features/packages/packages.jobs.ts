import { z } from 'zod';
import { task, type Task } from '../../lib/jobs/task.ts';
import { theProgram } from '../payments/payments.db.ts';
import { expectCheckIn } from './carrier-effects.ts';
import { makeLabel } from './make-label.ts';
import { getTransport } from './transports.db.ts';
import { voidAtCarrier } from './void-label.ts';

const ofTransport = z.object({ transportId: z.uuid() });

export const packagesTasks: Task[] = [
  task('transports.label', ofTransport, (call, { transportId }) => makeLabel(call, transportId)),
  task('transports.void', ofTransport, (call, { transportId }) => voidAtCarrier(call, transportId)),
  task('transports.expect_check_in', ofTransport, (call, { transportId }) =>
    call.inWall(async (db, add) => {
      const transport = await getTransport(db, transportId);
      if (transport) await expectCheckIn({ db, add, now: call.now, actor: theProgram(transport) }, transport);
    }),
  ),
];
