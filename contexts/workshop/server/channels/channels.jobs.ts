import { z } from 'zod';
import { miraklFqn } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { configurationsInUse } from '@reprise/people/server/public.ts';
import { addFound, task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { runChannel } from './run-channel.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Has every shop at a marketplace seen to. */
    'channels.look': Record<string, never>;
    /** Takes the orders of one, and says what it offers. Idempotent. */
    'channels.run': { connectorOrganizationId: string };
  }
}

export const channelsTasks: Task[] = [
  task('channels.look', z.object({}).strict(), async ({ db }) => {
    for (const { id: connectorOrganizationId, accountId } of await configurationsInUse(db, miraklFqn)) {
      // one after the other in each shop; one that fails waits for the next look, as often as Mirakl wants to be asked
      const key = `channel:${connectorOrganizationId}`;
      const options = { jobKey: key, queue: key, maxAttempts: 1 };
      await addFound(db.unbound, [accountId], 'channels.run', { connectorOrganizationId }, options);
    }
  }),
  task('channels.run', z.object({ connectorOrganizationId: z.uuid() }), (call, { connectorOrganizationId }) =>
    runChannel(call, connectorOrganizationId),
  ),
];
