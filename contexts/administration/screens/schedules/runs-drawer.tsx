import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Drawer } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { pollingLimits } from '@reprise/platform/domain/core/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf, type Of, type Scheduled } from './schedule.ts';

/** How many are shown at first, how many more by each press, and at most. */
const step = 20;
const most = 100;

type Run = { id: string; endedAt: string | null };
type Asked = { params: { id: string }; query: { itemsPerPage: number }; signal: AbortSignal };
type Props<R extends Run> = {
  of: Of;
  schedule: Pick<Scheduled, 'id' | 'name'>;
  read: (asked: Asked) => Promise<{ items: R[]; total: number }>;
  onClose: () => void;
  /** What came of one. */
  children: (run: R) => ReactNode;
};

/** The runs of a schedule, the latest first; read again while one is under way. */
export const RunsDrawer = <R extends Run>({ of, schedule, read, onClose, children }: Props<R>) => {
  const { t } = useTranslation('schedules');
  const [itemsPerPage, setShown] = useState(step);
  const { id, name } = schedule;
  const runs = useQuery({
    queryKey: [keyOf(of), id, 'runs', itemsPerPage],
    queryFn: ({ signal }) => read({ params: { id }, query: { itemsPerPage }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ endedAt }) => endedAt === null) ? pollingLimits.exportSeconds * 1000 : false,
  });
  return (
    <Drawer open onClose={onClose} title={t('imports.runsOf', { name })}>
      <Loaded query={runs}>
        {({ items, total }) => (
          <Stack gap={4}>
            {items.length === 0 ? <EmptyState title={t('imports.noRun')} /> : null}
            <ul className="stack gap-4">
              {items.map((run) => (
                <li key={run.id}>{children(run)}</li>
              ))}
            </ul>
            {total > items.length && itemsPerPage < most ? (
              <Button
                look="ghost"
                size="s"
                busy={runs.isFetching}
                onClick={() => setShown(itemsPerPage + step)}
              >
                {t('imports.more')}
              </Button>
            ) : null}
          </Stack>
        )}
      </Loaded>
    </Drawer>
  );
};
