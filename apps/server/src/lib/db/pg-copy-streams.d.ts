declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg';
  import type { Writable } from 'node:stream';

  /** Takes the rows of `copy … from stdin`; finishes once the server has them. */
  export function from(text: string): Submittable & Writable & { rowCount: number };
}
