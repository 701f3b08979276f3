import type { CategoryNode } from '@reprise/offer/domain/categories/category.ts';
import {
  filled,
  firstLevel,
  hasOwnProducts,
  pathTo,
} from '@reprise/offer/domain/categories/category-node.ts';
import { slugOf } from '@reprise/offer/domain/categories/slug.ts';
import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Grid } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { EmptyState, LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useJourney, useSettings } from '../../shown/journey.tsx';
import { NotThere } from '../frame/not-there.tsx';
import { ProductList } from '../search/product-list.tsx';
import { SalePage } from '../../shown/sale-page.tsx';
import { Picture } from './thing.tsx';
import { TroubleBox, TroublePage } from '../../shown/trouble.tsx';

const useTree = () => {
  const { call } = useJourney();
  return useQuery({
    queryKey: ['category-tree'],
    queryFn: ({ signal }) => call('GET /categories/tree', { signal }),
  });
};

const CategoryCards = ({ nodes }: { nodes: readonly CategoryNode[] }) => {
  const { t } = useTranslation('journey');
  return (
    <Grid min={240}>
      {nodes.map((node) => (
        <Card key={node.id} href={`/category/${node.id}/${slugOf(node.label)}`}>
          <span className="sale-thing">
            {node.image ? <Picture image={node.image} name={node.label} /> : null}
            <span>
              <b>{node.label}</b>
              <span className="small">
                {' '}
                {t('categories.products', { count: node.numberOfPublishedProducts })}
              </span>
            </span>
          </span>
        </Card>
      ))}
    </Grid>
  );
};

/** /categories: the catalogue from its root; not found where the account has no navigation by category. */
export const CategoriesScreen = () =>
  useSettings().categoryNavigationEnabled ? <Catalogue /> : <NotThere />;

const Catalogue = () => {
  const { t } = useTranslation('journey');
  const tree = useTree();
  if (tree.isError) return <TroublePage error={tree.error} onRetry={() => void tree.refetch()} />;
  return (
    <SalePage title={t('categories.title')} lead={t('categories.lead')} backHref="/search" wide>
      {tree.data === undefined ? <LoadingState /> : null}
      {tree.data && filled(tree.data).length === 0 ? <EmptyState title={t('categories.none')} /> : null}
      {tree.data ? <CategoryCards nodes={firstLevel(tree.data)} /> : null}
    </SalePage>
  );
};

const useProducts = (categoryId: string) => {
  const { call } = useJourney();
  return useInfiniteQuery({
    queryKey: ['category-products', categoryId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /products', {
        query: { category: [categoryId], page: pageParam, itemsPerPage: listLimits.searchPageSize },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * listLimits.searchPageSize < total ? pages.length + 1 : undefined,
  });
};

const Products = ({ categoryId }: { categoryId: string }) => {
  const { t } = useTranslation('journey');
  const products = useProducts(categoryId);
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = products;
  if (data === undefined)
    return error === null ? (
      <LoadingState />
    ) : (
      <TroubleBox error={error} onRetry={() => void products.refetch()} />
    );
  const found = data.pages.flatMap(({ items }) => items);
  if (found.length === 0) return <EmptyState title={t('categories.empty')} />;
  return (
    <>
      <ProductList
        products={found.map((product) => ({
          ...product,
          detail: product.brand ?? '',
          image: product.images[0] ?? null,
        }))}
      />
      {isFetchNextPageError && !isFetchingNextPage ? (
        <TroubleBox error={error} onRetry={() => void fetchNextPage()} />
      ) : hasNextPage ? (
        <Button look="ghost" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('categories.more')}
        </Button>
      ) : null}
    </>
  );
};

const Crumbs = ({ path }: { path: readonly CategoryNode[] }) => {
  const { t } = useTranslation('journey');
  return (
    <nav className="sale-inline small" aria-label={t('categories.path')}>
      <TextLink href="/categories">{t('categories.title')}</TextLink>
      {path.slice(0, -1).map((node) => (
        <TextLink key={node.id} href={`/category/${node.id}/${slugOf(node.label)}`}>
          {node.label}
        </TextLink>
      ))}
    </nav>
  );
};

/** An address with another name than the category's is corrected. */
function useRightSlug(node: CategoryNode | undefined, slug: string | undefined): void {
  const { go } = useJourney();
  const right = node && slugOf(node.label);
  const move = useEffectEvent(() => go(`/category/${node?.id}/${right}`, { replace: true }));
  useEffect(() => {
    if (right !== undefined && slug !== undefined && slug !== right) move();
  }, [right, slug]);
}

type CategoryScreenProps = { categoryId: string; slug?: string };

/** /category/{id}/{slug}: one category, with its children and its own products. */
export const CategoryScreen = (props: CategoryScreenProps) =>
  useSettings().categoryNavigationEnabled ? <Category {...props} /> : <NotThere />;

const Category = ({ categoryId, slug }: CategoryScreenProps) => {
  const { t } = useTranslation('journey');
  const tree = useTree();
  const path = pathTo(tree.data ?? [], categoryId);
  const node = path.at(-1);
  useRightSlug(node, slug);
  if (tree.isError) return <TroublePage error={tree.error} onRetry={() => void tree.refetch()} />;
  if (tree.data === undefined) return <LoadingState />;
  if (node === undefined)
    return (
      <SalePage title={t('categories.unknown')} lead={t('categories.unknownHelp')}>
        <LinkButton href="/categories">{t('categories.browse')}</LinkButton>
      </SalePage>
    );
  const children = filled(node.children);
  return (
    <SalePage title={node.label} lead={node.description || undefined} progress={<Crumbs path={path} />} wide>
      {children.length > 0 ? (
        <section className="sale-list" aria-labelledby="below">
          <h2 id="below">{node.childrenDescription || t('categories.below')}</h2>
          <CategoryCards nodes={children} />
        </section>
      ) : null}
      {children.length > 0 && !hasOwnProducts(node) ? null : (
        <section className="sale-list" aria-labelledby="products">
          <h2 id="products">{t('categories.itsProducts')}</h2>
          <Products categoryId={categoryId} />
        </section>
      )}
    </SalePage>
  );
};
