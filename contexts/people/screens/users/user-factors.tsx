import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';
import type { UserDetail } from '../../domain/users/user.ts';
import { FactorList } from '../second-factors/factor-list.tsx';
import { factorsKey, factorsQuery } from '../second-factors/second-factors-query.ts';
import { useConfirmed } from '../shown/use-confirmed.tsx';

/** Asks before the factors of somebody who lost them are removed. */
const RemoveAll = ({ userId, onClose }: { userId: string; onClose: () => void }) => {
  const { t } = useTranslation('users');
  const { run, dialog } = useConfirmed(() => call('DELETE /second-factors', { query: { userId } }));
  const { send, busy, refusal } = useCommand(run, { stale: [factorsKey], onDone: onClose });
  return (
    <>
      <ActionDialog
        title={t('secondFactors.removeAll')}
        confirm={t('secondFactors.removeAll')}
        danger
        busy={busy}
        refusal={refusal}
        onConfirm={() => send(undefined)}
        onClose={onClose}
      >
        <p>{t('secondFactors.removeText')}</p>
      </ActionDialog>
      {dialog}
    </>
  );
};

/** The second factors of a user whom one manages, to remove them when they are lost. */
export const UserFactors = ({ user }: { user: UserDetail }) => {
  const { t } = useTranslation(['users', 'access']);
  const query = useQuery(factorsQuery(user.id));
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Card>
      <Stack>
        <h2>{t('access:secondFactor.title')}</h2>
        <Loaded query={query}>
          {({ factors }) =>
            factors.length === 0 ? (
              <p>{t('secondFactors.none')}</p>
            ) : (
              <>
                <FactorList factors={factors} />
                <Row>
                  <Button look="ghost" onClick={() => setRemoving(true)}>
                    {t('secondFactors.removeAll')}
                  </Button>
                </Row>
              </>
            )
          }
        </Loaded>
      </Stack>
      {isRemoving ? <RemoveAll userId={user.id} onClose={() => setRemoving(false)} /> : null}
    </Card>
  );
};
