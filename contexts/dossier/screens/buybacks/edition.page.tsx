import type { BuybackView } from '../../domain/buybacks/buyback.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Grid, PageTitle, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { GroupedNumber, Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { parseSearch, textOf } from '@reprise/platform/screens/shell/search.ts';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { BuybackBadge } from '../shown/state-badges.tsx';
import { useStatusWords } from '@reprise/platform/screens/kit/words/status-words.ts';
import { BuybackDocuments } from './buyback-documents.tsx';
import { CustomerCard } from './customer-card.tsx';
import { FactCard } from './fact-card.tsx';

const route = getRouteApi('/buyback/$id/edition');

const Confirmed = ({ buyback }: { buyback: BuybackView }) => {
  const { t } = useTranslation(['back_office', 'dashboard']);
  const { searchStr } = useLocation();
  const itemWorkflowStep = textOf(parseSearch(searchStr)['itemWorkflowStep']);
  const words = useStatusWords();
  const can = useCan();
  const step = itemWorkflowStep ?? buyback.itemStatus;
  return (
    <Stack gap={4}>
      <PageTitle
        title={t('edition.title')}
        badge={<BuybackBadge status={buyback.status} litigation={buyback.litigationStatus} />}
        count={<GroupedNumber value={buyback.identificationNumber} />}
      />
      <Alert tone="ok" live>
        {t('edition.done', { step: words(step) })}
      </Alert>
      <Grid min={340}>
        <CustomerCard buyback={buyback} />
        <FactCard
          title={t('dashboard:buyback.part.product')}
          facts={[
            { key: 'product', label: t('dashboard:buyback.fact.model'), value: buyback.productLabel },
            { key: 'imei', label: t('dashboard:buyback.fact.imei'), value: buyback.imei },
            {
              key: 'serial',
              label: t('dashboard:buyback.fact.serialNumber'),
              value: buyback.serialNumber,
            },
            { key: 'comment', label: t('dashboard:buyback.fact.comment'), value: buyback.comment },
          ]}
        />
        <FactCard
          title={t('dashboard:buyback.part.payment')}
          facts={[
            { key: 'mode', label: t('dashboard:buyback.fact.paymentMode'), value: buyback.paymentModeLabel },
            {
              key: 'price',
              label: t('dashboard:buybacks.column.declared'),
              value: (
                <Money
                  cents={buyback.declaredPrice ?? buyback.preDeclaredPrice ?? 0}
                  currency={buyback.currency}
                />
              ),
            },
          ]}
        />
        {can('buyback_document_download') ? <BuybackDocuments owner={buyback} /> : null}
      </Grid>
      <Row>
        <LinkButton look="ghost" href={`/buyback/${buyback.id}/edit`}>
          {t('edition.again')}
        </LinkButton>
        <LinkButton href={`/buyback/${buyback.id}`}>{t('edition.file')}</LinkButton>
      </Row>
    </Stack>
  );
};

/** Shown after an edition: the corrected dossier, and its papers that are made again. */
export const Page = () => {
  const { t } = useTranslation('back_office');
  const { id } = route.useParams();
  const buyback = useQuery({
    queryKey: ['buyback', id],
    queryFn: ({ signal }) => call('GET /buybacks/{id}', { params: { id }, signal }),
  });
  return (
    <Loaded query={buyback} title={t('edition.title')}>
      {(found) => <Confirmed buyback={found} />}
    </Loaded>
  );
};
