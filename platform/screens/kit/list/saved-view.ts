import type { CallAnswer } from '../../../domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';

export type SavedView = CallAnswer<Api['GET /saved-views']>['views'][number];
/** For whom a view is. */
export type Reach = SavedView['reach'];

/** The first word of the queries of saved views. */
export const viewsKey = 'saved-views';
