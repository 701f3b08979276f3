import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { noteApi } from '../../domain/notes/note.contract.ts';
import { changeNote, deleteNote, findColleagues, readNotes, writeNote } from './write-note.ts';

export const notesRoutes: Route[] = [
  route(noteApi.notes, (call, { params }) => readNotes(call, params.id)),
  route(noteApi.colleagues, (call, { params, query }) => findColleagues(call, params.id, query.name)),
  route(noteApi.write, (call, { params, body }) => writeNote(call, params.id, body)),
  route(noteApi.change, (call, { params, body }) => changeNote(call, params.id, body)),
  route(noteApi.remove, (call, { params }) => deleteNote(call, params.id)),
];
