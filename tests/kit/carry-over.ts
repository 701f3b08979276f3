import type { Carry } from './driver.ts';

/** Sends a driver's requests over the network to a product that runs there. */
export const carryOver =
  (origin: string): Carry =>
  ({ method, path, headers, body }) =>
    fetch(`${origin}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
