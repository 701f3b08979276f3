import { Worker } from 'node:worker_threads';
import type { ItemLabel, TransportOrder } from './document-data.ts';

/** What the drawing thread is asked, and what it answers. */
type Paper = { kind: 'item_label'; data: ItemLabel } | { kind: 'transport_order'; data: TransportOrder };
export type Asked = { order: number } & Paper;
export type Drawn = { order: number; bytes: Uint8Array } | { order: number; failure: string };

type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void };

let thread: Worker | null = null;
let orders = 0;
const waiting = new Map<number, Waiting>();

/** The thread ended: whoever waits is told, and the next paper starts another. */
function ended(error: Error): void {
  thread = null;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}

function started(): Worker {
  const worker = new Worker(new URL('drawing-thread.ts', import.meta.url));
  worker.on('message', (answer: Drawn) => {
    const one = waiting.get(answer.order);
    waiting.delete(answer.order);
    if ('bytes' in answer) one?.resolve(answer.bytes);
    else one?.reject(new Error(answer.failure));
    if (waiting.size === 0) worker.unref();
  });
  worker.on('error', ended);
  worker.on('exit', () => ended(new Error('The drawing thread has ended')));
  return worker;
}

/**
 * The label of an item at once, for whoever stands at the printer. It is drawn on a thread of its own, kept once it was
 * needed: a drawing takes the processor for longer than a scan may wait.
 */
export const drawLabel = (data: ItemLabel): Promise<Uint8Array> => drawn({ kind: 'item_label', data });

/** The slip that goes with a package, for whoever stands at the door; on the same thread. */
export const drawSlip = (data: TransportOrder): Promise<Uint8Array> =>
  drawn({ kind: 'transport_order', data });

function drawn(paper: Paper): Promise<Uint8Array> {
  thread ??= started();
  thread.ref();
  orders += 1;
  const order = orders;
  const answer = new Promise<Uint8Array>((resolve, reject) => waiting.set(order, { resolve, reject }));
  thread.postMessage({ order, ...paper } satisfies Asked, []);
  return answer;
}
