import { momentText } from '@reprise/platform/domain/core/day.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useTranslation } from 'react-i18next';
import type { Run } from './schedules-query.ts';

/** What came of a run: when it was due, and where its file is or why there is none. */
export const RunOutcome = ({ run }: { run: Run }) => {
  const { t } = useTranslation('schedules');
  const { locale, count } = useFormats();
  const { outcome, reason, dueAt, fileName, tries } = run;
  return (
    <>
      <StateBadge
        tone={outcome === null ? 'info' : outcome === 'failed' ? 'bad' : 'ok'}
        label={t(`outcome.${outcome ?? 'running'}`)}
      />
      <div className="small">{momentText(new Date(dueAt), locale)}</div>
      {reason === null ? null : <div className="small">{t(`reason.${reason}`)}</div>}
      {tries > 1 ? <div className="small">{t('imports.tries', { tries: count(tries) })}</div> : null}
      {outcome === 'put' ? <div className="small">{fileName}</div> : null}
    </>
  );
};
