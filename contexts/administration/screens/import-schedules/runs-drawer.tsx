import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Drawer } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { pollingLimits } from '@reprise/platform/domain/core/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../schedules/schedule.ts';
import { RunOutcome } from './run-outcome.tsx';
import type { Schedule } from './schedules-query.ts';

/** How many are shown at first, how many more by each press, and at most. */
const step = 20;
const most = 100;

/** The runs of a scheduled import, the latest first, each with its import; read again while one is under way. */
export const RunsDrawer = ({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) => {
  const { t } = useTranslation('schedules');
  const [itemsPerPage, setShown] = useState(step);
  const { id, name, destinationAccountId } = schedule;
  const runs = useQuery({
    queryKey: [keyOf('import'), id, 'runs', itemsPerPage],
    queryFn: ({ signal }) =>
      call('GET /import-schedules/{id}/runs', { params: { id }, query: { itemsPerPage }, signal }),
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
                <li key={run.id}>
                  <RunOutcome run={run} catalogue={destinationAccountId} />
                </li>
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
