import { itemActions } from '@reprise/dossier/domain/items/item.actions.ts';
import { stepActions } from '../../domain/refurb/refurb.actions.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { ActionList, type BenchAction } from '@reprise/platform/screens/ui/shown/bench.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { ScanField } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { actionIcon } from '../bench/action-icons.tsx';
import { needsShelf } from '../bench/kept-request.ts';
import { BenchColumns } from '@reprise/platform/screens/bench/bench-page.tsx';
import { FirstFocus } from '@reprise/platform/screens/bench/first-focus.tsx';
import { keep, type KeptAct } from '@reprise/platform/screens/bench/kept-acts.ts';

const { checkIn, move } = itemActions.table;
const { startStep, pauseStep, resumeStep, completeStep } = stepActions.table;
/** What can be kept for an item that is not known, by the keys and codes of the bench. */
const acts = { checkIn, move, startStep, pauseStep, resumeStep, completeStep };
type BlindAct = keyof typeof acts & KeptAct;
const blindActs = Object.keys(acts) as BlindAct[];

/** Puts an action on an unknown code into the outbox; a check-in needs only the number. */
function useKeep(code: string, onKept: (text: string) => void) {
  const { t } = useTranslation('bench');
  const { currentOrganization } = useSignedIn();
  return (act: BlindAct, shelf: string | null): void => {
    const name = 'POST /warehouses/{id}/check-ins';
    const body = { identificationNumber: code };
    keep({
      key: newRequestKey(),
      at: new Date().toISOString(),
      act,
      code,
      shelf,
      request: act === 'checkIn' ? { name, params: { id: currentOrganization.id }, body } : null,
      tries: 0,
      refusal: null,
    });
    onKept(t('away.keptFor', { code }));
  };
}

/** The bench without a network: the code cannot be looked up, but actions that are always possible are sent later. */
export const Away = ({ code, onKept }: { code: string; onKept: (text: string) => void }) => {
  const { t } = useTranslation('bench');
  const [asks, setAsks] = useState<'move' | 'completeStep' | null>(null);
  const keepAct = useKeep(code, onKept);
  const actions = blindActs.map((act): BenchAction => ({
    key: act,
    label: t(`kept.acts.${act}`),
    icon: actionIcon(act === 'checkIn' || act === 'move' ? act : 'steps'),
    shortcut: acts[act].key,
    code: acts[act].code,
    onAct: () => (needsShelf(act) ? setAsks(act) : keepAct(act, null)),
  }));
  const shelf = (scanned: string): void => {
    if (asks !== null) keepAct(asks, scanned.trim());
    setAsks(null);
  };
  return (
    <BenchColumns>
      <Card>
        <Stack gap={4}>
          <strong className="big-number">{code}</strong>
          <Alert tone="warn" title={t('away.title')}>
            {t('away.text')}
          </Alert>
        </Stack>
      </Card>
      <ActionList actions={actions} />
      {asks === null ? null : (
        <Modal open onClose={() => setAsks(null)} title={t(`kept.acts.${asks}`)}>
          <FirstFocus>
            <ScanField label={t('away.shelf')} hint={t('away.shelf')} onScan={shelf} minLength={1} />
          </FirstFocus>
        </Modal>
      )}
    </BenchColumns>
  );
};
