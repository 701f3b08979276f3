import type { DesignView } from '../../domain/home-page/site-settings.ts';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { ResourceForm } from '@reprise/platform/screens/kit/form/resource-form.tsx';
import { unchecked } from '@reprise/platform/screens/kit/form/resource.ts';
import { useResourceForm } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { acceptDraft, draftOf, inputOf, previewOf, type PageDraft, type SavedPage } from './draft.ts';
import { homePageQuery, previewQuery } from './home-page-query.ts';
import { PageForm, useNamed } from './page-form.tsx';
import { PagePreview } from './page-preview.tsx';
import { useLater } from '@reprise/platform/screens/kit/words/use-later.ts';

type EditorProps = { design: DesignView; page: SavedPage | null };

/** The page over the version that was read; it is stored on this device until it is saved. */
function usePage({ design: { accountId, language }, page }: EditorProps) {
  const { t } = useTranslation('design');
  const client = useQueryClient();
  const toast = useToast();
  return useResourceForm<SavedPage | null, PageDraft, PageDraft, SavedPage>({
    first: page,
    locale: language,
    valuesOf: draftOf,
    check: unchecked,
    write: (draft, over) =>
      call('PUT /home-page-configs/{accountId}', {
        params: { accountId },
        body: inputOf(draft, over?.version ?? null),
      }),
    take: (written) => written,
    latest: async () => (await client.fetchQuery({ ...homePageQuery(accountId), staleTime: 0 })).page,
    onSaved: () => toast({ tone: 'ok', text: t('saved') }),
    compared: (draft) => inputOf(draft, null),
    draft: { place: `home-page ${accountId}`, accept: acceptDraft },
  });
}

/** The editor of the home page beside its preview. */
export const PageEditor = (props: EditorProps) => {
  const { design } = props;
  const { t } = useTranslation(['design', 'form']);
  const form = usePage(props);
  const writing = { own: design.language, locale: form.locale };
  const preview = useQuery(previewQuery(design.accountId, useLater(previewOf(form.values, writing), 350)));
  return (
    <div className="page-columns">
      <ResourceForm
        className="stack gap-4"
        form={form}
        failed={t('saveFailed')}
        languages="own"
        named={useNamed(form.values)}
        foot="line"
        actions={
          <span className="small" aria-live="polite">
            {t(form.isChanged ? 'form:unsaved' : 'form:nothingChanged')}
          </span>
        }
      >
        <Stack gap={4}>
          <PageForm form={form} writing={writing} accountId={design.accountId} preview={preview.data} />
        </Stack>
      </ResourceForm>
      <PagePreview design={design} preview={preview.data} failed={preview.isError} />
    </div>
  );
};
