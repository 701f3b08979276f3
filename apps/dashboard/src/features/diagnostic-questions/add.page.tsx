import { Stack, PageTitle } from '@reprise/ui/layout';
import { TextLink } from '@reprise/ui/link';
import type { CategoryAsking } from '@reprise/domain/catalogue/question.contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { blankDraft, draftOf } from './question-draft.ts';
import { QuestionEditor } from './question-editor.tsx';
import { categoryHref, writtenQuery } from './questions-query.ts';
import './diagnostic-questions.css';

const route = getRouteApi('/diagnostic/category/$categoryId/question/add');

const Add = ({ asking }: { asking: CategoryAsking }) => {
  const { t } = useTranslation('questions');
  const navigate = useNavigate();
  const { id, label } = asking.category;
  return (
    <>
      <p className="question-path">
        <TextLink href={categoryHref(id)}>{t('backTo', { name: label })}</TextLink>
      </p>
      <PageTitle title={t('addTitle', { name: label })} />
      <QuestionEditor
        asking={asking}
        shown={null}
        first={null}
        draftOf={(saved) => (saved === null ? blankDraft() : draftOf(saved))}
        write={(body) => call('POST /categories/{id}/diagnostic-questions', { params: { id }, body })}
        latest={() => Promise.resolve(null)}
        onSaved={() => void navigate({ to: categoryHref(id) })}
      />
    </>
  );
};

/** One more question of a category. */
export const Page = () => {
  const { t } = useTranslation('questions');
  const { categoryId } = route.useParams();
  const query = useQuery(writtenQuery(categoryId));
  return (
    <Stack gap={4}>
      <Loaded query={query} title={t('add')}>
        {(asking) => <Add key={categoryId} asking={asking} />}
      </Loaded>
    </Stack>
  );
};
