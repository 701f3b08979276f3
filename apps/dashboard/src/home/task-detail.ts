import { documentTypes } from '@reprise/dossier/domain/documents/document.ts';
import type { TaskView } from '@reprise/dossier/domain/tasks/task.contract.ts';
import { useTranslation } from 'react-i18next';
import { useFailureWords } from '@reprise/dossier/screens/shown/partner-words.ts';

/** What a task says besides its kind, in words instead of codes. */
export function useTaskDetail(): (task: Pick<TaskView, 'kind' | 'detail'>) => string {
  const { t } = useTranslation('dashboard');
  const why = useFailureWords();
  return ({ kind, detail }) => {
    if (kind === 'payment_failed' || kind === 'label_failed') return why(detail);
    if (kind !== 'document_failed') return detail;
    const paper = documentTypes.find((one) => one === detail);
    return paper === undefined ? detail : t(`document.${paper}`);
  };
}
