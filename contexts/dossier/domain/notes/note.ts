import { z } from 'zod';
import { id, instant, text, version } from '@reprise/platform/domain/core/field.ts';
import { noteLimits } from './note.limits.ts';

/** What somebody wrote to their colleagues on a dossier (docs/notes.md). */
export const note = z.object({
  id,
  /** Of whoever wrote it: the people of this account read it, and nobody else. */
  accountId: id,
  buybackId: id,
  userId: id,
  userName: text(130),
  text: text(noteLimits.text.max, noteLimits.text.min),
  /** The colleagues whom it names, with the names that stand in it. */
  mentions: z.array(z.object({ userId: id, name: text(130) })),
  version,
  createdAt: instant,
  editedAt: instant.nullable(),
});
export type Note = z.infer<typeof note>;

export const noteView = note
  .pick({
    id: true,
    userName: true,
    text: true,
    mentions: true,
    version: true,
    createdAt: true,
    editedAt: true,
  })
  .extend({
    /** May the caller change and delete it? */
    mayChange: z.boolean(),
  });
export type NoteView = z.infer<typeof noteView>;

export const noteInput = z.object({
  text: note.shape.text,
  /** Whom the text names after an @; those whose name is not in it are left out. */
  mentions: z.array(id).max(noteLimits.mentions.max).default([]),
});
export type NoteInput = z.output<typeof noteInput>;
