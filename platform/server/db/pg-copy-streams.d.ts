declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg';
  import type { Readable, Writable } from 'node:stream';

  /** Takes the rows of `copy … from stdin`; finishes once the server has them. */
  export function from(text: string): Submittable & Writable & { rowCount: number };
  /**
   * The rows of `copy … to stdout`, as the server sends them; `rowCount` is known once the connection calls
   * `handleReadyForQuery`.
   */
  export function to(
    text: string,
  ): Submittable & Readable & { rowCount: number; handleReadyForQuery: () => void };
}
