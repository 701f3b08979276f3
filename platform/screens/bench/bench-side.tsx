import type { Api } from '@reprise/registers/contracts.ts';
import type { CallAnswer, CallOptions } from '../../domain/core/call.ts';
import { Button } from '../ui/frame/button.tsx';
import { GroupedNumber } from '../ui/shown/money.tsx';
import { SkeletonLines } from '../ui/shown/states.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../kit/calls/call.ts';
import { useFailureText } from '../kit/calls/failure.tsx';
import { useCan } from '../kit/calls/session.ts';
import { workshopKey } from './act.ts';
import { ago } from './moments.ts';
import { PastScans } from './past-scans.tsx';
import './bench-side.css';

type Queue = CallAnswer<Api['GET /bench-queue']>;
type Waiting = Queue['waiting'][number];
export type BenchName = CallOptions<Api['GET /bench-queue']>['query']['bench'];

/** Milliseconds after which a queue that is on screen is read again: others work on it too. */
const lookAgainMs = 60_000;

/** What waits at a bench and what was done there today. */
export const queueQuery = (bench: BenchName) =>
  queryOptions({
    queryKey: [workshopKey, 'bench', bench],
    queryFn: ({ signal }) => call('GET /bench-queue', { query: { bench }, signal }),
    refetchInterval: lookAgainMs,
    retry: false,
  });

/** What waits and what was done today, in figures that are read at a metre. */
const Figures = ({ queue: { total, more, doneByMe, doneByAll } }: { queue: Queue }) => {
  const { t } = useTranslation('bench');
  const figures = [
    { key: 'waiting', value: more ? `${total}+` : String(total), label: t('queue.waiting') },
    { key: 'mine', value: String(doneByMe), label: t('queue.doneByMe') },
    { key: 'all', value: String(doneByAll), label: t('queue.doneByAll') },
  ];
  return (
    <dl className="bench-figures">
      {figures.map(({ key, value, label }) => (
        <div key={key} data-figure={key}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

type WaitingLineProps = {
  label: string;
  number: string;
  /** Where it lies: its stock, and the bin there; empty where nobody knows. */
  place?: readonly string[];
  /** How long it has waited, in words. */
  since: string;
  onOpen: (number: string) => void;
};

/** A line of a queue: what waits, its number, and since when. */
export const WaitingLine = ({ label, number, place = [], since, onOpen }: WaitingLineProps) => (
  <li>
    <button type="button" className="bench-waiting" onClick={() => onOpen(number)}>
      <span>
        <b>{label}</b>
        <small>
          <GroupedNumber value={number} />
          {place.map((part) => (
            <Fragment key={part}>
              {' · '}
              <span>{part}</span>
            </Fragment>
          ))}
        </small>
      </span>
      <span className="small">{since}</span>
    </button>
  </li>
);

type RowProps = { item: Waiting; now: Date; onOpen: (code: string) => void };

const Row = ({ item, now, onOpen }: RowProps) => {
  const { i18n } = useTranslation('bench');
  const number = item.identificationNumber ?? item.buybackIdentificationNumber;
  const place = item.stockName === null ? [] : [item.stockName, item.bin ?? ''].filter(Boolean);
  const since = ago(item.since, now, i18n.language);
  return <WaitingLine label={item.productLabel} {...{ number, place, since, onOpen }} />;
};

type QueueRowsProps = { bench: BenchName; queue: Queue } & Pick<RowProps, 'now' | 'onOpen'>;

const QueueRows = ({ bench, queue, now, onOpen }: QueueRowsProps) => {
  const { t } = useTranslation('bench');
  const others = queue.total - queue.waiting.length;
  return (
    <section aria-label={t(`queue.titles.${bench}`)} className="stack gap-3">
      <h2>{t(`queue.titles.${bench}`)}</h2>
      {queue.waiting.length === 0 ? (
        <p>{queue.doneByAll > 0 ? t('queue.allDone', { count: queue.doneByAll }) : t('queue.empty')}</p>
      ) : (
        <ul className="bench-queue">
          {queue.waiting.map((item) => (
            <Row key={item.id} item={item} now={now} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {others > 0 ? <p className="small">{t('queue.others', { count: others })}</p> : null}
    </section>
  );
};

/** The figures alone, for a bench whose queue is the list on its page. */
export const BenchFigures = ({ bench }: { bench: BenchName }) => {
  const can = useCan();
  const { data } = useQuery({ ...queueQuery(bench), enabled: can('item_checkin') });
  return data === undefined ? null : <Figures queue={data} />;
};

/** The figures and the queue of a bench, once they are read; without an answer why, and a way to try again. */
const Read = ({ bench, onOpen }: BenchSideProps) => {
  const { t } = useTranslation(['bench', 'common']);
  const failureText = useFailureText();
  const { data, error, refetch, dataUpdatedAt } = useQuery(queueQuery(bench));
  if (data !== undefined)
    return (
      <>
        <Figures queue={data} />
        <QueueRows bench={bench} queue={data} now={new Date(dataUpdatedAt)} onOpen={onOpen} />
      </>
    );
  if (error === null) return <SkeletonLines lines={6} />;
  return (
    <div className="stack gap-3">
      <p>{failureText(error)}</p>
      <div>
        <Button look="ghost" size="s" onClick={() => void refetch()}>
          {t('bench:queue.again')}
        </Button>
      </div>
    </div>
  );
};

type BenchSideProps = {
  bench: BenchName;
  /** A waiting item was chosen: opens it as if its number had been scanned. */
  onOpen: (code: string) => void;
};

/**
 * Beside the scan field of a bench: what was done today, what waits, the first to have come first, and the last scans
 * of this device. On a phone it stands below the work (docs/stations.md).
 */
export const BenchSide = (props: BenchSideProps) => {
  const { t } = useTranslation('bench');
  const can = useCan();
  return (
    <aside className="bench-side" aria-label={t('queue.side')}>
      {can('item_checkin') ? <Read {...props} /> : null}
      <PastScans />
    </aside>
  );
};
