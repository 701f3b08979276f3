import { buybackActions, type BuybackAction } from '../../domain/buybacks/buyback.actions.ts';
import type { BuybackView } from '../../domain/buybacks/buyback.ts';
import type { OfferedAction } from '@reprise/platform/domain/core/actions.ts';
import { isInQuarantine } from '../../domain/buybacks/dossier.ts';
import { itemStatuses } from '../../domain/items/item.states.ts';
import { ActionMenu, type MenuAction } from '@reprise/platform/screens/ui/frame/action-menu.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { QuarantineMail } from '../shown/quarantine-mail.tsx';
import { useRefusalText } from '@reprise/platform/screens/kit/calls/refusal-text.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { CorrectImeiDialog } from './correct-imei-dialog.tsx';
import { LitigationDialog } from './litigation-dialog.tsx';
import { LostDialog } from './lost-dialog.tsx';
import { lostPlaces, mustForce, type TransitionView } from './lost-places.ts';
import { PaidDialog } from './paid-dialog.tsx';
import { handedOut, useDownload, usePapers } from './papers.ts';

type Dialog = Exclude<BuybackAction, 'edit'> | 'quarantineMail';

const useTransitions = (id: string) =>
  useQuery({
    queryKey: ['buyback', id, 'transitions'],
    queryFn: ({ signal }) => call('GET /buybacks/{id}/transitions', { params: { id }, signal }),
  });

type OpenProps = {
  dialog: Dialog | undefined;
  buyback: BuybackView;
  transitions: readonly TransitionView[];
  onClose: () => void;
};

const OpenDialog = ({ dialog, buyback, transitions, onClose }: OpenProps) => {
  const { t } = useTranslation('workshop');
  const toast = useToast();
  switch (dialog) {
    case 'cancel':
      return <CancelDialog buyback={buyback} forced={mustForce(transitions)} onClose={onClose} />;
    case 'markAsPaid':
      return <PaidDialog buyback={buyback} onClose={onClose} />;
    case 'markAsLost':
      return (
        <LostDialog
          buyback={buyback}
          places={lostPlaces(transitions, buyback.itemStatus)}
          onClose={onClose}
        />
      );
    case 'correctImei':
      return <CorrectImeiDialog buyback={buyback} onClose={onClose} />;
    case 'answerLitigation':
      return <LitigationDialog buyback={buyback} onClose={onClose} />;
    case 'quarantineMail':
      return (
        <QuarantineMail
          itemId={buyback.itemId}
          productLabel={buyback.productLabel}
          onClose={onClose}
          onDone={() => {
            toast({ tone: 'ok', text: t('quarantine.mailSent') });
            onClose();
          }}
        />
      );
    default:
      return null;
  }
};

/** The papers to hand out; those that are not ready with the reason. */
function usePaperActions(buyback: BuybackView): MenuAction[] {
  const { t } = useTranslation('dashboard');
  const { data: papers = [] } = usePapers(buyback);
  const download = useDownload(buyback);
  return handedOut.flatMap((type): MenuAction[] => {
    const paper = papers.find((one) => one.type === type);
    if (paper === undefined) return [];
    const refusal = { pending: t('document.pending'), failed: t('document.failedState'), ready: undefined };
    return [
      {
        key: type,
        label: t('document.downloadNamed', { name: t(`document.${type}`) }),
        refusal: refusal[paper.status],
        onAct: () => download.mutate(type),
      },
    ];
  });
}

/** The actions on the dossier itself; refused ones with the reason. */
function useFileActions(
  buyback: BuybackView,
  offered: readonly OfferedAction<BuybackAction>[],
  open: (dialog: Dialog) => void,
): MenuAction[] {
  const { t } = useTranslation(['dashboard', 'workshop', 'back_office']);
  const router = useRouter();
  const can = useCan();
  const why = useRefusalText();
  const edit = (): void => router.history.push(`/buyback/${buyback.id}/edit`);
  const label = (key: BuybackAction): string =>
    key === 'edit' ? t('back_office:action.edit') : t(`action.${key}`);
  const ofFile = offered.map(({ action, refusal }) => ({
    key: action,
    label: label(action),
    danger: action === 'cancel',
    refusal: refusal === null ? undefined : why(refusal),
    onAct: () => (action === 'edit' ? edit() : open(action)),
  }));
  const status = itemStatuses.find((one) => one === buyback.itemStatus);
  const isAside = status !== undefined && isInQuarantine({ status });
  const mail = {
    key: 'quarantineMail',
    label: t('workshop:quarantine.mail'),
    onAct: () => open('quarantineMail'),
  };
  return isAside && can('send_quarantine_mail') ? [mail, ...ofFile] : ofFile;
}

/** What a store does next with the item: check what was announced, or put it into a parcel. */
const NextPage = ({
  buyback: { identificationNumber: number },
  transitions,
}: {
  buyback: BuybackView;
  transitions: readonly TransitionView[];
}) => {
  const { t } = useTranslation('dashboard');
  const can = useCan();
  const isNext = (wanted: TransitionView['name'], but?: TransitionView['code']): boolean =>
    transitions.some(({ name, allowed, code }) => name === wanted && (allowed || code === but));
  if (can('buyback_predeclared_check') && isNext('finalize'))
    return <LinkButton href={`/buybacks-predeclared?number=${number}`}>{t('action.finalize')}</LinkButton>;
  if (can('expedition_send') && isNext('handOver', 'package_not_closed'))
    return <LinkButton href={`/start-expedition?code=${number}`}>{t('expedition.start')}</LinkButton>;
  return null;
};

/** The actions on the dossier: the next one as a button, the others in a menu, refused ones with the reason. */
export const BuybackActions = ({ buyback }: { buyback: BuybackView }) => {
  const { t } = useTranslation('dashboard');
  const { data: transitions = [] } = useTransitions(buyback.id);
  const [dialog, setDialog] = useState<Dialog>();
  const offered = buybackActions.offered(transitions);
  const first = offered.some(({ action, refusal }) => action === 'answerLitigation' && refusal === null);
  const quiet = offered.filter(({ action }) => !first || action !== 'answerLitigation');
  const actions = [...usePaperActions(buyback), ...useFileActions(buyback, quiet, setDialog)];
  return (
    <>
      {actions.length === 0 ? null : <ActionMenu button={t('action.menu')} actions={actions} />}
      <NextPage buyback={buyback} transitions={transitions} />
      {first ? (
        <Button onClick={() => setDialog('answerLitigation')}>{t('action.answerLitigation')}</Button>
      ) : null}
      <OpenDialog
        dialog={dialog}
        buyback={buyback}
        transitions={transitions}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
};
