import type { ImportView } from '../../domain/imports/import.ts';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { ImportSteps, stepOf } from './import-steps.tsx';
import { importQuery } from './imports-query.ts';

type Props = { id: string; onMade: (made: ImportView) => void; onNew: () => void; onList: () => void };

/** One import, at its present step. */
export const ImportSeen = ({ id, onMade, onNew, onList }: Props) => {
  const query = useQuery(importQuery(id));
  return (
    <Loaded query={query}>
      {(seen) => (
        <Stack gap={4}>
          <ImportSteps current={stepOf(seen)} />
          {seen.status === 'in_progress' ? (
            <ImportProgress seen={seen} onList={onList} />
          ) : (
            <ImportResult seen={seen} onMade={onMade} onNew={onNew} onList={onList} />
          )}
        </Stack>
      )}
    </Loaded>
  );
};
