import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { Timeline } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Card } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useHistoryWho } from '@reprise/dossier/screens/shown/history-who.ts';
import { useHistoryWords, useReasonWords } from '@reprise/dossier/screens/shown/history-words.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { useStatusWords } from '@reprise/platform/screens/kit/words/status-words.ts';
import { useBenchStatus } from '@reprise/platform/screens/kit/calls/failure.tsx';

type Line = CallAnswer<Api['GET /items/{id}/history']>[number];

const What = ({ line }: { line: Line }) => {
  const { t } = useTranslation('workshop');
  const done = useHistoryWords();
  const why = useReasonWords();
  const subject = line.thing ?? t(`history.subjects.${line.subject}`);
  return (
    <>
      {done(subject, line) ?? subject}
      {line.reason === '' ? null : <div className="small">{why(line.reason, line)}</div>}
    </>
  );
};

/** The history of the item: who, when, from, to, why. */
export const History = ({ item }: { item: ItemView }) => {
  const { t } = useTranslation('workshop');
  const { moment } = useFormats();
  const benchWords = useBenchStatus();
  const words = useStatusWords();
  const who = useHistoryWho();
  const query = useQuery({
    queryKey: [workshopKey, 'history', item.id],
    queryFn: ({ signal }) => call('GET /items/{id}/history', { params: { id: item.id }, signal }),
  });
  const status = (value: string | null, subject: string) =>
    value === null ? undefined : (benchWords(value) ?? words(value, subject));
  return (
    <Loaded query={query}>
      {(lines) =>
        lines.length === 0 ? (
          <EmptyState title={t('history.none')} />
        ) : (
          <Card>
            <Timeline
              moments={lines.map((line) => ({
                key: line.id,
                when: moment(line.happenedAt),
                at: line.happenedAt,
                who: who(line),
                what: <What line={line} />,
                from: status(line.from, line.subject),
                to: status(line.to, line.subject),
              }))}
            />
          </Card>
        )
      }
    </Loaded>
  );
};
