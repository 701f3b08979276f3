import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';

/** May the user undo the slip now? */
const useMayUndo = (buybackId: string): boolean => {
  const can = useCan();
  const query = useQuery({
    queryKey: ['buyback', buybackId, 'transitions'],
    queryFn: ({ signal }) => call('GET /buybacks/{id}/transitions', { params: { id: buybackId }, signal }),
    enabled: can('buyback_cancel'),
  });
  return query.data?.some(({ name, allowed }) => name === 'undoSlip' && allowed) ?? false;
};

/** Asks for the reason; what was typed stays when the server refuses. */
const UndoDialog = ({ buybackId, onClose }: { buybackId: string; onClose: () => void }) => {
  const { t } = useTranslation('counter');
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const [sent, setSent] = useState(false);
  const undo = useMutation({
    mutationFn: async () => {
      const params = { id: buybackId };
      const { version } = await call('GET /buybacks/{id}', { params });
      return call('POST /buybacks/{id}/undo-slip', { params, body: { version, reason: reason.trim() } });
    },
    // papers that are being made change the version between the two calls; what is undone is the slip, as it is now
    retry: (failures, error) =>
      failures < 3 && error instanceof CallRefused && error.code === 'status_changed',
    retryDelay: 200,
    meta: { quiet: true },
    onSuccess: async () => {
      onClose();
      await cache.invalidateQueries();
    },
  });
  const isMissing = reason.trim() === '';
  return (
    <Modal open onClose={onClose} title={t('undo.title')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          if (!isMissing) undo.mutate();
        }}
      >
        <Stack>
          <p>{t('undo.help')}</p>
          <TextField
            label={t('undo.reason')}
            maxLength={255}
            value={reason}
            error={sent && isMissing ? t('undo.reasonMissing') : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          {undo.isError ? (
            <Alert tone="bad" live>
              {errorText(undo.error, t('undo.failed'))}
            </Alert>
          ) : null}
          <Button type="submit" block busy={undo.isPending}>
            {t('undo.confirm')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};

/** Undoes what was agreed and paid at the counter; offered to the store manager for ten minutes. */
export const UndoSlip = ({ buybackId }: { buybackId: string }) => {
  const { t } = useTranslation('counter');
  const [asked, setAsked] = useState(false);
  if (!useMayUndo(buybackId)) return null;
  return (
    <>
      <Button look="ghost" onClick={() => setAsked(true)}>
        {t('undo.ask')}
      </Button>
      {asked ? <UndoDialog buybackId={buybackId} onClose={() => setAsked(false)} /> : null}
    </>
  );
};
