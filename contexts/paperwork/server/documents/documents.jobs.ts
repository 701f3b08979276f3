import { documentTypes } from '@reprise/dossier/domain/documents/document.ts';
import { z } from 'zod';
import { task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { makeDocument } from './make-document.ts';

export const documentsTasks: Task[] = [
  task('documents.make', z.object({ buybackId: z.uuid(), type: z.enum(documentTypes) }), makeDocument),
];
