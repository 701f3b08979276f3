import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { SelectField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useLater } from '@reprise/platform/screens/kit/words/use-later.ts';
import { ArchivedCategories } from './archived-categories.tsx';
import { catalogueQuery } from './categories-query.ts';
import type { CategorySearch } from './category-search.ts';
import { CategoryTree, type TreeProps } from './category-tree.tsx';
import './categories.css';

const route = getRouteApi('/categories/list');

/** The search follows the typing, and is kept in the address with the other parameters. */
function useLookedFor() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(search.label ?? '');
  const go = (to: CategorySearch): void => void navigate({ search: { ...search, ...to }, replace: true });
  const type = (text: string): void => {
    setTyped(text);
    go({ label: text === '' ? undefined : text, page: undefined });
  };
  return { search, go, typed, type, text: useLater(typed, 150) };
}

type Looked = ReturnType<typeof useLookedFor>;

const Head = ({ looked, create }: { looked: Looked; create: ReactNode }) => {
  const { t } = useTranslation('categories');
  const { search, go, typed, type } = looked;
  return (
    <div className="category-head">
      <TextField
        label={t('search')}
        size="s"
        type="search"
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <SelectField
        label={t('restore.show')}
        size="s"
        value={search.status ?? 'active'}
        options={(['active', 'archived'] as const).map((value) => ({ value, label: t(`restore.${value}`) }))}
        onChange={({ target }) =>
          go({ status: target.value === 'archived' ? 'archived' : undefined, page: undefined })
        }
      />
      {create}
    </div>
  );
};

const Tree = ({
  accountId,
  text,
  mayWrite,
  create,
}: { accountId: string } & Omit<TreeProps, 'catalogue'>) => {
  const { t } = useTranslation('categories');
  const query = useQuery(catalogueQuery(accountId));
  return (
    <>
      {mayWrite && text.trim() === '' ? <p className="small">{t('move.intro')}</p> : null}
      <Loaded query={query}>
        {([catalogue]) =>
          catalogue === undefined ? null : (
            <CategoryTree catalogue={catalogue} text={text} mayWrite={mayWrite} create={create} />
          )
        }
      </Loaded>
    </>
  );
};

const Catalogue = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('categories');
  const looked = useLookedFor();
  const { search, text } = looked;
  const mayWrite = useCan()('category_write');
  const { account } = search;
  const create = mayWrite ? (
    <LinkButton href={account === undefined ? '/category/create' : `/category/create?account=${account}`}>
      {t('create')}
    </LinkButton>
  ) : null;
  return (
    <Stack gap={4}>
      <Head looked={looked} create={create} />
      {search.status === 'archived' ? (
        <ArchivedCategories accountId={accountId} text={text} />
      ) : (
        <Tree accountId={accountId} text={text} mayWrite={mayWrite} create={create} />
      )}
    </Stack>
  );
};

/** The categories of a catalogue, as a tree; the archived ones as a list. */
export const Page = () => {
  const { t } = useTranslation('categories');
  return (
    <Stack gap={4}>
      <PageTitle title={t('title')} />
      <OfAccount kind="retailer" forBuyers>
        {(accountId) => <Catalogue key={accountId} accountId={accountId} />}
      </OfAccount>
    </Stack>
  );
};
