import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { Timeline, type Moment } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useHistoryWho } from '../shown/history-who.ts';
import { useHistoryStatus, useHistoryWords, useReasonWords } from '../shown/history-words.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useFailureWords } from '../shown/partner-words.ts';

type Line = CallAnswer<Api['GET /buybacks/{id}/history']>[number];

function useMoments(): (lines: readonly Line[]) => Moment[] {
  const { t } = useTranslation('dashboard');
  const { moment } = useFormats();
  const words = useHistoryStatus();
  const why = useReasonWords();
  const failure = useFailureWords();
  const done = useHistoryWords();
  const who = useHistoryWho();
  const what = (line: Line): string => {
    const subject = line.thing ?? t(`history.subject.${line.subject}`);
    const said = done(subject, line);
    if (said !== undefined) return said;
    if (line.to === null) return t('history.event', { subject });
    return line.from === null ? t('history.created', { subject }) : t('history.changed', { subject });
  };
  const reason = (line: Line): string =>
    why(line.subject === 'payment' ? failure(line.reason) : line.reason, line);
  const momentOf = (line: Line): Moment => {
    const [from, to] = [line.from, line.to].map((status) =>
      status === null ? undefined : words(status, line.subject),
    );
    // an event that leaves the status as it is shows it once
    const stays = from !== undefined && from === to;
    return {
      key: line.id,
      at: line.happenedAt,
      when: moment(line.happenedAt),
      who: who(line),
      what: (
        <>
          {what(line)}
          {line.reason === '' ? null : <div className="small">{reason(line)}</div>}
          {stays ? <div>{to}</div> : null}
        </>
      ),
      from: stays ? undefined : from,
      to: stays ? undefined : to,
    };
  };
  return (lines) => lines.map(momentOf);
}

/** The history of the dossier: who, when, what, from, to. */
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
