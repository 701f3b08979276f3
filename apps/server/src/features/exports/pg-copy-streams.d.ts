declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg';
  import type { Readable } from 'node:stream';

  /**
   * The rows of `copy … to stdout`, as the server sends them; `rowCount` is known once the connection calls
   * `handleReadyForQuery`.
   */
  export function to(
    text: string,
  ): Submittable & Readable & { rowCount: number; handleReadyForQuery: () => void };
}
