import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { nothing, pageQuery, productName } from '@reprise/platform/domain/core/field.ts';
import { task, taskKinds } from './task.ts';

/** A task as the inbox shows it: what it is about, and where to do it. */
export const taskView = task
  .pick({ id: true, kind: true, detail: true, buybackId: true, itemId: true, createdAt: true })
  .extend({
    identificationNumber: z.string().nullable(),
    itemNumber: z.string().nullable(),
    productLabel: productName.nullable(),
    /** Must somebody mark it as done? The others end by themselves. */
    doneByHand: z.boolean(),
  });
export type TaskView = z.infer<typeof taskView>;

export const taskApi = {
  tasks: endpoint({
    method: 'GET',
    path: '/tasks',
    summary: 'List the open tasks for the caller’s place and permissions, the oldest first',
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
    summary: 'Mark a task as done that is done outside the product; idempotent',
    access: 'signed_in',
    scope: 'place',
    body: nothing,
    answer: taskView,
    refusals: ['not_found', 'task_ends_by_itself'],
  }),
};
