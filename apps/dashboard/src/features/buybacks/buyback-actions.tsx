import type { BuybackView } from '@reprise/domain/buyback/buyback';
import { ActionMenu } from '@reprise/ui/action-menu';
import { Button, LinkButton } from '@reprise/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useRefusalText } from '../../lib/refusal-text.ts';
import { useCan } from '../../lib/session.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { LitigationDialog } from './litigation-dialog.tsx';
import { LostDialog } from './lost-dialog.tsx';
import {
  lostPlaces,
  mustForce,
  offeredActions,
  type ActionKey,
  type TransitionView,
} from './offered-actions.ts';
import { PaidDialog } from './paid-dialog.tsx';

const useTransitions = (id: string) =>
  useQuery({
    queryKey: ['buyback', id, 'transitions'],
    queryFn: ({ signal }) => call('GET /buybacks/{id}/transitions', { params: { id }, signal }),
  });

type OpenProps = {
  action: ActionKey | undefined;
  buyback: BuybackView;
  transitions: readonly TransitionView[];
  onClose: () => void;
};

const OpenDialog = ({ action, buyback, transitions, onClose }: OpenProps) => {
  switch (action) {
    case 'cancel':
      return <CancelDialog buyback={buyback} forced={mustForce(transitions)} onClose={onClose} />;
    case 'markAsPaid':
      return <PaidDialog buyback={buyback} onClose={onClose} />;
    case 'markAsLost':
      return <LostDialog buyback={buyback} places={lostPlaces(transitions)} onClose={onClose} />;
    case 'answerLitigation':
      return <LitigationDialog buyback={buyback} onClose={onClose} />;
    default:
      return null;
  }
};

/** What may be done to the file now: the one that waits as a button, the others in a menu with why not. */
export const BuybackActions = ({ buyback }: { buyback: BuybackView }) => {
  const { t } = useTranslation('dashboard');
  const can = useCan();
  const why = useRefusalText();
  const { data: transitions = [] } = useTransitions(buyback.id);
  const [action, setAction] = useState<ActionKey>();
  const offered = offeredActions(transitions, can);
  const first = offered.find(({ key, refusal }) => key === 'answerLitigation' && refusal === null);
  const quiet = offered.filter((one) => one !== first);
  const finish =
    can('buyback_predeclared_check') &&
    transitions.some(({ name, allowed }) => name === 'finalize' && allowed);
  return (
    <>
      {quiet.length === 0 ? null : (
        <ActionMenu
          button={t('action.menu')}
          actions={quiet.map(({ key, refusal }) => ({
            key,
            label: t(`action.${key}`),
            danger: key === 'cancel',
            refusal: refusal === null ? undefined : why(refusal),
            onAct: () => setAction(key),
          }))}
        />
      )}
      {finish ? (
        <LinkButton href={`/buybacks-predeclared?number=${buyback.identificationNumber}`}>
          {t('action.finalize')}
        </LinkButton>
      ) : null}
      {first === undefined ? null : (
        <Button onClick={() => setAction(first.key)}>{t(`action.${first.key}`)}</Button>
      )}
      <OpenDialog
        action={action}
        buyback={buyback}
        transitions={transitions}
        onClose={() => setAction(undefined)}
      />
    </>
  );
};
