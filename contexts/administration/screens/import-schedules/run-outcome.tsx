import { momentText } from '@reprise/platform/domain/core/day.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useTranslation } from 'react-i18next';
import type { Run } from './schedules-query.ts';

/** What came of a run: when it was due, why it failed, what its import did, and the way there. */
export const RunOutcome = ({ run, catalogue }: { run: Run; catalogue: string }) => {
  const { t } = useTranslation('schedules');
  const { locale, count } = useFormats();
  const { outcome, reason, dueAt, linesCount, importId, tries } = run;
  return (
    <>
      <StateBadge
        tone={outcome === null ? 'info' : outcome === 'failed' ? 'bad' : 'ok'}
        label={t(`outcome.${outcome ?? 'running'}`)}
      />
      <div className="small">{momentText(new Date(dueAt), locale)}</div>
      {reason === null ? null : <div className="small">{t(`reason.${reason}`)}</div>}
      {tries > 1 ? <div className="small">{t('imports.tries', { tries: count(tries) })}</div> : null}
      {outcome !== 'imported' || linesCount === null ? null : (
        <div className="small">
          {t('imports.lines', {
            found: count(linesCount.found),
            inserted: count(linesCount.inserted),
            updated: count(linesCount.updated),
            ignored: count(linesCount.ignored),
          })}
        </div>
      )}
      {importId === null ? null : (
        <div className="small">
          <TextLink href={`/accounts/${catalogue}/catalog-imports?import=${importId}`}>
            {t('imports.report')}
          </TextLink>
        </div>
      )}
    </>
  );
};
