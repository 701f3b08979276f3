import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Grow, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import type { Tone } from '@reprise/platform/screens/ui/shown/tone.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { ProductName } from '@reprise/dossier/screens/shown/product-name.tsx';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { countOf } from './parcel-now.tsx';
import { useShownParcel, type Parcel } from './use-parcel.ts';

type Product = Parcel['products'][number];

const useRemove = (id: string) => {
  const { t } = useTranslation('dashboard');
  const toast = useToast();
  const show = useShownParcel();
  return useMutation({
    mutationFn: (itemId: string) => call('DELETE /packages/{id}/items/{itemId}', { params: { id, itemId } }),
    meta: { quiet: true },
    onSuccess: (changed) => {
      show(changed);
      toast({ tone: 'ok', text: t('expedition.removed') });
    },
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('expedition.failed')) }),
  });
};

const tones: Record<Product['arrival'], Tone> = {
  waiting: 'idle',
  travelling: 'info',
  arrived: 'ok',
  lost: 'bad',
  left_out: 'warn',
};

/** Where an item of the parcel is; nothing is shown for items that wait in an open parcel. */
const Arrival = ({ product: { arrival } }: { product: Product }) => {
  const { t } = useTranslation('dashboard');
  if (arrival === 'waiting') return null;
  return <StateBadge tone={tones[arrival]} label={t(`expedition.arrivals.${arrival}`)} />;
};

const Remove = ({ parcel, product }: { parcel: Parcel; product: Product }) => {
  const { t } = useTranslation('dashboard');
  const remove = useRemove(parcel.id);
  const { itemId, label } = product;
  return (
    <Button
      look="ghost"
      size="s"
      busy={remove.isPending}
      aria-label={t('expedition.removeNamed', { name: label })}
      onClick={() => remove.mutate(itemId)}
    >
      {t('expedition.remove')}
    </Button>
  );
};

/** The content of the parcel: items of an open one can be taken out; one under way shows which have arrived. */
export const ParcelContent = ({ parcel }: { parcel: Parcel }) => {
  const { t } = useTranslation('dashboard');
  const { products, status } = parcel;
  // the last scanned item comes first
  const shown = status === 'open' ? products.toReversed() : products;
  const arrived = countOf(parcel, 'arrived');
  const total = products.length - countOf(parcel, 'left_out');
  return (
    <Card>
      <Stack>
        <Row between>
          <h2>{t('expedition.content')}</h2>
          <span className="small num" aria-live="polite">
            {arrived > 0
              ? t('expedition.arrivedOf', { arrived, total })
              : t('expedition.inIt', { count: products.length })}
          </span>
        </Row>
        {shown.map((product) => (
          <Row key={product.itemId}>
            <Grow>
              <ProductName label={product.label} />
              <div className="small">
                <GroupedNumber value={product.identificationNumber ?? product.buybackCode} />
              </div>
            </Grow>
            <Arrival product={product} />
            {status === 'open' ? <Remove parcel={parcel} product={product} /> : null}
          </Row>
        ))}
      </Stack>
    </Card>
  );
};
