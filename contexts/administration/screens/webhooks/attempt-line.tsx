import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useTranslation } from 'react-i18next';
import type { Attempt } from '../../domain/webhooks/webhook.ts';
import './webhooks.css';

/** What an attempt was answered, how long it took, and the beginning of the answer. */
export const AttemptLine = ({ attempt: { status, milliseconds, excerpt } }: { attempt: Attempt }) => {
  const { t } = useTranslation('webhooks');
  const { count } = useFormats();
  const took = count(milliseconds);
  return (
    <>
      {status === null ? t('noAnswer', { took }) : t('answered', { status, took })}
      {excerpt === '' ? null : <pre className="webhook-answer">{excerpt}</pre>}
    </>
  );
};
