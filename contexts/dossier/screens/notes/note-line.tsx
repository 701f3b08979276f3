import type { NoteView } from '../../domain/notes/note.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { ActionMenu } from '@reprise/platform/screens/ui/frame/action-menu.tsx';
import { Row } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { ConfirmDialog } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { segmentsOf } from '../../domain/notes/mentions.ts';
import { useDraft, useIsDrafted } from '../buybacks/drafts.ts';
import { NoteEditor, type Written } from './note-editor.tsx';

const icon = { size: 18, 'aria-hidden': true };

/** The words of a note; the names of colleagues stand out. */
const Words = ({ note }: { note: NoteView }) => (
  <p className="note-text">
    {segmentsOf(note.text, note.mentions).map((segment, at) =>
      segment.userId === null ? (
        segment.text
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name than their place
        <b key={at} className="note-mention">
          {segment.text}
        </b>
      ),
    )}
  </p>
);

const Edited = ({ buybackId, note, onDone }: { buybackId: string; note: NoteView; onDone: () => void }) => {
  const { t } = useTranslation('notes');
  const [, keep] = useDraft(note.id, note);
  const change = useCommand(
    (body: Written) =>
      call('PATCH /notes/{id}', { params: { id: note.id }, body: { ...body, version: note.version } }),
    {
      stale: ['notes'],
      // refused because the note was changed elsewhere, it keeps what was typed
      onDone: (changed) => {
        if (changed === undefined) return;
        keep(() => note);
        onDone();
      },
    },
  );
  return (
    <NoteEditor
      buybackId={buybackId}
      label={t('change')}
      note={note}
      refusal={change.refusal}
      busy={change.busy}
      onSave={(written) => change.send(written)}
      onCancel={onDone}
    />
  );
};

/** A note: who, when, what; its author changes and deletes it. */
export const NoteLine = ({ buybackId, note }: { buybackId: string; note: NoteView }) => {
  const { t } = useTranslation('notes');
  const { moment } = useFormats();
  const isDrafted = useIsDrafted(note.id);
  const [doing, setDoing] = useState<'edit' | 'delete' | undefined>(isDrafted ? 'edit' : undefined);
  const stop = (): void => setDoing(undefined);
  const remove = useCommand(() => call('DELETE /notes/{id}', { params: { id: note.id } }), {
    stale: ['notes'],
    onDone: stop,
  });
  return (
    <li className="note">
      <Row between nowrap>
        <div className="small">
          <b>{note.userName}</b> · <time dateTime={note.createdAt}>{moment(note.createdAt)}</time>
          {note.editedAt === null ? null : ` · ${t('edited', { when: moment(note.editedAt) })}`}
        </div>
        {note.mayChange && doing !== 'edit' ? (
          <ActionMenu
            label={t('actions', { when: moment(note.createdAt) })}
            actions={[
              {
                key: 'edit',
                label: t('change'),
                icon: <IconPencil {...icon} />,
                onAct: () => setDoing('edit'),
              },
              {
                key: 'delete',
                label: t('delete'),
                icon: <IconTrash {...icon} />,
                danger: true,
                onAct: () => setDoing('delete'),
              },
            ]}
          />
        ) : null}
      </Row>
      {doing === 'edit' ? <Edited buybackId={buybackId} note={note} onDone={stop} /> : <Words note={note} />}
      <ConfirmDialog
        open={doing === 'delete'}
        danger
        title={t('deleteTitle')}
        confirmLabel={t('delete')}
        busy={remove.busy}
        onConfirm={() => remove.send(undefined)}
        onCancel={stop}
      >
        <p>{remove.refusal ?? t('deleteText')}</p>
      </ConfirmDialog>
    </li>
  );
};
