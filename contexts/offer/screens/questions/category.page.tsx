import { askedTooEarly } from '../../domain/questions/question-rules.ts';
import type { CategoryAsking } from '../../domain/questions/question.contract.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { PageTitle, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { QuestionList } from './question-list.tsx';
import { addHref, categoryHref, categoryQuery } from './questions-query.ts';
import { TunnelPreview } from './tunnel-preview.tsx';
import './questions.css';

const route = getRouteApi('/diagnostic/category/$categoryId');

/** The path of the category, with links to its ancestors' questions. */
const Path = ({ path }: Pick<CategoryAsking, 'path'>) => {
  const { t } = useTranslation('questions');
  return (
    <p className="question-path">
      <TextLink href="/diagnostic">{t('back')}</TextLink>
      {path.map(({ id, label }) => (
        <span key={id}>
          {' › '}
          <TextLink href={categoryHref(id)}>{label}</TextLink>
        </span>
      ))}
    </p>
  );
};

const Actions = ({ id, label, any }: { id: string; label: string; any: boolean }) => {
  const { t } = useTranslation('questions');
  const can = useCan();
  const [open, setOpen] = useState(false);
  return (
    <Row gap={2}>
      {any ? (
        <Button look="ghost" icon={<IconEye size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('preview.open')}
        </Button>
      ) : null}
      {can('question_write') ? <LinkButton href={addHref(id)}>{t('add')}</LinkButton> : null}
      {open ? (
        <TunnelPreview category={{ id, label }} question={null} onClose={() => setOpen(false)} />
      ) : null}
    </Row>
  );
};

const Asking = ({ asking }: { asking: CategoryAsking }) => {
  const { t } = useTranslation('questions');
  const { category, path, questions } = asking;
  const asked = questions.filter(({ mutedBy }) => mutedBy === null);
  const isAskable = asked.some(({ askedTo }) => askedTo.includes('customer'));
  return (
    <>
      <Path path={path} />
      <PageTitle
        title={t('categoryTitle', { name: category.label })}
        count={asked.length}
        actions={<Actions {...category} any={isAskable} />}
      />
      {questions.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneHelp')}</EmptyState>
      ) : (
        <>
          <p>{t('categoryHelp')}</p>
          {isAskable ? null : <Alert tone="warn">{t('nobodyAsked')}</Alert>}
          <QuestionList asking={asking} early={askedTooEarly(asked)} />
        </>
      )}
    </>
  );
};

/** The questions of one category: its own and those of its ancestors, in order. */
export const Page = () => {
  const { t } = useTranslation('questions');
  const { categoryId } = route.useParams();
  const query = useQuery(categoryQuery(categoryId));
  return (
    <Stack gap={4}>
      <Loaded query={query} title={t('title')}>
        {(asking) => <Asking key={categoryId} asking={asking} />}
      </Loaded>
    </Stack>
  );
};
