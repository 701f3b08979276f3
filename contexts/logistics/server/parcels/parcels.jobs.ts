import { z } from 'zod';
import { task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { theProgram } from '@reprise/dossier/server/public.ts';
import { expectCheckIn } from '../transports/carrier-effects.ts';
import { makeLabel } from '../transports/make-label.ts';
import { getTransport } from '../transports/transports.db.ts';
import { voidAtCarrier } from '../transports/void-label.ts';

const ofTransport = z.object({ transportId: z.uuid() });

export const parcelsTasks: Task[] = [
  task('transports.label', ofTransport, (call, { transportId }) => makeLabel(call, transportId)),
  task('transports.void', ofTransport, (call, { transportId }) => voidAtCarrier(call, transportId)),
  task('transports.expect_check_in', ofTransport, (call, { transportId }) =>
    call.inWall(async (db, add) => {
      const transport = await getTransport(db, transportId);
      if (transport) await expectCheckIn({ db, add, now: call.now, actor: theProgram(transport) }, transport);
    }),
  ),
];
