import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { ActionList, type BenchAction } from '@reprise/platform/screens/ui/shown/bench.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { IconBarcode, IconCamera, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actionIcon, useItemButton } from '../bench/action-icons.tsx';
import { BenchColumns } from '@reprise/platform/screens/bench/bench-page.tsx';
import { MoveDialog, QuarantineDialog } from '../bench/item-dialogs.tsx';
import { ItemSheet, numberOf } from '../bench/item-sheet.tsx';
import { usePrintLabel } from '@reprise/platform/screens/bench/print-label.tsx';
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
type Shown = CheckedIn & { hazard: boolean; questions: number };

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
      return: ['sendReturn', () => void navigate({ href: `/packing-with-label?itemId=${itemId}` })],
    } as const
  )[nextStep[shown.message]];
  return button(action, act, { shortcut: undefined });
}

function useNext(shown: Shown, open: (dialog: Dialog) => void): BenchAction[] {
  const { t } = useTranslation(['workshop', 'arrivals']);
  const navigate = useNavigate();
  const can = useCan();
  const print = usePrintLabel();
  const button = useItemButton();
  const first = useFirst(shown, open);
  const { item, hazard, questions } = shown;
  const isNew = first.key === 'control';
  const aside = button('quarantine', () => open('quarantine'), { aside: false });
  const mayPutAside = isNew && can('quarantine_transition');
  return [
    ...(hazard && mayPutAside ? [aside, first] : [first]),
    {
      key: 'print',
      label: t('arrivals:print.action'),
      icon: <IconPrinter size={24} stroke={1.75} />,
      shortcut: 'P',
      onAct: () => print.mutate(item.id),
    },
    {
      key: 'labelPrinter',
      label: t('arrivals:print.zpl'),
      icon: <IconBarcode size={24} stroke={1.75} />,
      shortcut: 'Z',
      onAct: () => open('label'),
    },
    ...(isNew
      ? [
          {
            key: 'complete',
            label: t('arrivals:complete.action'),
            detail:
              questions > 0
                ? t('arrivals:complete.asks', { count: questions })
                : t('arrivals:complete.detail'),
            icon: <IconCamera size={24} stroke={1.75} />,
            shortcut: 'C',
            onAct: () => open('complete'),
          },
        ]
      : []),
    ...(mayPutAside && !hazard ? [aside] : []),
    {
      key: 'all',
      label: t('actions.all'),
      icon: actionIcon('all'),
      shortcut: 'A',
      onAct: () => void navigate({ to: '/scan', search: { code: numberOf(item) } }),
    },
  ];
}

type ArrivalProps = { arrival: CheckedIn; onDone: (text: string) => void };

/** The item that was just checked in: the number to stick on it, its place, and the next step. */
export const Arrival = ({ arrival, onDone }: ArrivalProps) => {
  const { t } = useTranslation(['workshop', 'arrivals']);
  const [open, setOpen] = useState<Dialog | null>(null);
  const [changed, setChanged] = useState<ItemView>();
  const item = changed ?? arrival.item;
  const isNew = nextStep[arrival.message] === 'control';
  const { data: seen } = useQuery({ ...arrivalQuery(item.id), enabled: isNew });
  const hazard = seen?.hazard ?? false;
  const unanswered = (seen?.questions.length ?? 0) - (seen?.responses.length ?? 0);
  const actions = useNext({ ...arrival, item, hazard, questions: Math.max(0, unanswered) }, setOpen);
  const dialog = { item, onClose: () => setOpen(null) };
  const done = (what: 'chooseStock' | 'quarantine') => () => {
    setOpen(null);
    onDone(`${numberOf(item)} ${t(`done.${what}`)}`);
  };
  return (
    <>
      {hazard ? (
        <Alert tone="bad" live title={t('arrivals:complete.hazard')}>
          {t('arrivals:complete.hazardHelp')}
        </Alert>
      ) : null}
      {/* the date of the cancellation is shown with the scan, above */}
      {arrival.message === 'buyback_cancelled' ? (
        <Alert tone="warn">{t('checkIn.cancelledHelp')}</Alert>
      ) : null}
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
      {open === 'complete' && seen !== undefined ? (
        <CompleteArrival arrival={seen} onChanged={setChanged} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
};
