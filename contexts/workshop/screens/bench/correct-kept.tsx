import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { DialogFoot, Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanCode } from '@reprise/platform/screens/bench/codes.ts';
import { FirstFocus } from '@reprise/platform/screens/bench/first-focus.tsx';
import { changeKept, type Kept } from '@reprise/platform/screens/bench/kept-acts.ts';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { corrected } from './corrected.ts';
import { needsShelf } from './kept-request.ts';

/** Other codes for a refused action, which then waits again. */
export const CorrectKept = ({ kept, onClose }: { kept: Kept; onClose: () => void }) => {
  const { t } = useTranslation(['bench', 'ui', 'refusals']);
  const { currentOrganization } = useSignedIn();
  const [code, setCode] = useState(kept.code);
  const [shelf, setShelf] = useState(kept.shelf ?? '');
  const [sent, setSent] = useState(false);
  const asksShelf = needsShelf(kept.act);
  const missing = (value: string): string | undefined =>
    sent && value.trim() === '' ? t('kept.codeMissing') : undefined;
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    setSent(true);
    if (code.trim() === '' || (asksShelf && shelf.trim() === '')) return;
    const codes = { code: cleanCode(code), shelf: asksShelf ? shelf.trim() : null };
    const change = { key: newRequestKey(), warehouseId: currentOrganization.id };
    changeKept(kept.key, corrected(kept, codes, change));
    onClose();
  };
  return (
    <Modal open onClose={onClose} title={t(`kept.acts.${kept.act}`)}>
      <form onSubmit={send} noValidate>
        <FirstFocus>
          <Stack gap={4}>
            <p>{kept.refusal}</p>
            <TextField
              label={t('kept.code')}
              autoComplete="off"
              value={code}
              error={missing(code)}
              onChange={(event) => setCode(event.target.value)}
            />
            {asksShelf ? (
              <TextField
                label={t('away.shelf')}
                autoComplete="off"
                value={shelf}
                error={missing(shelf)}
                onChange={(event) => setShelf(event.target.value)}
              />
            ) : null}
            <DialogFoot>
              <Button look="ghost" onClick={onClose}>
                {t('ui:cancel')}
              </Button>
              <Button type="submit">{t('kept.sendAgain')}</Button>
            </DialogFoot>
          </Stack>
        </FirstFocus>
      </form>
    </Modal>
  );
};
