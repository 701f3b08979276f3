import { actionOfCode, answerCodes, labelCode, type CodedAction } from '../../domain/scan/bench-codes.ts';
import {
  cancelDialog,
  confirmNow,
  isDialogOpen,
  offerOnceShown,
  offerOnPage,
} from '@reprise/platform/screens/ui/core/controller.ts';
import type { KeyAct } from '@reprise/platform/screens/ui/core/fronts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isAway } from '@reprise/platform/screens/kit/calls/call-watch.ts';
import { useFailureText, useBenchStatus } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { onBench, putOnBench, type OnBench } from '@reprise/platform/screens/bench/on-bench.ts';
import { say, saidNothing } from '@reprise/platform/screens/bench/said.ts';
import { scanQuery } from './scan-query.ts';
import { useUndo } from './use-undo.ts';

/** Does an action of the shown page, or of the item's page, as if its button had been pressed there. */
function usePageAction() {
  const { t } = useTranslation(['workshop', 'bench']);
  const client = useQueryClient();
  const statusWords = useBenchStatus();
  const router = useRouter();
  // without a network the steps of an item are unknown: the bench offers what can be put into the outbox
  const pageOf = ({ place }: CodedAction, item: OnBench): string =>
    place === 'steps' && !isAway()
      ? `/items/${item.id}/item-refurb-steps`
      : `/scan?code=${encodeURIComponent(item.number)}`;
  const whyNot = async (words: string, item: OnBench): Promise<string> => {
    const found = await client.fetchQuery(scanQuery(item.number)).catch(() => null);
    const status = found?.item ? (statusWords(found.item.status) ?? found.item.status) : '';
    return t('bench:action.notNow', { action: words, status });
  };
  return async (code: string, coded: CodedAction): Promise<void> => {
    const words = coded.place === 'scan' ? t(`actions.${coded.action}`) : t(`steps.actions.${coded.action}`);
    let offer = offerOnPage(code);
    if (offer === undefined) {
      const item = onBench();
      if (item === null) return say('bad', t('bench:action.nothing'));
      router.history.push(pageOf(coded, item));
      offer = await offerOnceShown(code);
      if (offer === undefined) return say('bad', await whyNot(words, item));
    }
    if (offer.refusal !== undefined)
      return say('bad', t('bench:action.refused', { action: words, reason: offer.refusal }));
    offer.onAct();
    return saidNothing();
  };
}

function useLabel() {
  const { t } = useTranslation('bench');
  const failureText = useFailureText();
  return async (): Promise<void> => {
    const item = onBench();
    if (item === null) return say('bad', t('action.nothing'));
    try {
      const { printItem } = await import('@reprise/platform/screens/bench/print-item.ts');
      await printItem(item.id);
      say('ok', t('action.printed', { number: item.number }));
    } catch (error) {
      say('bad', failureText(error));
    }
  };
}

/** What a scanned action code does: in the open dialog, on the item on the bench, or on its page. */
export function useScannedAction(): (code: string) => KeyAct {
  const { t } = useTranslation('bench');
  const router = useRouter();
  const { undo } = useUndo();
  const label = useLabel();
  const onPage = usePageAction();
  const confirm = (): void => {
    const act = confirmNow();
    if (act === undefined) return say('bad', t('action.nothingToConfirm'));
    act();
    saidNothing();
  };
  const cancel = (): void => {
    saidNothing();
    if (cancelDialog()) return;
    putOnBench(null);
    router.history.push('/scan');
  };
  /** An action belongs to the item on the bench; a dialog that asks something comes first. */
  const onItem = (act: () => Promise<void>) => (): void =>
    isDialogOpen() ? say('bad', t('action.answerFirst', { code: answerCodes.cancel })) : void act();
  return (code) => {
    if (code === answerCodes.confirm) return confirm;
    if (code === answerCodes.cancel) return cancel;
    if (code === answerCodes.undo) return () => void undo();
    if (code === labelCode) return onItem(label);
    const coded = actionOfCode(code);
    return coded === null ? undefined : onItem(() => onPage(code, coded));
  };
}
