import type { DesignView } from '@reprise/domain/home-page/site-settings';
import { Button } from '@reprise/ui/button';
import { Row, Stack } from '@reprise/ui/layout';
import { useToast } from '@reprise/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useKeptDraft } from '../../lib/kept-draft.ts';
import { WriteFailure } from '../../lib/write-failure.tsx';
import { acceptDraft, draftOf, inputOf, previewOf, type PageDraft, type SavedPage } from './draft.ts';
import { homePageQuery, previewQuery } from './home-page-query.ts';
import { PageForm } from './page-form.tsx';
import { PagePreview } from './page-preview.tsx';
import { ResumedDraft } from '../../lib/resumed-draft.tsx';
import { useLater } from '../../lib/use-later.ts';

type EditorProps = { design: DesignView; page: SavedPage | null };

/** What is written and not yet saved, kept on this device, and how it is saved over the version that was read. */
function usePage({ design: { accountId }, page }: EditorProps) {
  const { t } = useTranslation('design');
  const client = useQueryClient();
  const toast = useToast();
  const kept = useKeptDraft(`home-page ${accountId}`, acceptDraft);
  const [draft, setDraft] = useState(kept.resumed ?? draftOf(page));
  const [version, setVersion] = useState(page?.version ?? null);
  const take = (saved: SavedPage | null): void => {
    kept.forget();
    setVersion(saved?.version ?? null);
    setDraft(draftOf(saved));
  };
  const save = useMutation({
    mutationFn: (over: number | null) =>
      call('PUT /home-page-configs/{accountId}', { params: { accountId }, body: inputOf(draft, over) }),
    meta: { quiet: true },
    onSuccess: (saved) => {
      take(saved);
      toast({ tone: 'ok', text: t('saved') });
    },
  });
  const latest = async () => (await client.fetchQuery({ ...homePageQuery(accountId), staleTime: 0 })).page;
  return {
    draft,
    save,
    resumed: kept.resumed !== null,
    change: (next: PageDraft): void => {
      setDraft(next);
      kept.keep(next);
    },
    send: () => save.mutate(version),
    read: async () => {
      take(await latest());
      save.reset();
    },
    replace: async () => save.mutate((await latest())?.version ?? null),
  };
}

/** The home page as it is written, beside what it will look like. */
export const PageEditor = (props: EditorProps) => {
  const { design } = props;
  const { t } = useTranslation('design');
  const { draft, save, resumed, change, send, read, replace } = usePage(props);
  const [sent, setSent] = useState(0);
  const preview = useQuery(previewQuery(design.accountId, useLater(previewOf(draft), 350)));
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
          accountId={design.accountId}
          preview={preview.data}
          error={save.error}
          submitCount={save.isPending ? 0 : sent}
          onChange={change}
        />
        <Row>
          <Button type="submit" busy={save.isPending}>
            {t('save')}
          </Button>
        </Row>
      </Stack>
      <PagePreview design={design} preview={preview.data} failed={preview.isError} />
    </form>
  );
};
