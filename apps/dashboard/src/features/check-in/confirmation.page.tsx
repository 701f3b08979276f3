import { Alert } from '@reprise/ui/alert';
import { EmptyState } from '@reprise/ui/states';
import { LinkButton } from '@reprise/ui/button';
import { ScanField } from '@reprise/ui/scan-field';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { workshopKey } from '../../lib/workshop/act.ts';
import { BenchColumns, BenchPage } from '../../lib/workshop/bench-page.tsx';
import { cleanCode } from '../../lib/workshop/codes.ts';
import { ItemActionList } from '../../lib/workshop/item-action-list.tsx';
import { ItemSheet, numberOf } from '../../lib/workshop/item-sheet.tsx';

const route = getRouteApi('/warehouse/confirmation-checkin/{-$itemId}');

/** The item of the address: by its id, or by its file's number; with what may be done to it. */
async function confirmed(itemId: string | undefined, fileNumber: string | undefined, signal: AbortSignal) {
  if (fileNumber !== undefined)
    return await call('GET /scan/{code}', { params: { code: fileNumber }, signal });
  if (itemId === undefined) return { item: null, nextActions: [] };
  const params = { id: itemId };
  const [item, nextActions] = await Promise.all([
    call('GET /items/{id}', { params, signal }),
    call('GET /items/{id}/transitions', { params, signal }),
  ]);
  return { item, nextActions };
}

/** What was checked in, to be read again: from a printed sheet, or after a reload. */
export const Page = () => {
  const { t } = useTranslation('workshop');
  const { itemId } = route.useParams();
  const { buybackIdentificationNumber } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({
    queryKey: [workshopKey, 'confirmation', itemId, buybackIdentificationNumber],
    queryFn: ({ signal }) => confirmed(itemId, buybackIdentificationNumber, signal),
  });
  const next = (code: string): void =>
    void navigate({ to: '/warehouse/checkin', search: { buybackIdentificationNumber: cleanCode(code) } });
  return (
    <BenchPage title={t('confirmation.title')}>
      <ScanField label={t('checkIn.scanLabel')} hint={t('confirmation.scanHint')} onScan={next} />
      <Loaded query={query}>
        {({ item, nextActions }) =>
          item === null ? (
            <EmptyState
              title={t('confirmation.none')}
              action={<LinkButton href="/warehouse/checkin">{t('checkIn.title')}</LinkButton>}
            />
          ) : (
            <BenchColumns>
              <ItemSheet item={item}>
                <strong className="big-number">{numberOf(item)}</strong>
                {item.stockName === null ? null : (
                  <Alert tone="info">{t('checkIn.putIn', { stock: item.stockName })}</Alert>
                )}
              </ItemSheet>
              <ItemActionList item={item} nextActions={nextActions} onDone={() => void query.refetch()} />
            </BenchColumns>
          )
        }
      </Loaded>
    </BenchPage>
  );
};
