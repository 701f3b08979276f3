import type { RefusalCode } from '@reprise/domain/refusals';
import { ActionList, type BenchAction } from '@reprise/ui/bench';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../lib/session.ts';
import { codeOf } from '../../lib/workshop/failure.tsx';
import { ReasonDialog } from '../../lib/workshop/reason-dialog.tsx';

/** The refusals that a manager may overrule, with a reason (design, I05 and I07). */
const forcible = new Set<RefusalCode | null>([
  'other_warehouse',
  'wrong_status_to_check_in',
  'reason_required',
]);

type RefusedArrivalProps = {
  code: string;
  error: unknown;
  busy: boolean;
  onForce: (reason: string) => void;
};

/** Nothing was checked in: what can be done instead, by what the refusal was. */
export const RefusedArrival = ({ code, error, busy, onForce }: RefusedArrivalProps) => {
  const { t } = useTranslation('workshop');
  const navigate = useNavigate();
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const refusal = codeOf(error);
  const control: BenchAction = {
    key: 'control',
    label: t('actions.control'),
    onAct: () =>
      void navigate({
        to: '/warehouse/verification/start/{-$buybackIdentificationNumber}',
        params: { buybackIdentificationNumber: code },
      }),
  };
  const force: BenchAction = {
    key: 'force',
    label: t('actions.forceCheckIn'),
    detail: t('checkIn.forceHelp'),
    shortcut: 'F',
    onAct: () => setAsking(true),
  };
  const where: BenchAction = {
    key: 'where',
    label: t('checkIn.whereIsIt'),
    shortcut: 'V',
    onAct: () => void navigate({ to: '/scan', search: { code } }),
  };
  const actions = [
    ...(refusal === 'already_checked_in' && can('item_control') ? [control] : []),
    ...(refusal === 'not_recognised' || refusal === null ? [] : [where]),
    ...(forcible.has(refusal) && can('item_checkin_force') ? [force] : []),
  ];
  return (
    <>
      {actions.length > 0 ? <ActionList title={t('checkIn.instead')} actions={actions} /> : null}
      {asking ? (
        <ReasonDialog
          title={t('checkIn.forceTitle')}
          confirmLabel={t('actions.forceCheckIn')}
          text={{ label: t('reason'), required: true, max: 500 }}
          busy={busy}
          error={null}
          onClose={() => setAsking(false)}
          onGive={({ text }) => {
            setAsking(false);
            onForce(text);
          }}
        >
          <p>{t('checkIn.forceText')}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
};
