import { expiredComment } from '../../domain/buybacks/buyback.states.ts';
import { editedFields } from '../../domain/buybacks/edited-fields.ts';
import { historyActions } from '../../domain/history/actions.ts';
import type { HistoryLine } from '../../domain/history/history.ts';
import { documentTypes } from '../../domain/documents/document.ts';
import { erasureResults, erasureStandards } from '../../domain/items/erasure-standards.ts';
import { quarantineReasons } from '../../domain/items/item.states.ts';
import { useTranslation } from 'react-i18next';
import { mailWords, reasonParts } from './history-words-reason.ts';
import { useStatusWords } from '@reprise/platform/screens/kit/words/status-words.ts';

/** The words of an event; undefined for an action without words. */
type Done = Pick<HistoryLine, 'subject' | 'action'>;
const known = ({ subject, action }: Done) => historyActions.find((one) => one === `${subject}.${action}`);
export function useHistoryWords(): (thing: string, line: Done) => string | undefined {
  const { t } = useTranslation('history');
  return (thing, line) => {
    const action = known(line);
    return action === undefined ? undefined : t('line', { subject: thing, action: t(`action.${action}`) });
  };
}

const transportStatuses = ['pending', 'labelled', 'failed', 'handed_over', 'delivered', 'cancelled'] as const;
const stepStatuses = ['to_do', 'in_progress', 'paused', 'cancelled', 'completed'] as const;

/** The words of a status in the history; they depend on the subject, since several have statuses of the same name. */
export function useHistoryStatus(): (status: string, subject: string) => string {
  const { t } = useTranslation(['dashboard', 'states']);
  const words = useStatusWords();
  return (status, subject) => {
    const ofTransport = transportStatuses.find((one) => one === status);
    if (subject === 'transport' && ofTransport !== undefined) return t(`states:transport_${ofTransport}`);
    const ofStep = stepStatuses.find((one) => one === status);
    if (subject === 'refurb_step' && ofStep !== undefined) return t(`states:step_${ofStep}`);
    return words(status, subject);
  };
}

const cancelReasons = ['customer_retractation', 'technical_problem', 'other'] as const;

/** The words of a reason: known codes are translated, what a person typed stays as it is. */
export function useReasonWords(): (reason: string, line: Done) => string {
  const { t } = useTranslation(['dashboard', 'workshop', 'back_office', 'dossier', 'settings', 'history']);
  const spoken = (part: string): string => {
    if (part === expiredComment) return t('history:reason.expired');
    const cancelled = cancelReasons.find((one) => one === part);
    if (cancelled !== undefined) return t(`dossier:cancelReason.${cancelled}`);
    const aside = quarantineReasons.find((one) => one === part);
    if (aside !== undefined) return t(`workshop:quarantineReasons.${aside}`);
    const standard = erasureStandards.find((one) => one === part);
    if (standard !== undefined) return t(`workshop:erasure.standards.${standard}`);
    const result = erasureResults.find((one) => one === part);
    if (result !== undefined) return t(`workshop:erasure.results.${result}`);
    const paper = documentTypes.find((one) => one === part);
    return paper === undefined ? part : t(`document.${paper}`);
  };
  const field = (name: string): string => {
    const known = editedFields.find((one) => one === name);
    return known === undefined ? name : t(`back_office:edit.field.${known}`);
  };
  const message = (part: string): string => {
    const kinds: Record<string, string> = t('settings:mail.kind', { returnObjects: true });
    return mailWords(kinds, part);
  };
  return (reason, { subject, action }) => {
    const undone = action === 'undo' ? known({ subject, action: reason }) : undefined;
    if (undone !== undefined) return t(`history:action.${undone}`);
    if (action === 'change') return reason.split(', ').map(field).join(', ');
    const ofMail = action === 'mail_resent' || action === 'mail_failed';
    return reasonParts(reason)
      .map(ofMail ? message : spoken)
      .join(' – ');
  };
}
