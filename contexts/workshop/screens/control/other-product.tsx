import '@reprise/platform/screens/ui/shown/bench.css';
import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { SkeletonLines } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { FirstFocus } from '@reprise/platform/screens/bench/first-focus.tsx';
import { LoadFailure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { Keys } from '@reprise/platform/screens/ui/core/front.tsx';
import { KeyHint } from '@reprise/platform/screens/ui/shown/badge.tsx';

const isImei = (text: string): boolean => /^\d{15,17}$/.test(text);

/** Products of a retailer by an IMEI's first digits, or by words. */
async function productsOf(accountId: string, wanted: string, signal: AbortSignal) {
  if (isImei(wanted)) {
    const params = { imei: wanted };
    const items = await call('GET /products/search-by-imei/{imei}', { params, query: { accountId }, signal });
    return { items, total: items.length };
  }
  const query = { accountId, search_product_buyback: wanted, itemsPerPage: listLimits.shown };
  return await call('GET /products', { query, signal });
}

type ProductsProps = Pick<OtherProductProps, 'onPick'> & {
  /** Undefined: nothing was searched yet. */
  found: Awaited<ReturnType<typeof productsOf>> | undefined;
};

/** What was found, the first ones with their digits, and how many more there are. */
const Products = ({ found, onPick }: ProductsProps) => {
  const { t } = useTranslation('workshop');
  const others = found === undefined ? 0 : found.total - found.items.length;
  return (
    <>
      <ul className="actions">
        {found?.items.map((product, index) => (
          <li key={product.id}>
            <button type="button" className="action" onClick={() => onPick(product.id)}>
              <span />
              <span>{product.label}</span>
              {index < 9 ? <KeyHint>{String(index + 1)}</KeyHint> : <span />}
            </button>
          </li>
        ))}
      </ul>
      <output aria-live="polite">
        {found?.items.length === 0 ? t('product.none') : null}
        {others > 0 ? t('product.others', { count: others }) : null}
      </output>
    </>
  );
};

type OtherProductProps = {
  /** The retailer of the dossier: a workshop sees the catalogues of all retailers, but this one's gives the price. */
  retailerAccountId: string;
  /** An IMEI that does not belong to the declared product: its products are searched at once, with an explanation. */
  strange: string | null;
  onPick: (productId: string) => void;
  onClose: () => void;
  busy: boolean;
};

/** Chooses another product: scan its IMEI or type a few words, then press the digit of the product. */
export const OtherProduct = ({ retailerAccountId, strange, onPick, onClose, busy }: OtherProductProps) => {
  const { t } = useTranslation(['workshop', 'refusals']);
  const [typed, setTyped] = useState(strange ?? '');
  const [wanted, setWanted] = useState(strange ?? '');
  const found = useQuery({
    queryKey: ['products-to-control', retailerAccountId, wanted],
    queryFn: ({ signal }) => productsOf(retailerAccountId, wanted, signal),
    enabled: wanted.length > 1,
  });
  const take = (key: string) => {
    const product = /^[1-9]$/.test(key) ? found.data?.items[Number(key) - 1] : undefined;
    return product === undefined || busy ? undefined : () => onPick(product.id);
  };
  const search = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setWanted(typed.trim());
    // the digits choose a product once the field does not take them any more
    event.currentTarget.querySelector('button')?.focus();
  };
  return (
    <Modal open onClose={onClose} title={t('product.otherTitle')} size="wide">
      <Stack gap={4}>
        <Keys take={take} />
        {strange === null ? null : (
          <Alert tone="warn" live>
            {t('refusals:imei_of_other_product')}
          </Alert>
        )}
        <form onSubmit={search}>
          {/* the digits choose at once among products that were searched already */}
          <FirstFocus on={strange === null ? 'field' : 'button'}>
            <Stack gap={3}>
              <TextField
                label={t('product.search')}
                description={t('product.searchHelp')}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              <Row>
                <Button type="submit">{t('search')}</Button>
              </Row>
            </Stack>
          </FirstFocus>
        </form>
        {found.isFetching ? <SkeletonLines /> : null}
        {found.error === null ? null : (
          <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
        )}
        <Products found={found.data} onPick={onPick} />
      </Stack>
    </Modal>
  );
};
