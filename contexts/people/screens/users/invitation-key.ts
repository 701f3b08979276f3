import type { BulkGiven } from '@reprise/platform/screens/kit/list/bulk-action.ts';
import { requestKeyOf } from '@reprise/platform/screens/ui/core/request-key.ts';

/**
 * The key of an invitation: what was given in the dialog is one thing as long as its run lasts, so that a second try after
 * an answer that was lost sends no second mail, and whoever opens the dialog again sends one.
 */
export const invitationKey = (id: string, given: BulkGiven): string => `${requestKeyOf(given)}-${id}`;
