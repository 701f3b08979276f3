import { actionCodes, type ActionName } from '../../domain/scan/action-codes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { isAway } from '@reprise/platform/screens/kit/calls/call-watch.ts';
import { closeDialog } from '@reprise/platform/screens/bench/act.ts';
import { actionKeys, isPageAction, type PageAction } from './action-keys.ts';
import { useFailureText, useBenchStatus } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { onBench, putOnBench, type OnBench } from '@reprise/platform/screens/bench/on-bench.ts';
import {
  press,
  pressFirst,
  pressOnceShown,
  type Pressed,
} from '@reprise/platform/screens/bench/press-action.ts';
import { printFile } from '@reprise/platform/screens/bench/print-file.ts';
import { say, saidNothing } from '@reprise/platform/screens/bench/said.ts';
import { scanQuery } from './scan-query.ts';
import { useUndo } from './use-undo.ts';

/** Presses the primary button of the open dialog; false when there is none. */
function confirmDialog(): boolean {
  const proposed = document.querySelectorAll<HTMLButtonElement>(
    'dialog[open] :is(.dialog-foot .btn:not(.btn-ghost, .btn-icon), button[type="submit"])',
  );
  const button = [...proposed].at(-1);
  button?.click();
  return button !== undefined;
}

/** Does an action that another page offers for the item, as if the operator had pressed it there. */
function usePageAction() {
  const { t } = useTranslation(['workshop', 'bench']);
  const router = useRouter();
  const client = useQueryClient();
  const statusWords = useBenchStatus();
  const open = (place: 'scan' | 'steps', item: OnBench): string => {
    // without a network the steps of an item are unknown: the bench offers what can be put into the outbox
    const href =
      place === 'steps' && !isAway()
        ? `/items/${item.id}/item-refurb-steps`
        : `/scan?code=${encodeURIComponent(item.number)}`;
    router.history.push(href);
    return href;
  };
  const whyNot = async (words: string, item: OnBench): Promise<string> => {
    const found = await client.fetchQuery(scanQuery(item.number)).catch(() => null);
    const status = found?.item ? (statusWords(found.item.status) ?? found.item.status) : '';
    return t('bench:action.notNow', { action: words, status });
  };
  return async (name: PageAction): Promise<void> => {
    const { place, keys, words: key } = actionKeys[name];
    const words = t(key);
    let pressed: Pressed = press(keys);
    const item = onBench();
    if (pressed.kind === 'absent' && item === null) return say('bad', t('bench:action.nothing'));
    if (pressed.kind === 'absent' && item !== null) {
      const href = open(place, item);
      const isMoving = (): boolean =>
        client.isFetching() > 0 ||
        router.state.status === 'pending' ||
        !href.startsWith(router.state.location.pathname);
      pressed = await pressOnceShown(keys, isMoving);
      if (pressed.kind === 'absent') return say('bad', await whyNot(words, item));
    }
    if (pressed.kind === 'refused')
      return say('bad', t('bench:action.refused', { action: words, reason: pressed.refusal }));
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
      printFile(await call('GET /items/{id}/label', { params: { id: item.id } }));
      say('ok', t('action.printed', { number: item.number }));
    } catch (error) {
      say('bad', failureText(error));
    }
  };
}

/** Runs a scanned action code: in the open dialog, on the item on the bench, or on its page. */
export function useActions(): (name: ActionName) => void {
  const { t } = useTranslation('bench');
  const router = useRouter();
  const { undo } = useUndo();
  const label = useLabel();
  const onPage = usePageAction();
  const confirm = (): void => {
    if (confirmDialog() || pressFirst().kind === 'done') saidNothing();
    else say('bad', t('action.nothingToConfirm'));
  };
  const cancel = (): void => {
    saidNothing();
    if (document.querySelector('dialog[open]') !== null) return closeDialog();
    putOnBench(null);
    router.history.push('/scan');
  };
  return (name) => {
    if (name === 'confirm') confirm();
    else if (name === 'cancel') cancel();
    else if (name === 'undo') void undo();
    else if (document.querySelector('dialog[open]') !== null)
      say('bad', t('action.answerFirst', { code: actionCodes.cancel.code }));
    else if (name === 'label') void label();
    else if (isPageAction(name)) void onPage(name);
  };
}
