import { itemActions, type ItemAction } from '@reprise/dossier/domain/items/item.actions.ts';
import { possibleFirst, type Sent } from '@reprise/platform/domain/core/actions.ts';
import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { ActionList, type BenchAction } from '@reprise/platform/screens/ui/shown/bench.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { actionIcon } from './action-icons.tsx';
import { ErasureDialog, ExitDialog } from './exit-dialogs.tsx';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { laterActions, standingActions } from './standing-actions.ts';
import * as dialogs from './item-dialogs.tsx';
import { numberOf } from './item-sheet.tsx';

export type ItemActionListProps = {
  item: ItemView;
  nextActions: readonly Sent[];
  /** Called after an action, with the item as it is now. */
  onDone: (action: ItemAction, item: ItemView) => void;
  /** Also offers to let the item leave for good, as on the item's page. */
  withExit?: boolean;
};

/** The actions that lead to another page. */
function useWays(item: ItemView) {
  const navigate = useNavigate();
  return (action: ItemAction): (() => void) | null => {
    const itemId = item.id;
    switch (action) {
      case 'control':
        return () => void navigate({ to: '/warehouse/verification/product', search: { itemId } });
      case 'steps':
        return () => void navigate({ to: '/items/$itemId/item-refurb-steps', params: { itemId } });
      case 'forceCheckIn':
        return () =>
          void navigate({
            to: '/warehouse/checkin',
            search: { buybackIdentificationNumber: item.buybackIdentificationNumber },
          });
      case 'ship':
      case 'sendReturn':
        return () => void navigate({ to: '/packing-with-label', search: { code: numberOf(item) } });
      default:
        return null;
    }
  };
}

/** The actions that are done at once, without a dialog. */
function useImmediate({ item, onDone }: ItemActionListProps) {
  const navigate = useNavigate();
  const { currentOrganization } = useSignedIn();
  const arrive = (packageState: NonNullable<ItemView['packageState']>) =>
    call('POST /warehouses/{id}/check-ins', {
      params: { id: currentOrganization.id },
      body: { identificationNumber: item.buybackIdentificationNumber, packageState },
    });
  const checkIn = useAct(
    () => arrive('intact'),
    (answer) => onDone('checkIn', answer.item),
  );
  // it arrives here, wherever it was lost; its parcel was as it was recorded
  const found = useAct(
    () => arrive(item.packageState ?? 'intact'),
    (answer) => onDone('found', answer.item),
  );
  const diagnose = useAct(() =>
    call('POST /items/{id}/refurb-diagnoses', {
      params: { id: item.id },
      body: { version: item.version },
    }),
  );
  const answerQuestions = ({ id }: { id: string }): void =>
    void navigate({ to: '/warehouse/refurb-diagnosis/$id/questions', params: { id } });
  const [pressedAt, setPressedAt] = useState<number>();
  const all = [checkIn, found, diagnose];
  // ignores a second press until the first is answered and the item is shown as it is now
  const isHeld = pressedAt === item.version && all.some(({ isPending, isSuccess }) => isPending || isSuccess);
  const once = (act: () => void) => (): void => {
    if (isHeld) return;
    setPressedAt(item.version);
    act();
  };
  // given to the call itself: an answer that comes when another device is in hand moves nobody
  const beginDiagnosis = once(() => diagnose.mutate(undefined, { onSuccess: answerQuestions }));
  const acts: Partial<Record<ItemAction, () => void>> = {
    checkIn: once(() => checkIn.mutate(undefined)),
    found: once(() => found.mutate(undefined)),
    diagnose: beginDiagnosis,
    resumeDiagnosis: beginDiagnosis,
  };
  return { acts, error: checkIn.error ?? found.error ?? diagnose.error };
}

const { ReleaseDialog, LostDialog } = dialogs;

/** The actions that ask something first. */
const asks: Partial<Record<ItemAction, ComponentType<dialogs.ItemDialogProps>>> = {
  quarantine: dialogs.QuarantineDialog,
  releaseToControl: (props) => <ReleaseDialog {...props} to="control" />,
  releaseToStock: (props) => <ReleaseDialog {...props} to="stock" />,
  releaseToReturn: (props) => <ReleaseDialog {...props} to="return" />,
  chooseStock: dialogs.MoveDialog,
  move: dialogs.MoveDialog,
  loseAtWarehouse: (props) => <LostDialog {...props} place="warehouse" />,
  loseInTransport: (props) => <LostDialog {...props} place="transport" />,
  loseAtStore: (props) => <LostDialog {...props} place="store" />,
  reopenControl: dialogs.ReopenDialog,
  rework: dialogs.ReworkDialog,
  erase: ErasureDialog,
  exit: ExitDialog,
};

/** The actions on the item, in the order of the bench, and its departure for good. */
function useOffered({ item, nextActions, withExit = false }: ItemActionListProps) {
  const can = useCan();
  const offered = possibleFirst(itemActions.offered(nextActions));
  const standing = standingActions(item, offered, can);
  const now = offered.filter(({ refusal }) => refusal === null);
  const next = now.filter(({ aside }) => !aside);
  const exits = withExit && item.exitAt === null && item.stockId !== null && can('item_exit');
  return {
    shown: [
      // an item without a stock gets one first
      ...(item.stockId === null ? [...standing, ...next] : [...next, ...standing]),
      ...now.filter(({ aside }) => aside),
      ...offered.filter(({ refusal }) => refusal !== null),
      ...(exits ? [itemActions.possible('exit')] : []),
    ],
    later: laterActions(offered),
  };
}

function useBenchActions(props: ItemActionListProps, open: (action: ItemAction) => void) {
  const { t } = useTranslation(['workshop', 'refusals']);
  const { shown, later } = useOffered(props);
  const wayTo = useWays(props.item);
  const immediate = useImmediate(props);
  const actions = shown.map(({ action, key, code, aside, refusal }): BenchAction => ({
    key: action,
    label: t(`actions.${action}`),
    icon: actionIcon(action),
    shortcut: key,
    code,
    aside,
    refusal: refusal === null ? undefined : t(`refusals:${refusal}`),
    onAct: wayTo(action) ?? immediate.acts[action] ?? (() => open(action)),
  }));
  const ahead = later.map(({ action, why }): BenchAction => ({
    key: `later-${action}`,
    label: t(`actions.${action}`),
    icon: actionIcon(action),
    refusal: t(`later.${why}`),
    onAct: () => undefined,
  }));
  return { actions: [...actions, ...ahead], error: immediate.error };
}

/** The actions on the item, each with its key, and their dialogs. */
export const ItemActionList = (props: ItemActionListProps) => {
  const { t } = useTranslation('workshop');
  const [open, setOpen] = useState<ItemAction | null>(null);
  const { actions, error } = useBenchActions(props, setOpen);
  const Dialog = open === null ? undefined : asks[open];
  const done = (item: ItemView): void => {
    if (open !== null) props.onDone(open, item);
    setOpen(null);
  };
  return (
    <div className="stack gap-3">
      <Failure error={error} />
      {actions.length > 0 ? <ActionList actions={actions} /> : <p>{t('actions.none')}</p>}
      {Dialog === undefined ? null : <Dialog item={props.item} onClose={() => setOpen(null)} onDone={done} />}
    </div>
  );
};

/** An action in one line, for the list of the last scans. */
export const useDoneWords = () => {
  const { t } = useTranslation('workshop');
  return (action: ItemAction, item: ItemView): string => `${numberOf(item)} ${t(`done.${action}`)}`;
};
