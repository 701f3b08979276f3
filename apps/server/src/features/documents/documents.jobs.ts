import { documentTypes } from '@reprise/domain/document/document';
import { z } from 'zod';
import { task, type Task } from '../../lib/jobs/task.ts';
import { makeDocument } from './make-document.ts';

export const documentsTasks: Task[] = [
  task('documents.make', z.object({ buybackId: z.uuid(), type: z.enum(documentTypes) }), makeDocument),
];
