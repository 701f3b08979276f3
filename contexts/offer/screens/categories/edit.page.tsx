import type { CatalogueRoot, CategoryDetail } from '../../domain/categories/category-sheet.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountName } from '@reprise/people/screens/shown/account-choice.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useSheet } from '@reprise/platform/screens/kit/form/use-sheet.ts';
import { useSpoken } from '@reprise/platform/screens/kit/form/use-spoken.ts';
import { ArchiveSection } from './archive-section.tsx';
import { ancestryQuery, askAgain, categoryQuery, rootQuery } from './categories-query.ts';
import { acceptDraft, checkDraft, draftOf } from './category-draft.ts';
import { CategoryForm } from './category-form.tsx';
import { CircuitsSection } from './circuits-section.tsx';
import { RestoreButton } from './restore-button.tsx';
import './categories.css';

const route = getRouteApi('/category/$id/edit');

const Editor = ({ category, root }: { category: CategoryDetail; root: CatalogueRoot }) => {
  const client = useQueryClient();
  const params = { id: category.id };
  const sheet = useSheet({
    place: `category ${category.id}`,
    first: category,
    draftOf,
    accept: acceptDraft,
    check: checkDraft,
    write: ({ buyerAccountId, ...body }, { version, buyerAccountId: before }) =>
      call('PATCH /categories/{id}', {
        params,
        body: { ...body, version, ...(buyerAccountId === (before ?? '') ? {} : { buyerAccountId }) },
      }),
    latest: () => client.fetchQuery({ ...categoryQuery(category.id), staleTime: 0 }),
    onSaved: (saved) => {
      client.setQueryData(categoryQuery(saved.id).queryKey, saved);
      void askAgain(client);
    },
  });
  return <CategoryForm sheet={sheet} root={root} category={category} mayWrite={category.mayWrite} />;
};

/** The path from the top of the catalogue. */
const Path = ({ id }: { id: string }) => {
  const { t } = useTranslation('categories');
  const query = useQuery(ancestryQuery(id));
  const above = query.data?.slice(0, -1) ?? [];
  if (above.length === 0) return null;
  return (
    <nav aria-label={t('path')}>
      <ol className="category-path small">
        {above.map((one) => (
          <li key={one.id}>
            <TextLink href={`/category/${one.id}/edit`}>{one.label}</TextLink>
          </li>
        ))}
      </ol>
    </nav>
  );
};

const Facts = ({ category }: { category: CategoryDetail }) => {
  const { t } = useTranslation('categories');
  const { count } = useFormats();
  const counted = (total: number) => ({ count: total, total: count(total) });
  return (
    <p className="small">
      {[
        t('products', counted(category.numberOfProducts)),
        t('published', counted(category.numberOfPublishedProducts)),
        t('children', counted(category.numberOfChildren)),
      ].join(' · ')}
    </p>
  );
};

/** Why the form cannot be changed, and the button to restore an archived category. */
const Note = ({ category, label }: { category: CategoryDetail; label: string }) => {
  const { t } = useTranslation('categories');
  const mayRestore = useCan()('category_write') && category.status === 'archived';
  if (category.mayWrite) return null;
  if (!mayRestore)
    return <Alert tone="info">{t(category.status === 'archived' ? 'archivedHelp' : 'readOnly')}</Alert>;
  return (
    <Alert tone="info">
      <p>{t('restore.help')}</p>
      <RestoreButton id={category.id} version={category.version} label={label} />
    </Alert>
  );
};

const Category = ({ category }: { category: CategoryDetail }) => {
  const { t } = useTranslation('categories');
  const root = useQuery(rootQuery(category.accountId));
  const label = translated(category.label, useSpoken());
  const isArchived = category.status === 'archived';
  return (
    <>
      <PageTitle
        title={label}
        badge={isArchived ? <StateBadge tone="idle" label={t('archived')} /> : undefined}
        actions={
          <LinkButton look="ghost" href="/categories/list">
            {t('back')}
          </LinkButton>
        }
      />
      <Path id={category.id} />
      <AccountName accountId={category.accountId} />
      <Facts category={category} />
      <Note category={category} label={label} />
      <Loaded query={root}>{(found) => <Editor key={category.id} category={category} root={found} />}</Loaded>
      <CircuitsSection category={category} />
      {category.mayWrite ? <ArchiveSection category={category} /> : null}
    </>
  );
};

/** One category: its form, its circuits, its archiving. */
export const Page = () => {
  const { t } = useTranslation('categories');
  const { id } = route.useParams();
  const query = useQuery(categoryQuery(id));
  return (
    <Stack gap={4}>
      <Loaded query={query} title={t('editTitle')}>
        {(category) => <Category key={category.id} category={category} />}
      </Loaded>
    </Stack>
  );
};
