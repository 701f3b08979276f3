import type { ProductDetail } from '../../domain/products/product.ts';
import { CallRefused, type SpokenViolation } from '@reprise/platform/domain/core/call.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { prices } from './product-values.ts';
import type { ProductTab } from './product-search.ts';
import { productQuery, showSaved } from './products-query.ts';

/** The tab of a field. */
const tabOf = (field: string): ProductTab => (prices.some((one) => one === field) ? 'price' : 'general');

const Missing = ({
  missing,
  onOpen,
}: {
  missing: readonly SpokenViolation[];
  onOpen: (tab: ProductTab) => void;
}) => {
  const { t } = useTranslation('products');
  return (
    <ul className="product-missing">
      {missing.map(({ field, message }) => (
        <li key={field}>
          {message}{' '}
          <Button look="quiet" size="s" onClick={() => onOpen(tabOf(field))}>
            {t('goTo', { tab: t(`tab.${tabOf(field)}`) })}
          </Button>
        </li>
      ))}
    </ul>
  );
};

/** Publishes or unpublishes a product; what a draft lacks is listed with links. */
export function usePublishing(product: ProductDetail) {
  const { t } = useTranslation(['products', 'common']);
  const client = useQueryClient();
  const toast = useToast();
  const { id } = product;
  const move = useMutation({
    mutationFn: (to: ProductDetail['status']) => {
      const options = { params: { id }, body: { version: product.version } };
      return to === 'published'
        ? call('POST /products/{id}/publish', options)
        : call('POST /products/{id}/unpublish', options);
    },
    meta: { quiet: true },
    onSuccess: (saved) => {
      showSaved(client, saved);
      toast({ tone: 'ok', text: t(saved.status === 'published' ? 'published' : 'unpublished') });
    },
    onError: (error) => {
      if (error instanceof CallRefused && error.code === 'status_changed')
        void client.invalidateQueries({ queryKey: productQuery(id).queryKey });
    },
  });
  const problems = (onOpen: (tab: string) => void): ReactNode => {
    if (move.error === null) return null;
    const missing = move.error instanceof CallRefused ? move.error.violations : [];
    return (
      <Alert tone="bad" live title={errorText(move.error, t('common:errors.network'))}>
        {missing.length === 0 ? null : <Missing missing={missing} onOpen={onOpen} />}
      </Alert>
    );
  };
  return { to: move.mutate, busy: move.isPending, problems };
}

export const PublishButton = ({
  product,
  publishing,
  isChanged,
}: {
  product: ProductDetail;
  publishing: ReturnType<typeof usePublishing>;
  /** Whether something typed is unsaved. */
  isChanged: boolean;
}) => {
  const { t } = useTranslation('products');
  return product.status === 'draft' ? (
    <Button
      busy={publishing.busy}
      why={isChanged ? t('saveFirst') : undefined}
      onClick={() => publishing.to('published')}
    >
      {t('publish')}
    </Button>
  ) : (
    <Button look="ghost" busy={publishing.busy} onClick={() => publishing.to('draft')}>
      {t('unpublish')}
    </Button>
  );
};
