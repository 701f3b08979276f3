import type { IncomingMessage, ServerResponse } from 'node:http';

/** Cuts a request off that has not arrived as a whole by then; its answer may take longer. */
export function arriveWithin(ms: number, request: IncomingMessage, response: ServerResponse): void {
  const cut = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, ms);
  response.once('close', () => clearTimeout(cut));
}
