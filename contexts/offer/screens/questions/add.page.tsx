import { Stack, PageTitle } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import type { CategoryAsking } from '../../domain/questions/question.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { blankDraft, draftOf } from './question-draft.ts';
import { QuestionEditor } from './question-editor.tsx';
import { categoryHref, writtenQuery } from './questions-query.ts';
import './questions.css';

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
        write={(body, _, idempotencyKey) =>
          call('POST /categories/{id}/diagnostic-questions', { params: { id }, body, idempotencyKey })
        }
        latest={() => Promise.resolve(null)}
        leadOn={() => void navigate({ to: categoryHref(id) })}
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
