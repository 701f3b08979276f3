import { Button } from '@reprise/ui/button';
import { Card, Grow, Row, Stack } from '@reprise/ui/layout';
import { GroupedNumber } from '@reprise/ui/money';
import { useToast } from '@reprise/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { ProductName } from '../../lib/product-name.tsx';
import { errorText } from '@reprise/shell/violations';
import { useShownPackage, type Package } from './use-package.ts';

const useRemove = (id: string) => {
  const { t } = useTranslation('dashboard');
  const toast = useToast();
  const show = useShownPackage();
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

/** What lies in the package; an open one gives its items back. */
export const PackageContent = ({ parcel }: { parcel: Package }) => {
  const { t } = useTranslation('dashboard');
  const remove = useRemove(parcel.id);
  return (
    <Card>
      <Stack>
        <Row between>
          <h2>{t('expedition.content')}</h2>
          <span className="small num" aria-live="polite">
            {t('expedition.inIt', { count: parcel.products.length })}
          </span>
        </Row>
        {parcel.products.map(({ itemId, label, buybackCode }) => (
          <Row key={itemId}>
            <Grow>
              <ProductName label={label} />
              <div className="small">
                <GroupedNumber value={buybackCode} />
              </div>
            </Grow>
            {parcel.status === 'open' ? (
              <Button
                look="ghost"
                size="s"
                busy={remove.isPending && remove.variables === itemId}
                aria-label={t('expedition.removeNamed', { name: label })}
                onClick={() => remove.mutate(itemId)}
              >
                {t('expedition.remove')}
              </Button>
            ) : null}
          </Row>
        ))}
      </Stack>
    </Card>
  );
};
