import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { nothing, pageQuery, productName } from '@reprise/platform/domain/core/field.ts';
import { task, taskKinds } from './task.ts';

/** A task as its inbox shows it: what it is about, and where it is done. */
export const taskView = task
  .pick({ id: true, kind: true, detail: true, buybackId: true, itemId: true, createdAt: true })
  .extend({
    identificationNumber: z.string().nullable(),
    itemNumber: z.string().nullable(),
    productLabel: productName.nullable(),
    /** Somebody has to say that it is done; the others end with what they wait for. */
    doneByHand: z.boolean(),
  });
export type TaskView = z.infer<typeof taskView>;

export const taskApi = {
  tasks: endpoint({
    method: 'GET',
    path: '/tasks',
    summary: 'What the product waits for somebody of one’s place and rights to do, the oldest first',
    access: 'signed_in',
    scope: 'place',
    query: pageQuery.extend({ kind: z.array(z.enum(taskKinds)).optional() }),
    answer: taskView,
    list: true,
    refusals: [],
  }),
  taskDone: endpoint({
    method: 'POST',
    path: '/tasks/{id}/done',
    summary: 'Says that what happens outside the product is done; said twice, it stays done',
    access: 'signed_in',
    scope: 'place',
    body: nothing,
    answer: taskView,
    refusals: ['not_found', 'task_ends_by_itself'],
  }),
};
