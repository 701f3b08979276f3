import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, text, version } from '@reprise/platform/domain/core/field.ts';
import { noteInput, noteView } from './note.ts';

/** Notes of colleagues on a dossier (docs/notes.md). */
export const noteApi = {
  notes: endpoint({
    method: 'GET',
    path: '/buybacks/{id}/notes',
    summary: 'List the notes of the caller’s account on a dossier, the oldest first',
    access: 'buyback_note',
    scope: 'place',
    answer: z.array(noteView),
    refusals: ['not_found'],
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/buybacks/{id}/colleagues',
    summary: 'Find colleagues of the caller’s account who see the dossier, to name them in a note',
    access: 'buyback_note',
    scope: 'place',
    query: z.object({
      /** A part of the name. */
      name: text(60).optional(),
    }),
    answer: z.array(z.object({ id, name: z.string() })),
    refusals: ['not_found'],
  }),
  write: endpoint({
    method: 'POST',
    path: '/buybacks/{id}/notes',
    summary: 'Write a note on a dossier; whoever it names is told',
    access: 'buyback_note',
    scope: 'place',
    body: noteInput,
    answer: noteView,
    status: 201,
    refusals: ['not_found', 'notes_full'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/notes/{id}',
    summary: 'Change one’s own note; whom it names now and did not before is told',
    access: 'buyback_note',
    scope: 'place',
    consumes: 'application/merge-patch+json',
    body: noteInput.extend({ version }),
    answer: noteView,
    refusals: ['not_found', 'forbidden', 'status_changed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/notes/{id}',
    summary: 'Delete one’s own note, and what it told others',
    access: 'buyback_note',
    scope: 'place',
    answer: z.void(),
    status: 204,
    refusals: ['not_found', 'forbidden'],
  }),
};
