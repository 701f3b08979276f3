import {
  urgencies,
  workCountedTo,
  workHref,
  workKeys,
  workOf,
  type Urgency,
} from '@reprise/administration/domain/work/work.ts';
import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { moneyText } from '@reprise/platform/screens/ui/shown/numbers.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { useTranslation } from 'react-i18next';
import { useDashboardData } from './use-dashboard-data.ts';

type Figure = CallAnswer<Api['GET /dashboard-data']>['toDo'][number];
type Linked = Figure & { href: string; name: string };

const tones: Record<Urgency, string> = {
  late: 'tone-bad',
  today: 'tone-warn',
  week: 'tone-info',
  later: 'tone-idle',
};

/** The figures that count something, with the names and lists of their groups. */
function useLinked(toDo: readonly Figure[]): Linked[] {
  const { t } = useTranslation('dashboard');
  const groups = workOf(useSignedIn().module);
  return toDo.flatMap((figure) => {
    const key = workKeys.find((one) => one === figure.key);
    const group = key === undefined ? undefined : groups[key];
    if (figure.count === 0 || key === undefined || group === undefined) return [];
    return [{ ...figure, href: workHref(group), name: t(`home.figure.${key}`) }];
  });
}

/** How late it is, or until when it has time. */
const Deadline = ({ figure: { urgency, due, oldest } }: { figure: Figure }) => {
  const { t } = useTranslation('dashboard');
  const { since, day, moment } = useFormats();
  const text =
    due === null || urgency === 'late'
      ? oldest === null
        ? ''
        : t('home.work.since', { age: since(oldest) })
      : t('home.work.before', { when: urgency === 'today' ? moment(due) : day(due) });
  return <span className="small num work-deadline">{text}</span>;
};

const Line = ({ figure }: { figure: Linked }) => {
  const { t } = useTranslation('dashboard');
  const { count: written, locale } = useFormats();
  const { count, money = [], href, name } = figure;
  const isCut = count >= workCountedTo;
  const total = isCut ? t('home.more', { total: written(workCountedTo - 1) }) : written(count);
  const sums = money.map(({ currency, amount }) => moneyText(amount, currency, locale)).join(' + ');
  return (
    <li>
      <TextLink href={href} className="work-line">
        <span className="figure num">{total}</span>
        <span className="work-name">
          {name}
          {money.length === 0 ? null : (
            <span className="small num work-money">{isCut ? t('home.more', { total: sums }) : sums}</span>
          )}
        </span>
        <Deadline figure={figure} />
      </TextLink>
    </li>
  );
};

const Groups = ({ toDo }: { toDo: readonly Figure[] }) => {
  const { t } = useTranslation('dashboard');
  const linked = useLinked(toDo);
  if (linked.length === 0) return <p className="small work-none">{t('home.work.none')}</p>;
  return urgencies.map((urgency) => {
    const group = linked.filter((one) => one.urgency === urgency);
    return group.length === 0 ? null : (
      <section key={urgency} className={`work-group ${tones[urgency]}`}>
        <h3>{t(`home.work.${urgency}`)}</h3>
        <ul>
          {group.map((figure) => (
            <Line key={figure.key} figure={figure} />
          ))}
        </ul>
      </section>
    );
  });
};

/** What waits where this person works, the most urgent first, each with the list that it counts (docs/home.md). */
export const Work = () => {
  const { t } = useTranslation('dashboard');
  const figures = useDashboardData();
  return (
    <Stack gap={3}>
      <h2>{t('home.toDo')}</h2>
      <Loaded query={figures}>
        {({ toDo }) => (
          <Card flush>
            <Groups toDo={toDo} />
          </Card>
        )}
      </Loaded>
    </Stack>
  );
};
