import { LinkButton } from '@reprise/ui/button';
import { TextField } from '@reprise/ui/field';
import { PageTitle, Stack } from '@reprise/ui/layout';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '../../lib/account-choice.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { useCan } from '../../lib/session.ts';
import { useLater } from '../../lib/use-later.ts';
import { catalogueQuery } from './categories-query.ts';
import { CategoryTree } from './category-tree.tsx';
import './categories.css';

const route = getRouteApi('/categories/list');

/** What is typed is looked for at once, and stands in the address. */
function useLookedFor() {
  const { label = '', account } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(label);
  const type = (text: string): void => {
    setTyped(text);
    void navigate({ search: { account, label: text === '' ? undefined : text }, replace: true });
  };
  return { typed, type, text: useLater(typed, 150) };
}

const Catalogue = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('categories');
  const { account } = route.useSearch();
  const mayWrite = useCan()('category_write');
  const { typed, type, text } = useLookedFor();
  const query = useQuery(catalogueQuery(accountId));
  const create = mayWrite ? (
    <LinkButton href={account === undefined ? '/category/create' : `/category/create?account=${account}`}>
      {t('create')}
    </LinkButton>
  ) : null;
  return (
    <Stack gap={4}>
      <div className="category-head">
        <TextField
          label={t('search')}
          size="s"
          type="search"
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        {create}
      </div>
      {mayWrite ? <p className="small">{t('move.intro')}</p> : null}
      <Loaded query={query}>
        {([catalogue]) =>
          catalogue === undefined ? null : (
            <CategoryTree catalogue={catalogue} text={text} mayWrite={mayWrite} create={create} />
          )
        }
      </Loaded>
    </Stack>
  );
};

/** The categories of a catalogue, as a tree. */
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
