import type { ProductListView, ProductPublicView } from '../../domain/products/product.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import type { BulkAction } from '@reprise/platform/screens/kit/list/bulk-action.ts';
import type { ListKit } from '@reprise/platform/screens/kit/list/list-definition.ts';

type Action = BulkAction<ProductListView | ProductPublicView>;
type Kit = ListKit<'products'>;

const isManaged = (row: ProductListView | ProductPublicView): row is ProductListView => 'version' in row;

const versionOf = (row: ProductListView | ProductPublicView) => ({
  params: { id: row.id },
  body: { version: isManaged(row) ? row.version : 0 },
});

const publish = ({ t }: Kit): Action => ({
  key: 'publish',
  label: t('publish'),
  // what else a draft lacks is known to the server alone
  refusal: (row) => {
    if (row.status === 'published') return { said: t('status.published') };
    const lacksPrice = isManaged(row) && !row.buybackZeroNotAllowed && row.bestPrice === null;
    return lacksPrice ? 'product_incomplete' : null;
  },
  run: (row) => call('POST /products/{id}/publish', versionOf(row)),
});

const unpublish = ({ t }: Kit): Action => ({
  key: 'unpublish',
  label: t('unpublish'),
  danger: true,
  refusal: ({ status }) => (status === 'draft' ? { said: t('status.draft') } : null),
  run: (row) => call('POST /products/{id}/unpublish', versionOf(row)),
});

/** What can be done to several products: to offer them, and to make drafts of them again. */
export const productActions = (kit: Kit): readonly (Action | false)[] => [
  kit.can('product_write') && publish(kit),
  kit.can('product_write') && unpublish(kit),
];
