import type { CallAnswer } from '@reprise/domain/call';
import type { Api } from '@reprise/domain/contracts';
import { ActionList, type BenchAction } from '@reprise/ui/bench';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actionIcon } from '../../lib/workshop/action-icons.tsx';
import { BenchColumns } from '../../lib/workshop/bench-page.tsx';
import { MoveDialog, QuarantineDialog } from '../../lib/workshop/item-dialogs.tsx';
import { ItemSheet, numberOf } from '../../lib/workshop/item-sheet.tsx';
import { useCan } from '../../lib/session.ts';

export type CheckedIn = CallAnswer<Api['POST /warehouses/{id}/check-ins']>;
/** What the arrival asks for next: a normal one is controlled, one of ours gets a stock, the rest goes back. */
const nextStep = {
  checked_in: 'control',
  to_reintegrate: 'stock',
  found: 'stock',
  buyback_cancelled: 'return',
  came_back: 'return',
} as const;
export const arrivalTones = {
  checked_in: 'ok',
  to_reintegrate: 'info',
  found: 'info',
  buyback_cancelled: 'warn',
  came_back: 'warn',
} as const;

const useNext = (
  { item, message }: CheckedIn,
  open: (dialog: 'stock' | 'quarantine') => void,
): BenchAction[] => {
  const { t } = useTranslation('workshop');
  const navigate = useNavigate();
  const can = useCan();
  const next = nextStep[message];
  const itemId = item.id;
  const first: Record<typeof next, () => void> = {
    control: () => void navigate({ to: '/warehouse/verification/product', search: { itemId } }),
    stock: () => open('stock'),
    return: () => void navigate({ href: `/packing-with-label?itemId=${encodeURIComponent(itemId)}` }),
  };
  const label = {
    control: t('actions.control'),
    stock: t('actions.chooseStock'),
    return: t('actions.sendReturn'),
  };
  const icon = { control: 'control', stock: 'chooseStock', return: 'sendReturn' } as const;
  const aside: BenchAction[] =
    next === 'control' && can('quarantine_transition')
      ? [
          {
            key: 'quarantine',
            label: t('actions.quarantine'),
            icon: actionIcon('quarantine'),
            shortcut: 'Q',
            onAct: () => open('quarantine'),
          },
        ]
      : [];
  return [
    { key: next, label: label[next], icon: actionIcon(icon[next]), onAct: first[next] },
    ...aside,
    {
      key: 'all',
      label: t('actions.all'),
      icon: actionIcon('all'),
      shortcut: 'A',
      onAct: () => void navigate({ to: '/scan', search: { code: numberOf(item) } }),
    },
  ];
};

type ArrivalProps = { arrival: CheckedIn; onDone: (text: string) => void };

/** What has just arrived: the number to write on it, where it goes, and what is done next. */
export const Arrival = ({ arrival, onDone }: ArrivalProps) => {
  const { t } = useTranslation('workshop');
  const [open, setOpen] = useState<'stock' | 'quarantine' | null>(null);
  const actions = useNext(arrival, setOpen);
  const { item } = arrival;
  const dialog = { item, onClose: () => setOpen(null) };
  const done = (what: 'chooseStock' | 'quarantine') => () => {
    setOpen(null);
    onDone(`${numberOf(item)} ${t(`done.${what}`)}`);
  };
  return (
    <>
      <BenchColumns>
        <ItemSheet
          item={item}
          lead={
            <div>
              <span className="small">{t('checkIn.writeNumber')}</span>
              <strong className="big-number">{numberOf(item)}</strong>
            </div>
          }
        />
        <ActionList actions={actions} />
      </BenchColumns>
      {open === 'stock' ? <MoveDialog {...dialog} onDone={done('chooseStock')} /> : null}
      {open === 'quarantine' ? <QuarantineDialog {...dialog} onDone={done('quarantine')} /> : null}
    </>
  );
};
