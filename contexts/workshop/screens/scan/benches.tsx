import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import { Card } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { queueQuery, type BenchName } from '@reprise/platform/screens/bench/bench-side.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import './benches.css';

type Door = { bench: BenchName; href: string; permission: Permission };

/** The benches in the order in which an item passes them, each with its page. */
const doors: readonly Door[] = [
  { bench: 'check_in', href: '/warehouse/checkin', permission: 'item_checkin' },
  { bench: 'control', href: '/warehouse/verification/start', permission: 'item_control' },
  { bench: 'diagnosis', href: '/refurb-diagnosis/start', permission: 'refurb_diagnostic_manage' },
  { bench: 'steps', href: '/warehouse/item-refurb-steps/search', permission: 'refurb_step_manage' },
  { bench: 'storage', href: '/items-stock/shelving', permission: 'items_stock_change' },
  { bench: 'shipping', href: '/expedition', permission: 'expedition_send' },
  { bench: 'quarantine', href: '/buybacksQuarantine', permission: 'quarantine_list' },
];

const DoorCard = ({ bench, href }: Door) => {
  const { t } = useTranslation('bench');
  const { data } = useQuery(queueQuery(bench));
  return (
    <Card href={href}>
      <b className="bench-door num">{data === undefined ? '…' : `${data.total}${data.more ? '+' : ''}`}</b>
      {t(`queue.titles.${bench}`)}
    </Card>
  );
};

/** Before anything is scanned: what waits at each bench of this person, and the way there. */
export const Benches = () => {
  const can = useCan();
  return (
    <div className="bench-doors">
      {doors
        .filter(({ permission }) => can(permission))
        .map((door) => (
          <DoorCard key={door.bench} {...door} />
        ))}
    </div>
  );
};
