import type { CallAnswer } from '@reprise/domain/call';
import type { Api } from '@reprise/domain/contracts';
import { Card, Grid, PageTitle, Stack } from '@reprise/ui/layout';
import { Money } from '@reprise/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useFormats } from '../../lib/formats.ts';
import { isKeyOf } from '../../lib/key-of.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useSignedIn } from '../../lib/session.ts';
import { figureLinks } from './figures.ts';
import { Shortcuts } from './shortcuts.tsx';
import './home.css';

type Figures = CallAnswer<Api['GET /dashboard-data']>;

/** Counting stops there, on the server. */
const countedTo = 1000;

const ToDo = ({ toDo }: { toDo: Figures['toDo'] }) => {
  const { t } = useTranslation('dashboard');
  const { count: written } = useFormats();
  const figures = toDo.flatMap(({ key, count }) => (isKeyOf(figureLinks, key) ? [{ key, count }] : []));
  return (
    <Stack gap={3}>
      <h2>{t('home.toDo')}</h2>
      {figures.length === 0 ? <p>{t('home.nothing')}</p> : null}
      <Grid min={170}>
        {figures.map(({ key, count }) => (
          <Card key={key} href={figureLinks[key]}>
            <span className="figure num">
              {count < countedTo ? written(count) : t('home.more', { total: written(countedTo - 1) })}
            </span>
            <span className="figure-name">{t(`home.figure.${key}`)}</span>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
};

const lastDay = (to: string): string => new Date(Date.parse(to) - 1).toISOString().slice(0, 10);

const Week = ({ week }: { week: Figures['week'] }) => {
  const { t } = useTranslation('dashboard');
  const { day, count } = useFormats();
  const figures = [
    { key: 'created', value: count(week.created) },
    { key: 'completed', value: count(week.completed) },
    { key: 'boughtFor', value: <Money cents={week.boughtFor} currency={week.currency} /> },
  ] as const;
  return (
    <Stack gap={3}>
      <h2>{t('home.week', { from: day(week.from.slice(0, 10)), to: day(lastDay(week.to)) })}</h2>
      <Card>
        <dl className="week">
          {figures.map(({ key, value }) => (
            <div key={key}>
              <dt className="figure-name">{t(`home.${key}`)}</dt>
              <dd className="figure num">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="small">{t('home.refreshed')}</p>
      </Card>
    </Stack>
  );
};

/** The first page: the ways to the day's work, what waits, and last week's figures. */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  const { user } = useSignedIn();
  const figures = useQuery({
    queryKey: ['dashboard-data'],
    queryFn: ({ signal }) => call('GET /dashboard-data', { signal }),
  });
  return (
    <Stack gap={5}>
      <PageTitle title={t('home.title', { name: user.firstname })} />
      <Shortcuts />
      <Loaded query={figures}>
        {({ toDo, week }) => (
          <>
            <ToDo toDo={toDo} />
            <Week week={week} />
          </>
        )}
      </Loaded>
    </Stack>
  );
};
