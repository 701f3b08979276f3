import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { CategoryTree } from './category-tree.tsx';
import { categoriesQuery } from './questions-query.ts';
import './questions.css';

const Catalogue = ({ accountId }: { accountId: string }) => {
  const query = useQuery(categoriesQuery(accountId));
  return <Loaded query={query}>{(categories) => <CategoryTree categories={categories} />}</Loaded>;
};

/** Chooses the category whose questions are opened. */
export const Page = () => {
  const { t } = useTranslation('questions');
  return (
    <Stack gap={4}>
      <PageTitle title={t('title')} />
      <p>{t('lead')}</p>
      <OfAccount kind="retailer" forBuyers>
        {(accountId) => <Catalogue key={accountId} accountId={accountId} />}
      </OfAccount>
    </Stack>
  );
};
