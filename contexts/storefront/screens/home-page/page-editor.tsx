import type { DesignView } from '../../domain/home-page/site-settings.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useKeptDraft } from '@reprise/platform/screens/kit/form/kept-draft.ts';
import { LeaveGuard } from '@reprise/platform/screens/kit/form/leave-guard.tsx';
import { same } from '@reprise/platform/screens/kit/form/same.ts';
import { WriteFailure } from '@reprise/platform/screens/kit/calls/write-failure.tsx';
import { acceptDraft, draftOf, inputOf, previewOf, type PageDraft, type SavedPage } from './draft.ts';
import { homePageQuery, previewQuery } from './home-page-query.ts';
import { PageForm } from './page-form.tsx';
import { PagePreview } from './page-preview.tsx';
import { ResumedDraft } from '@reprise/platform/screens/kit/form/resumed-draft.tsx';
import { useLater } from '@reprise/platform/screens/kit/words/use-later.ts';

type EditorProps = { design: DesignView; page: SavedPage | null };

/** The unsaved draft, kept on this device, and how it is saved over the version that was read. */
function usePage({ design: { accountId }, page }: EditorProps) {
  const { t } = useTranslation('design');
  const client = useQueryClient();
  const toast = useToast();
  const kept = useKeptDraft(`home-page ${accountId}`, acceptDraft);
  const [draft, setDraft] = useState(kept.resumed ?? draftOf(page));
  const [saved, setSaved] = useState(page);
  const take = (next: SavedPage | null): void => {
    kept.forget();
    setSaved(next);
    setDraft(draftOf(next));
  };
  const isSaved = (one: PageDraft): boolean => same(inputOf(one, null), inputOf(draftOf(saved), null));
  const save = useMutation({
    mutationFn: (over: number | null) =>
      call('PUT /home-page-configs/{accountId}', { params: { accountId }, body: inputOf(draft, over) }),
    meta: { quiet: true },
    onSuccess: (written) => {
      take(written);
      toast({ tone: 'ok', text: t('saved') });
    },
  });
  const latest = async () => (await client.fetchQuery({ ...homePageQuery(accountId), staleTime: 0 })).page;
  return {
    draft,
    save,
    resumed: kept.resumed !== null,
    isChanged: !isSaved(draft),
    change: (next: PageDraft): void => {
      setDraft(next);
      if (isSaved(next)) kept.forget();
      else kept.keep(next);
    },
    send: () => save.mutate(saved?.version ?? null),
    read: async () => {
      take(await latest());
      save.reset();
    },
    replace: async () => save.mutate((await latest())?.version ?? null),
  };
}

/** The editor of the home page beside its preview. */
export const PageEditor = (props: EditorProps) => {
  const { design } = props;
  const { t } = useTranslation(['design', 'settings']);
  const { draft, save, resumed, isChanged, change, send, read, replace } = usePage(props);
  const [sent, setSent] = useState(0);
  const [locale, setLocale] = useState(design.language);
  const writing = { own: design.language, locale };
  const preview = useQuery(previewQuery(design.accountId, useLater(previewOf(draft, writing), 350)));
  return (
    <form
      className="page-columns"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (save.isPending) return;
        setSent(sent + 1);
        send();
      }}
    >
      <LeaveGuard when={isChanged && !save.isPending} isKept />
      <Stack gap={4}>
        <WriteFailure
          error={save.error}
          title={t('saveFailed')}
          busy={save.isPending}
          onRead={read}
          onReplace={replace}
        />
        {resumed ? <ResumedDraft onGiveUp={() => void read()} /> : null}
        <PageForm
          draft={draft}
          writing={writing}
          accountId={design.accountId}
          preview={preview.data}
          error={save.error}
          submitCount={save.isPending ? 0 : sent}
          onWrite={setLocale}
          onChange={change}
        />
        <Row>
          <Button type="submit" busy={save.isPending}>
            {t('save')}
          </Button>
          <span className="small" aria-live="polite">
            {t(isChanged ? 'settings:unsaved' : 'settings:nothingChanged')}
          </span>
        </Row>
      </Stack>
      <PagePreview design={design} preview={preview.data} failed={preview.isError} />
    </form>
  );
};
