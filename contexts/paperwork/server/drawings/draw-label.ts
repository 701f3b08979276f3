import { Worker } from 'node:worker_threads';
import type { ItemLabel, TransportOrder } from './document-data.ts';

/** The requests to the drawing thread, and its answers. */
type Paper = { kind: 'item_label'; data: ItemLabel } | { kind: 'transport_order'; data: TransportOrder };
export type Asked = { order: number } & Paper;
export type Drawn = { order: number; bytes: Uint8Array } | { order: number; failure: string };

type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void };

let thread: Worker | null = null;
let orders = 0;
const waiting = new Map<number, Waiting>();

/**
 * The thread ended: rejects the waiting requests; the next one starts another thread. A thread that has failed ends a
 * moment later, when another may be at work already.
 */
function ended(worker: Worker, error: Error): void {
  if (thread !== worker) return;
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
  worker.on('error', (error: Error) => ended(worker, error));
  worker.on('exit', () => ended(worker, new Error('The drawing thread has ended')));
  return worker;
}

/**
 * Draws the label of an item at once, for an operator at the printer. It runs on a thread of its own, which is kept: a
 * drawing would block the process for longer than a scan may wait.
 */
export const drawLabel = (data: ItemLabel): Promise<Uint8Array> => drawn({ kind: 'item_label', data });

/** Draws the hand-over slip of a parcel at once, on the same thread. */
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
