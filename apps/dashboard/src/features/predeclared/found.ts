import type { Responses } from '@reprise/domain/catalogue/question';

/** What the counter has found so far; going back loses none of it. */
export type Found = { serialNumber: string; responses: Responses; declarationId: string | null };
