import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import type { ArrivalView } from '@reprise/dossier/domain/items/item.arrival.contract.ts';
import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { ActionList, type BenchAction } from '@reprise/platform/screens/ui/shown/bench.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { IconBarcode, IconCamera, IconPrinter } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { actionIcon, useItemButton } from '../bench/action-icons.tsx';
import { BenchColumns } from '@reprise/platform/screens/bench/bench-page.tsx';
import { MoveDialog, QuarantineDialog } from '../bench/item-dialogs.tsx';
import { ItemSheet, numberOf } from '../bench/item-sheet.tsx';
import { usePrintLabel } from '@reprise/platform/screens/bench/print-label.tsx';
import { LoadFailure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { LabelPrinterDialog } from '../labels/label-printer.tsx';
import { arrivalQuery, CompleteArrival } from './complete-arrival.tsx';

export type CheckedIn = CallAnswer<Api['POST /warehouses/{id}/check-ins']>;
/** The next step after each kind of arrival: control, choice of a stock, or return. */
const nextStep = {
  checked_in: 'control',
  to_reintegrate: 'stock',
  found: 'stock',
  found_to_return: 'return',
  buyback_cancelled: 'return',
  came_back: 'return',
} as const;
export const arrivalTones = {
  checked_in: 'ok',
  to_reintegrate: 'info',
  found: 'info',
  found_to_return: 'warn',
  buyback_cancelled: 'warn',
  came_back: 'warn',
} as const;

type Dialog = 'stock' | 'quarantine' | 'complete' | 'label';
type Shown = CheckedIn & { hazard: boolean; questions: number; isPut: boolean };

/** The action for that next step. */
function useFirst(shown: Shown, open: (dialog: Dialog) => void): BenchAction {
  const navigate = useNavigate();
  const button = useItemButton();
  const itemId = shown.item.id;
  const [action, act] = (
    {
      control: [
        'control',
        () => void navigate({ to: '/warehouse/verification/product', search: { itemId } }),
      ],
      stock: ['chooseStock', () => open('stock')],
      return: [
        'sendReturn',
        () => void navigate({ to: '/packing-with-label', search: { code: numberOf(shown.item) } }),
      ],
    } as const
  )[nextStep[shown.message]];
  return button(action, act, { shortcut: undefined });
}

/** The labels of the item, on paper and by the label printer. */
function useLabels({ item }: Shown, open: (dialog: Dialog) => void): BenchAction[] {
  const { t } = useTranslation('arrivals');
  const print = usePrintLabel();
  return [
    {
      key: 'print',
      label: t('print.action'),
      icon: <IconPrinter size={24} stroke={1.75} />,
      shortcut: 'P',
      onAct: () => print.mutate(item.id),
    },
    {
      key: 'labelPrinter',
      label: t('print.zpl'),
      icon: <IconBarcode size={24} stroke={1.75} />,
      shortcut: 'Z',
      onAct: () => open('label'),
    },
  ];
}

function useNext(shown: Shown, open: (dialog: Dialog) => void): BenchAction[] {
  const { t } = useTranslation(['workshop', 'arrivals']);
  const navigate = useNavigate();
  const can = useCan();
  const button = useItemButton();
  const first = useFirst(shown, open);
  const labels = useLabels(shown, open);
  const { item, hazard, questions, isPut } = shown;
  const all: BenchAction = {
    key: 'all',
    label: t('actions.all'),
    icon: actionIcon('all'),
    shortcut: 'A',
    onAct: () => void navigate({ to: '/scan', search: { code: numberOf(item) } }),
  };
  // it is no longer what it was as it arrived: what may be done with it now is asked at the bench
  if (isPut) return [all, ...labels];
  const isNew = first.key === 'control';
  const aside = button('quarantine', () => open('quarantine'), { aside: false });
  const mayPutAside = isNew && can('quarantine_transition');
  const complete: BenchAction = {
    key: 'complete',
    label: t('arrivals:complete.action'),
    detail: questions > 0 ? t('arrivals:complete.asks', { count: questions }) : t('arrivals:complete.detail'),
    icon: <IconCamera size={24} stroke={1.75} />,
    shortcut: 'C',
    onAct: () => open('complete'),
  };
  return [
    ...(hazard && mayPutAside ? [aside, first] : [first]),
    ...labels,
    ...(isNew ? [complete] : []),
    ...(mayPutAside && !hazard ? [aside] : []),
    all,
  ];
}

type ArrivalProps = { arrival: CheckedIn; onDone: (text: string) => void };

/** The questions and photos of the arrival, once they could be read. */
const Complete = ({
  asked,
  ...dialog
}: Omit<ComponentProps<typeof CompleteArrival>, 'arrival'> & { asked: UseQueryResult<ArrivalView> }) => {
  const { t } = useTranslation('arrivals');
  if (asked.data !== undefined) return <CompleteArrival arrival={asked.data} {...dialog} />;
  return (
    <Modal open onClose={dialog.onClose} title={t('complete.title')} size="wide">
      <Loaded query={asked}>{() => null}</Loaded>
    </Modal>
  );
};

/** What must not be missed of an arrival: danger, that nobody knows whether there is one, and a cancellation. */
const ArrivalAlerts = ({
  asked,
  message,
}: Pick<CheckedIn, 'message'> & { asked: UseQueryResult<ArrivalView> }) => {
  const { t } = useTranslation(['workshop', 'arrivals']);
  return (
    <>
      {asked.data === undefined && asked.error !== null ? (
        <LoadFailure error={asked.error} onRetry={() => void asked.refetch()} />
      ) : null}
      {asked.data?.hazard ? (
        <Alert tone="bad" live title={t('arrivals:complete.hazard')}>
          {t('arrivals:complete.hazardHelp')}
        </Alert>
      ) : null}
      {/* the date of the cancellation is shown with the scan, above */}
      {message === 'buyback_cancelled' ? <Alert tone="warn">{t('checkIn.cancelledHelp')}</Alert> : null}
    </>
  );
};

/** The item that was just checked in: the number to stick on it, its place, and the next step. */
export const Arrival = ({ arrival, onDone }: ArrivalProps) => {
  const { t } = useTranslation(['workshop', 'arrivals']);
  const [open, setOpen] = useState<Dialog | null>(null);
  const [changed, setChanged] = useState<ItemView>();
  const [isPut, setPut] = useState(false);
  const item = changed ?? arrival.item;
  const isNew = nextStep[arrival.message] === 'control' && !isPut;
  const asked = useQuery({ ...arrivalQuery(item.id), enabled: isNew });
  const unanswered = (asked.data?.questions.length ?? 0) - (asked.data?.responses.length ?? 0);
  const hazard = asked.data?.hazard ?? false;
  const actions = useNext({ ...arrival, item, hazard, questions: Math.max(0, unanswered), isPut }, setOpen);
  const dialog = { item, onClose: () => setOpen(null) };
  const done = (what: 'chooseStock' | 'quarantine') => (put: ItemView) => {
    setOpen(null);
    setChanged(put);
    setPut(true);
    onDone(`${numberOf(put)} ${t(`done.${what}`)}`);
  };
  return (
    <>
      {isPut ? null : <ArrivalAlerts asked={asked} message={arrival.message} />}
      <BenchColumns>
        <ItemSheet
          item={item}
          lead={
            <div>
              <span className="small">{t('checkIn.writeNumber')}</span>
              <strong className="big-number">{numberOf(item)}</strong>
              <TextLink href={`/warehouse/confirmation-checkin/${item.id}`}>{t('arrivals:again')}</TextLink>
            </div>
          }
        />
        <ActionList actions={actions} />
      </BenchColumns>
      {open === 'stock' ? <MoveDialog {...dialog} onDone={done('chooseStock')} /> : null}
      {open === 'quarantine' ? <QuarantineDialog {...dialog} onDone={done('quarantine')} /> : null}
      {open === 'label' ? (
        <LabelPrinterDialog
          of={{ kind: 'item', id: item.id, name: numberOf(item) }}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'complete' ? (
        <Complete asked={asked} onChanged={setChanged} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
};
