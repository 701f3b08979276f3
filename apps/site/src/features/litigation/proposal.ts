import type { CallAnswer } from '@reprise/domain/call';
import type { Api } from '@reprise/domain/contracts';

/** A revised price as its customer sees it. */
export type Proposal = CallAnswer<Api['GET /litigations/{signedToken}']>;
