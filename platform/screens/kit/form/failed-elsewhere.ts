import { CallRefused } from '../../../domain/core/call.ts';
import { errorText } from '../../shell/violations.ts';
import { useIsShown } from '../../ui/core/is-shown.ts';
import { useToast } from '../../ui/shown/toast.tsx';
import { useTranslation } from 'react-i18next';

/**
 * Says why something was not saved where its form, which would say it, was left before the answer came. Nothing is said of
 * a session that has ended: who signs in again finds what they had typed.
 */
export function useFailedElsewhere(): (error: Error) => void {
  const { t } = useTranslation(['form', 'common']);
  const toast = useToast();
  const isShown = useIsShown();
  return (error) => {
    if (isShown() || (error instanceof CallRefused && error.status === 401)) return;
    toast({ tone: 'bad', text: t('form:notSaved', { why: errorText(error, t('common:errors.network')) }) });
  };
}
