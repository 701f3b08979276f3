import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';
import type { SecondFactorView } from '../../domain/second-factors/second-factor.ts';
import { useConfirmed } from '../shown/use-confirmed.tsx';
import { factorsKey } from './second-factors-query.ts';

type Props = { factor: SecondFactorView; isLast: boolean; onClose: () => void; onRemoved: () => void };

/** Asks before one of one's own factors is removed; the last one takes the recovery codes with it. */
export const RemoveFactor = ({ factor, isLast, onClose, onRemoved }: Props) => {
  const { t } = useTranslation('access');
  const { run, dialog } = useConfirmed((id: string) =>
    call('DELETE /second-factors/{id}', { params: { id } }),
  );
  const { send, busy, refusal } = useCommand(run, {
    stale: [factorsKey],
    onDone: () => {
      onClose();
      onRemoved();
    },
  });
  return (
    <>
      <ActionDialog
        title={t('secondFactor.removeNamed', { name: factor.name })}
        confirm={t('secondFactor.remove')}
        danger
        busy={busy}
        refusal={refusal}
        onConfirm={() => send(factor.id)}
        onClose={onClose}
      >
        <p>{t(isLast ? 'secondFactor.removeLast' : 'secondFactor.removeText')}</p>
      </ActionDialog>
      {dialog}
    </>
  );
};
