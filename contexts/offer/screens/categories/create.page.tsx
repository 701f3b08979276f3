import type { CatalogueRoot, CategoryDetail } from '../../domain/categories/category-sheet.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useSheet } from '@reprise/platform/screens/kit/form/use-sheet.ts';
import { askAgain, rootQuery } from './categories-query.ts';
import {
  acceptDraft,
  blankDraft,
  checkDraft,
  draftOf,
  type CategoryBody,
  type CategoryDraft,
} from './category-draft.ts';
import { CategoryForm } from './category-form.tsx';
import './categories.css';

const route = getRouteApi('/category/create');

/** The refused fields of the form, which the body has under `category`. */
const New = ({ root, parent }: { root: CatalogueRoot; parent: string | undefined }) => {
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const keyOf = useRequestKey();
  const sheet = useSheet<CategoryDetail | null, CategoryDraft, CategoryBody>({
    place: `category new ${root.accountId} ${parent ?? ''}`,
    first: null,
    draftOf: (saved) => (saved === null ? blankDraft(parent) : draftOf(saved)),
    accept: acceptDraft,
    check: checkDraft,
    write: ({ buyerAccountId, ...written }) => {
      const ofBuyer = buyerAccountId === '' ? {} : { buyerAccountId };
      const body = { category: { ...written, accountId: root.accountId, ...ofBuyer } };
      return call('POST /categories', { body, idempotencyKey: keyOf(body) });
    },
    latest: () => Promise.resolve(null),
    onSaved: (made) => {
      void askAgain(client);
      if (made !== null) void navigate({ to: '/category/$id/edit', params: { id: made.id } });
    },
  });
  const errorAt = (field: string): string | undefined =>
    sheet.errorAt(field) ?? sheet.errorAt(`category.${field}`);
  const problems = sheet.problems.map((one) => ({ ...one, field: one.field.replace(/^category\./, '') }));
  return <CategoryForm sheet={{ ...sheet, errorAt, problems }} root={root} category={null} mayWrite />;
};

const InCatalogue = ({ accountId }: { accountId: string }) => {
  const { parent } = route.useSearch();
  const query = useQuery(rootQuery(accountId));
  return <Loaded query={query}>{(root) => <New key={accountId} root={root} parent={parent} />}</Loaded>;
};

/** A new category of a catalogue. */
export const Page = () => {
  const { t } = useTranslation('categories');
  const { account } = route.useSearch();
  return (
    <Stack gap={4}>
      <PageTitle
        title={t('createTitle')}
        actions={
          <LinkButton
            look="ghost"
            href={account === undefined ? '/categories/list' : `/categories/list?account=${account}`}
          >
            {t('back')}
          </LinkButton>
        }
      />
      <OfAccount kind="retailer" forBuyers>
        {(accountId) => <InCatalogue accountId={accountId} />}
      </OfAccount>
    </Stack>
  );
};
