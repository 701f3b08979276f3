import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Dossier } from '../../domain/buybacks/dossier.ts';
import { mentionedIn, type Mention } from '../../domain/notes/mentions.ts';
import { noteLimits } from '../../domain/notes/note.limits.ts';
import type { Note, NoteInput, NoteView } from '../../domain/notes/note.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { notify } from '@reprise/people/server/public.ts';
import { loadDossier } from '../buybacks/dossier.db.ts';
import { dossierInScope } from '../buybacks/dossier-in-scope.ts';
import { readersOf } from './colleagues.ts';
import { countHeld, holdNote, insertNote, notesOf, removeNote, updateNote } from './notes.db.ts';

const seenDossier = async ({ db, actor }: Call, buybackId: string): Promise<Dossier> =>
  dossierInScope(actor, await loadDossier(db, buybackId));

const shownTo =
  ({ actor }: Pick<Call, 'actor'>) =>
  (note: Note): NoteView => ({ ...note, mayChange: note.userId === actor.userId });

/** The notes of the caller's account on a dossier that they see. Refusal: `not_found`. */
export async function readNotes(call: Call, buybackId: string): Promise<NoteView[]> {
  await seenDossier(call, buybackId);
  const notes = await notesOf(call.db, { accountId: call.actor.accountId, buybackId });
  return notes.map(shownTo(call));
}

/** Colleagues to name in a note on the dossier. Refusal: `not_found`. */
export const findColleagues = async (call: Call, buybackId: string, name: string | undefined) =>
  readersOf(call, await seenDossier(call, buybackId), { name });

/**
 * Those whom the text names; `before`: whom it named already, who may have left since or no longer see the dossier.
 * Refusal: `invalid` for another who is no colleague, or does not see the dossier.
 */
async function namedIn(
  call: Call,
  dossier: Dossier,
  { text, mentions }: NoteInput,
  before: readonly Mention[],
): Promise<Mention[]> {
  const known = new Map(before.map(({ userId, name }) => [userId, name]));
  const added = mentions.filter((id) => !known.has(id));
  const found = added.length === 0 ? [] : await readersOf(call, dossier, { ids: added });
  for (const { id, name } of found) known.set(id, name);
  const violations = mentions.flatMap((id, at) =>
    known.has(id) ? [] : [{ field: `mentions.${at}`, code: 'choice' }],
  );
  if (violations.length > 0) throw new Refused('invalid', { violations });
  return mentionedIn(
    text,
    mentions.map((userId) => ({ userId, name: known.get(userId) ?? '' })),
  );
}

const tell = (call: Call, { buyback }: Dossier, note: Note, whom: readonly Mention[]): Promise<void> =>
  notify(
    call,
    {
      accountId: note.accountId,
      kind: 'mention',
      byName: call.actor.name,
      buybackId: buyback.id,
      noteId: note.id,
      number: buyback.identificationNumber,
      productLabel: buyback.productLabel,
    },
    whom.map(({ userId }) => userId),
  );

/** Writes a note; whoever it names is told. Refusals: `not_found`, `notes_full`, `invalid` (who cannot be named). */
export async function writeNote(call: Call, buybackId: string, input: NoteInput): Promise<NoteView> {
  const { db, actor, now } = call;
  const dossier = await seenDossier(call, buybackId);
  if (actor.userId === null) throw new Refused('forbidden');
  const mentions = await namedIn(call, dossier, input, []);
  const place = { accountId: actor.accountId, buybackId };
  if ((await countHeld(db, place)) >= noteLimits.perDossier) throw new Refused('notes_full');
  const note = await insertNote(db, {
    ...place,
    userId: actor.userId,
    userName: actor.name,
    text: input.text,
    mentions,
    createdAt: now.toISOString(),
  });
  await tell(call, dossier, note, mentions);
  return shownTo(call)(note);
}

/** A note of the caller's own, with its dossier. Refusals: `not_found`, `forbidden` where somebody else wrote it. */
async function ownNote(call: Call, id: string): Promise<{ note: Note; dossier: Dossier }> {
  const { db, actor } = call;
  const note = await holdNote(db, actor.accountId, id);
  if (note === undefined) throw new Refused('not_found');
  const dossier = await seenDossier(call, note.buybackId);
  if (note.userId !== actor.userId) throw new Refused('forbidden');
  return { note, dossier };
}

/** Changes one's own note; whom it names now and did not before is told. */
export async function changeNote(
  call: Call,
  id: string,
  { version, ...input }: NoteInput & { version: number },
): Promise<NoteView> {
  const { note, dossier } = await ownNote(call, id);
  if (note.version !== version) throw new Refused('status_changed');
  const mentions = await namedIn(call, dossier, input, note.mentions);
  const changed = await updateNote(call.db, note, { text: input.text, mentions }, call.now);
  if (changed === undefined) throw new Refused('status_changed');
  const told = new Set(note.mentions.map(({ userId }) => userId));
  await tell(
    call,
    dossier,
    changed,
    mentions.filter(({ userId }) => !told.has(userId)),
  );
  return shownTo(call)(changed);
}

export async function deleteNote(call: Call, id: string): Promise<void> {
  const { note } = await ownNote(call, id);
  await removeNote(call.db, note.id);
}
