import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';

/** A revised price for its customer. */
export type Proposal = CallAnswer<Api['GET /litigations/{signedToken}']>;
