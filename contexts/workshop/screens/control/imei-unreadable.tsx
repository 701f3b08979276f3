import type { ControlView } from '@reprise/dossier/domain/items/item.contract.ts';
import { fileLimits } from '@reprise/platform/domain/core/limits.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { TextAreaField } from '@reprise/platform/screens/ui/form/field.tsx';
import { FileField } from '@reprise/platform/screens/ui/form/file-field.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { useClosing } from '@reprise/platform/screens/kit/form/use-closing.tsx';
import { FirstFocus } from '@reprise/platform/screens/bench/first-focus.tsx';
import { controlQuery, turnOf, useKeep, type Unreadable } from './control.ts';
import { uploadPhoto } from './photos.tsx';

/** States that no IMEI can be read: confirmed at once for a manager, saved for one to confirm otherwise. */
function useSay(control: ControlView, onSaid: () => void) {
  const client = useQueryClient();
  const can = useCan();
  const { id, version } = control.item;
  const keep = useKeep(control);
  const isManager = can('item_imei_unreadable');
  const say = useAct(
    async ({ reason, kept, files }: { reason: string; kept: readonly string[]; files: readonly File[] }) => {
      const photos = [...kept];
      for (const file of files) photos.push(await uploadPhoto(file));
      const word: Unreadable = { reason, photos };
      return isManager
        ? await call('POST /items/{id}/control/imei-unreadable', {
            params: { id },
            body: { ...word, version },
          })
        : await keep.mutateAsync({ draft: { imeiUnreadable: word } });
    },
    (said) => {
      client.setQueryData(controlQuery(id).queryKey, said);
      onSaid();
    },
    isManager ? turnOf(id) : undefined,
  );
  return { say, isManager };
}

const UnreadableDialog = ({ control, onClose }: { control: ControlView; onClose: () => void }) => {
  const { t } = useTranslation(['workshop', 'refusals', 'arrivals']);
  const said = control.draft.imeiUnreadable;
  const kept = said?.photos ?? [];
  const [reason, setReason] = useState(said?.reason ?? '');
  const [files, setFiles] = useState<File[]>([]);
  const [sent, setSent] = useState(false);
  const { say, isManager } = useSay(control, onClose);
  const noReason = reason.trim() === '';
  const noPhoto = kept.length + files.length === 0;
  const isChanged = reason !== (said?.reason ?? '') || files.length > 0;
  const { close, question } = useClosing({ isChanged, onClose });
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    setSent(true);
    if (!noReason && !noPhoto && !say.isPending) say.mutate({ reason: reason.trim(), kept, files });
  };
  return (
    <Modal open onClose={close} title={t('serial.unreadable.title')}>
      <form onSubmit={send} noValidate>
        <FirstFocus>
          <Stack gap={4}>
            <p>{t(isManager ? 'serial.unreadable.helpManager' : 'serial.unreadable.help')}</p>
            <TextAreaField
              label={t('serial.unreadable.reason')}
              rows={2}
              maxLength={500}
              value={reason}
              error={sent && noReason ? t('refusals:reason_required') : undefined}
              onChange={(event) => setReason(event.target.value)}
            />
            <FileField
              label={t('serial.unreadable.photos')}
              description={t('arrivals:complete.have', { count: kept.length + files.length })}
              error={sent && noPhoto ? t('refusals:photo_required') : undefined}
              accept={fileLimits.photoTypes.join(',')}
              multiple
              camera
              files={files}
              onChange={setFiles}
            />
            <Failure error={say.error} />
            <Button type="submit" busy={say.isPending}>
              {t(isManager ? 'serial.unreadable.confirm' : 'serial.unreadable.say')}
            </Button>
          </Stack>
        </FirstFocus>
      </form>
      {question}
    </Modal>
  );
};

/** Shows who stated that no IMEI can be read, and whether a manager still has to confirm it. */
export const ImeiUnreadable = ({ control }: { control: ControlView }) => {
  const { t } = useTranslation('workshop');
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const said = control.draft.imeiUnreadable ?? null;
  const isConfirmed = said !== null && said.confirmedBy !== null;
  const mayConfirm = can('item_imei_unreadable');
  return (
    <>
      {said === null ? null : (
        <Alert
          tone={isConfirmed ? 'info' : 'warn'}
          live
          title={
            isConfirmed
              ? t('serial.unreadable.confirmed', { name: said.confirmedBy })
              : t('serial.unreadable.waits')
          }
        >
          {isConfirmed ? said.reason : `${said.reason} ${t('serial.unreadable.waitsHelp')}`}
        </Alert>
      )}
      {said === null || (mayConfirm && !isConfirmed) ? (
        <Button look="ghost" onClick={() => setAsking(true)}>
          {t(said === null ? 'serial.unreadable.none' : 'serial.unreadable.confirm')}
        </Button>
      ) : null}
      {asking ? <UnreadableDialog control={control} onClose={() => setAsking(false)} /> : null}
    </>
  );
};
