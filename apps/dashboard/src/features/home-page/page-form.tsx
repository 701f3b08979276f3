import { CallRefused } from '@reprise/domain/call';
import type { HomePagePreview } from '@reprise/domain/home-page/home-page';
import { homePageLimits } from '@reprise/domain/limits';
import { RadioCards } from '@reprise/ui/choice-cards';
import { TextAreaField, TextField } from '@reprise/ui/field';
import { FormErrorSummary } from '@reprise/ui/form-errors';
import { Card, Stack } from '@reprise/ui/layout';
import { useTranslation } from 'react-i18next';
import type { PageDraft } from './draft.ts';
import { WidgetList } from './widget-list.tsx';

type PageFormProps = {
  draft: PageDraft;
  accountId: string;
  preview: HomePagePreview | undefined;
  error: unknown;
  submitCount: number;
  onChange: (draft: PageDraft) => void;
};

const { title, metaTitle, metaDescription } = homePageLimits;

/** What a page is called, whether it is shown, and its widgets; each refusal at its field. */
export const PageForm = ({ draft, accountId, preview, error, submitCount, onChange }: PageFormProps) => {
  const { t } = useTranslation('design');
  const problems = error instanceof CallRefused ? error.violations : [];
  const errorOf = (field: string): string | undefined =>
    problems.find((problem) => problem.field === field)?.message;
  const wire = (field: 'title' | 'metaTitle' | 'metaDescription') => ({
    id: field,
    label: t(`home.fields.${field}`),
    value: draft[field],
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [field]: event.target.value }),
  });
  return (
    <Stack gap={4}>
      <FormErrorSummary
        submitCount={submitCount}
        problems={problems.map(({ field, message }) => ({ field, message }))}
      />
      <Card>
        <RadioCards
          legend={t('home.status')}
          value={draft.status}
          onChange={(status) => onChange({ ...draft, status: status === 'active' ? 'active' : 'inactive' })}
          choices={[
            { value: 'active', label: t('home.published'), description: t('home.publishedHelp') },
            { value: 'inactive', label: t('home.draft'), description: t('home.draftHelp') },
          ]}
        />
      </Card>
      <Card>
        <Stack gap={4}>
          <h2>{t('home.words')}</h2>
          <TextField {...wire('title')} maxLength={title.max} description={t('home.fields.titleHelp')} />
          <TextField {...wire('metaTitle')} maxLength={metaTitle.max} />
          <TextAreaField
            {...wire('metaDescription')}
            rows={3}
            maxLength={metaDescription.max}
            description={t('home.fields.metaHelp')}
          />
        </Stack>
      </Card>
      <WidgetList
        draft={draft}
        accountId={accountId}
        preview={preview}
        errorOf={errorOf}
        onChange={onChange}
      />
    </Stack>
  );
};
