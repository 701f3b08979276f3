import { parentPort } from 'node:worker_threads';
import type { TransportOrder } from './document-data.ts';
import type { Asked, Drawn } from './draw-label.ts';
import { itemLabel, transportOrder } from './documents.ts';

/** Restores the logo: a Buffer from another thread arrives as a Uint8Array. */
const withLogo = (data: TransportOrder): TransportOrder => {
  const { logo } = data.look;
  return { ...data, look: { ...data.look, logo: logo === null ? null : Buffer.from(logo) } };
};

const drawn = (asked: Asked): Promise<Buffer> =>
  asked.kind === 'item_label' ? itemLabel(asked.data) : transportOrder(withLogo(asked.data));

/** Draws one paper after the other; an error is answered, and the thread goes on. */
parentPort?.on('message', (asked: Asked) => {
  const { order } = asked;
  drawn(asked).then(
    (bytes) => parentPort?.postMessage({ order, bytes } satisfies Drawn, []),
    (error: unknown) => parentPort?.postMessage({ order, failure: String(error) } satisfies Drawn, []),
  );
});
