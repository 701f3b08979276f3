import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';
import { useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NoteEditor, type Written } from './note-editor.tsx';
import { NoteLine } from './note-line.tsx';
import './notes.css';

const NewNote = ({ buybackId }: { buybackId: string }) => {
  const { t } = useTranslation('notes');
  const cache = useQueryClient();
  const keyOf = useRequestKey();
  // the same words again are another note
  const written = useRef(0);
  const write = useCommand(
    async ({ body, emptied }: { body: Written; emptied: () => void }) => {
      const note = await call('POST /buybacks/{id}/notes', {
        params: { id: buybackId },
        body,
        idempotencyKey: keyOf({ ...body, after: written.current }),
      });
      emptied();
      return note;
    },
    { stale: ['notes'], onDone: () => void (written.current += 1), silent: true },
  );
  // it may have been written although its answer was lost
  const onError = (): void => void cache.invalidateQueries({ queryKey: ['notes', buybackId] });
  return (
    <NoteEditor
      buybackId={buybackId}
      label={t('new')}
      refusal={write.refusal}
      busy={write.busy}
      onSave={(body, emptied) => write.send({ body, emptied }, { onError })}
    />
  );
};

/** The notes that colleagues of one's account wrote on a dossier, the oldest first, and a field for another. */
export const BuybackNotes = ({ buybackId }: { buybackId: string }) => {
  const { t } = useTranslation('notes');
  const notes = useQuery({
    queryKey: ['notes', buybackId],
    queryFn: ({ signal }) => call('GET /buybacks/{id}/notes', { params: { id: buybackId }, signal }),
  });
  return (
    <Card>
      <Stack>
        <h2>{t('title')}</h2>
        <Loaded query={notes}>
          {(found) =>
            found.length === 0 ? (
              <p className="small">{t('none')}</p>
            ) : (
              <ul className="notes">
                {found.map((note) => (
                  <NoteLine key={note.id} buybackId={buybackId} note={note} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <NewNote buybackId={buybackId} />
      </Stack>
    </Card>
  );
};
