import type { RefusalCode } from './refusal-codes.ts';

/** One wrong field: its path in the body (`customerInfo.iban`), the code of its sentence, and what the sentence needs. */
export type Violation = { field: string; code: string; values?: Record<string, string | number> };

/** Thrown by a command that refuses; the server turns it into `application/problem+json`. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly violations: readonly Violation[];
  /** What the answer carries besides: the current status, the missing amount. */
  readonly extra: Readonly<Record<string, unknown>>;
  constructor(code: RefusalCode, more: { violations?: Violation[]; extra?: Record<string, unknown> } = {}) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.violations = more.violations ?? [];
    this.extra = more.extra ?? {};
  }
}
