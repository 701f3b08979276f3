import { itemIn, onBench, putOnBench } from '@reprise/platform/screens/bench/on-bench.ts';
import { workedOn } from '@reprise/platform/screens/kit/calls/call-watch.ts';
import { sendsKept } from './send-kept.ts';

/**
 * Notes the item of a scan or a change as the one on the bench, but not one that the outbox or an action on many items, which
 * go on by themselves, have come to.
 */
export function noteItem(name: string, answer: unknown): void {
  const isScan = name === 'GET /scan/{code}';
  if (sendsKept() || (!isScan && !name.startsWith('POST '))) return;
  const item = itemIn(answer);
  if (item === null || (!isScan && workedOn.has(item.id))) return;
  const before = onBench();
  putOnBench({ ...item, acted: !isScan || (before?.id === item.id && before.acted) });
}
