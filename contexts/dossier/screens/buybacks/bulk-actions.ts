import { buybackLimits } from '@reprise/platform/domain/core/limits.ts';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { chosenOf, refusalAmong, type BulkAction } from '@reprise/platform/screens/kit/list/bulk-action.ts';
import type { RowOf } from '@reprise/platform/screens/kit/list/list-definition.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { cancelReasons } from './cancel-reasons.ts';

type Action = BulkAction<RowOf<'GET /buybacks'>>;

/** What can be done to several dossiers: cancelled, for one reason; nobody forces it for many. */
export function useBuybackActions(): readonly (Action | false)[] {
  const { t } = useTranslation(['dashboard', 'dossier']);
  const can = useCan();
  const cancel: Action = {
    key: 'cancel',
    label: t('action.cancel'),
    help: t('cancel.warning'),
    danger: true,
    asks: {
      choice: {
        label: t('cancel.reason'),
        options: cancelReasons.map((value) => ({ value, label: t(`dossier:cancelReason.${value}`) })),
      },
      text: { label: t('action.comment'), required: false, max: buybackLimits.cancelComment.max },
    },
    refusal: async ({ id }, signal) =>
      refusalAmong(await call('GET /buybacks/{id}/transitions', { params: { id }, signal }), ['cancel']),
    run: ({ id, version }, given) =>
      call('POST /buybacks/{id}/cancel', {
        params: { id },
        body: { version, reason: chosenOf(cancelReasons, given), comment: given.text },
      }),
  };
  return [can('buyback_cancel') && cancel];
}
