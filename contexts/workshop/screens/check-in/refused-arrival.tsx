import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { ActionList, type BenchAction } from '@reprise/platform/screens/ui/shown/bench.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { IconPackage, IconPrinter, IconRotateClockwise } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useItemButton } from '../bench/action-icons.tsx';
import { codeOf } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { usePrintLabel } from '@reprise/platform/screens/bench/print-label.tsx';
import { ReasonDialog } from '@reprise/platform/screens/bench/reason-dialog.tsx';
import { scanQuery } from '../bench/scan-query.ts';
import type { Refused } from './use-check-in.ts';

/** The refusals that a manager may overrule, with a reason (docs/transitions.md, "Check-in"). */
const forcible = new Set<RefusalCode | null>([
  'other_warehouse',
  'wrong_status_to_check_in',
  'reason_required',
]);
/** The refusals of a parcel that is here but not expected here. */
const unexpected = new Set<RefusalCode | null>(['not_recognised', 'other_warehouse']);
/** The refusals that have a sentence of their own about what to do. */
const advised = [
  'not_recognised',
  'wrong_status_to_check_in',
  'other_warehouse',
  'already_checked_in',
  'status_changed',
] as const;

type RefusedArrivalProps = {
  refused: Refused;
  busy: boolean;
  onForce: (reason: string) => void;
  onRetry: () => void;
  onTakeIn: () => void;
};

const refusalOf = (refused: Refused): RefusalCode | null =>
  refused.kind === 'no_number' ? 'not_recognised' : codeOf(refused.error);
const isUnanswered = (refused: Refused): boolean =>
  refused.kind === 'refused' && !(refused.error instanceof CallRefused);

/** Prints the label of an item that is already checked in; only its code is known here. */
function usePrintAgain(code: string): BenchAction {
  const { t } = useTranslation('arrivals');
  const client = useQueryClient();
  const toast = useToast();
  const print = usePrintLabel();
  const failed = (): void => toast({ tone: 'bad', text: t('print.failed') });
  const find = useMutation({
    mutationFn: () => client.fetchQuery(scanQuery(code)),
    meta: { quiet: true },
    onSuccess: ({ item }) => (item === null ? failed() : print.mutate(item.id)),
    onError: failed,
  });
  return {
    key: 'print',
    label: t('print.action'),
    icon: <IconPrinter size={24} stroke={1.75} />,
    shortcut: 'P',
    onAct: () => find.mutate(),
  };
}

type Ways = Pick<RefusedArrivalProps, 'refused' | 'onRetry' | 'onTakeIn'> & { onAsk: () => void };

/** The actions for a code that was not checked in. */
function useWays({ refused, onRetry, onTakeIn, onAsk }: Ways) {
  const { t } = useTranslation(['workshop', 'arrivals']);
  const navigate = useNavigate();
  const { code } = refused;
  const button = useItemButton();
  const control = button(
    'control',
    () =>
      void navigate({
        to: '/warehouse/verification/start/{-$buybackIdentificationNumber}',
        params: { buybackIdentificationNumber: code },
      }),
    { shortcut: undefined },
  );
  const force = button('forceCheckIn', onAsk, { detail: t('checkIn.forceHelp') });
  const where: BenchAction = {
    key: 'where',
    label: t('checkIn.whereIsIt'),
    shortcut: 'V',
    onAct: () => void navigate({ to: '/scan', search: { code } }),
  };
  const takeIn: BenchAction = {
    key: 'take-in',
    label: t('arrivals:parcel.new'),
    detail: t('arrivals:parcel.newHelp'),
    icon: <IconPackage size={24} stroke={1.75} />,
    shortcut: 'N',
    onAct: onTakeIn,
  };
  const retry: BenchAction = {
    key: 'retry',
    label: t('arrivals:next.again'),
    icon: <IconRotateClockwise size={24} stroke={1.75} />,
    onAct: onRetry,
  };
  return { control, force, where, takeIn, retry };
}

/** The actions that suit the refusal, the likeliest first. */
function useActions(ways: Ways): BenchAction[] {
  const can = useCan();
  const { control, force, where, takeIn, retry } = useWays(ways);
  const print = usePrintAgain(ways.refused.code);
  const refusal = refusalOf(ways.refused);
  const failed = isUnanswered(ways.refused);
  return [
    ...(failed || refusal === 'status_changed' ? [retry] : []),
    ...(refusal === 'already_checked_in' && can('item_control') ? [control] : []),
    ...(refusal === 'already_checked_in' ? [print] : []),
    ...(forcible.has(refusal) && can('item_checkin_force') ? [force] : []),
    ...(unexpected.has(refusal) ? [takeIn] : []),
    ...(refusal === 'not_recognised' || failed ? [] : [where]),
  ];
}

/** Nothing was checked in: explains the refusal, and offers what can be done instead. */
export const RefusedArrival = ({ refused, busy, onForce, onRetry, onTakeIn }: RefusedArrivalProps) => {
  const { t } = useTranslation(['workshop', 'arrivals']);
  const [asking, setAsking] = useState(false);
  const refusal = refusalOf(refused);
  const advice = advised.find((one) => one === refusal);
  const actions = useActions({ refused, onRetry, onTakeIn, onAsk: () => setAsking(true) });
  return (
    <>
      <Alert tone="warn">{t(`arrivals:next.${advice ?? 'failed'}`)}</Alert>
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
