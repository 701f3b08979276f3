import type { CodesAnswer } from '../../domain/stocks/stock.contract.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { useTranslation } from 'react-i18next';

/** The result of a bulk action: how many succeeded, and why each of the others was refused. */
export const CodeAnswers = ({ answer }: { answer: CodesAnswer }) => {
  const { t } = useTranslation(['stocks', 'refusals']);
  const refused = answer.lines.filter(({ result }) => result === 'refused');
  return (
    <Alert
      tone={refused.length === 0 ? 'ok' : 'warn'}
      live
      title={t('bulk.done', { count: answer.done + answer.unchanged })}
    >
      {refused.length === 0 ? null : (
        <ul>
          {refused.map(({ code, number, productLabel, refusal }) => (
            <li key={code}>
              {[number ?? code, productLabel].filter(Boolean).join(' · ')} :{' '}
              {refusal === null ? '' : t(`refusals:${refusal}`)}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
};
