import type { CallAnswer } from '@reprise/domain/call';
import type { Api } from '@reprise/domain/contracts';
import { Timeline, type Moment } from '@reprise/ui/details';
import { Card, Stack } from '@reprise/ui/layout';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useFormats } from '../../lib/formats.ts';
import { useHistoryStatus, useHistoryWords, useReasonWords } from '../../lib/history-words.ts';
import { Loaded } from '../../lib/loaded.tsx';

type Line = CallAnswer<Api['GET /buybacks/{id}/history']>[number];

function useMoments(): (lines: readonly Line[]) => Moment[] {
  const { t } = useTranslation('dashboard');
  const { moment } = useFormats();
  const words = useHistoryStatus();
  const why = useReasonWords();
  const done = useHistoryWords();
  const what = (line: Line): string => {
    const subject = t(`history.subject.${line.subject}`);
    const said = done(subject, line.action);
    if (said !== undefined) return said;
    if (line.to === null) return t('history.event', { subject });
    return line.from === null ? t('history.created', { subject }) : t('history.changed', { subject });
  };
  return (lines) =>
    lines.map((line) => ({
      key: line.id,
      at: line.happenedAt,
      when: moment(line.happenedAt),
      who: line.userName || (line.userType === 'system' ? t('userType.system') : undefined),
      what: (
        <>
          {what(line)}
          {line.reason === '' ? null : <div className="small">{why(line.reason, line.action)}</div>}
        </>
      ),
      from: line.from === null ? undefined : words(line.from, line.subject),
      to: line.to === null ? undefined : words(line.to, line.subject),
    }));
}

/** Everything that happened to the file: who, when, what, from what to what. */
export const BuybackHistory = ({ buybackId }: { buybackId: string }) => {
  const { t } = useTranslation('dashboard');
  const moments = useMoments();
  const history = useQuery({
    queryKey: ['buyback', buybackId, 'history'],
    queryFn: ({ signal }) => call('GET /buybacks/{id}/history', { params: { id: buybackId }, signal }),
  });
  return (
    <Card>
      <Stack>
        <h2>{t('buyback.part.history')}</h2>
        <Loaded query={history}>
          {(lines) =>
            lines.length === 0 ? (
              <p className="small">{t('buyback.noHistory')}</p>
            ) : (
              <Timeline moments={moments(lines)} />
            )
          }
        </Loaded>
      </Stack>
    </Card>
  );
};
