import type { RefusalCode } from '../generated/beside.ts';
import type { Problem } from '../generated/types.gen.ts';

/** What is wrong with one field of what was sent. */
export type Violation = Problem['violations'][number];

/**
 * The server said no, and why: `code` is one of docs/errors.md, the message a sentence in the language of the call.
 * Anything else that answers with an error status has the code `unexpected`.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: RefusalCode | 'unexpected';
  /** Which fields, each with its own code; none where the call as a whole is refused. */
  readonly violations: readonly Violation[];
  /** What the server's log knows the call by. */
  readonly requestId: string | null;

  constructor(status: number, problem: Partial<Problem>) {
    super(problem.detail ?? `The server answered ${status}.`);
    this.status = status;
    this.code = (problem.code as RefusalCode | undefined) ?? 'unexpected';
    this.violations = problem.violations ?? [];
    this.requestId = problem.requestId ?? null;
  }
}

/** A refusal of what the server answered: its body as read, an object where it was JSON. */
export const refusalOf = (status: number, body: unknown): Refusal =>
  new Refusal(status, typeof body === 'object' && body !== null ? body : {});
