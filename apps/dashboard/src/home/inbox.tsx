import type { TaskView } from '@reprise/dossier/domain/tasks/task.contract.ts';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { IconCircleCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';
import { useTaskDetail } from './task-detail.ts';
import { isAwaited } from './figures.ts';
import { taskLink } from './task-links.ts';
import { useDashboardData } from './use-dashboard-data.ts';

/** How many more are shown at a time. */
const step = 8;

const About = ({ task }: { task: TaskView }) => {
  const { t } = useTranslation('dashboard');
  const { since } = useFormats();
  const words = useTaskDetail();
  const { productLabel, itemNumber, identificationNumber, createdAt } = task;
  const number = itemNumber
    ? t('home.inbox.item', { number: itemNumber })
    : identificationNumber
      ? t('home.inbox.file', { number: identificationNumber })
      : null;
  return (
    <div className="task-about">
      <strong>{t(`home.inbox.kind.${task.kind}`)}</strong>
      <span className="small">
        {[productLabel, number, words(task), t('home.inbox.since', { age: since(createdAt) })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  );
};

const TaskLine = ({ task }: { task: TaskView }) => {
  const { t } = useTranslation('dashboard');
  const done = useCommand(() => call('POST /tasks/{id}/done', { params: { id: task.id }, body: {} }), {
    stale: ['tasks'],
    onDone: () => undefined,
  });
  const link = taskLink(task);
  const name = t(`home.inbox.kind.${task.kind}`);
  return (
    <li className="task">
      <About task={task} />
      <Row gap={2}>
        {task.doneByHand ? (
          <Button
            look="quiet"
            size="s"
            busy={done.busy}
            aria-label={t('home.inbox.markDone', { task: name })}
            onClick={() => done.send(undefined)}
          >
            {t('home.inbox.done')}
          </Button>
        ) : null}
        {link === null ? null : (
          <LinkButton href={link} look="ghost" size="s" aria-label={`${t('home.inbox.show')} – ${name}`}>
            {t('home.inbox.show')}
          </LinkButton>
        )}
      </Row>
      {done.refusal === undefined ? null : (
        <p role="alert" className="small task-refusal">
          {done.refusal}
        </p>
      )}
    </li>
  );
};

/** Nothing to do: shown only when no list holds any work either. */
const NoTask = () => {
  const { t } = useTranslation('dashboard');
  const { data } = useDashboardData();
  if (data === undefined) return null;
  const said = isAwaited(data.toDo) ? 'noTask' : 'empty';
  return (
    <EmptyState
      icon={<IconCircleCheck size={36} stroke={1.5} aria-hidden="true" />}
      title={t(`home.inbox.${said}`)}
    >
      {t(`home.inbox.${said}Help`)}
    </EmptyState>
  );
};

/** The tasks of this person, the oldest first. */
export const Inbox = () => {
  const { t } = useTranslation('dashboard');
  const { count } = useFormats();
  const tasks = useInfiniteQuery({
    queryKey: ['tasks', 'inbox'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /tasks', { query: { page: pageParam, itemsPerPage: step }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (total > pages.length * step ? pages.length + 1 : undefined),
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      total: pages.at(-1)?.total ?? 0,
      moreThan: pages.at(-1)?.moreThan,
    }),
  });
  return (
    <Stack gap={3}>
      <Row gap={3}>
        <h2>{t('home.inbox.title')}</h2>
        {tasks.data === undefined || tasks.data.total === 0 ? null : (
          <span className="small num">
            {t('home.inbox.count', { total: count(tasks.data.total) + (tasks.data.moreThan ? '+' : '') })}
          </span>
        )}
      </Row>
      <Loaded query={tasks}>
        {({ items }) =>
          items.length === 0 ? (
            <NoTask />
          ) : (
            <Card flush>
              <ul className="tasks">
                {items.map((task) => (
                  <TaskLine key={task.id} task={task} />
                ))}
              </ul>
              {tasks.hasNextPage ? (
                <div className="tasks-more">
                  <Button look="quiet" busy={tasks.isFetching} onClick={() => void tasks.fetchNextPage()}>
                    {t('home.inbox.more')}
                  </Button>
                </div>
              ) : null}
            </Card>
          )
        }
      </Loaded>
    </Stack>
  );
};
