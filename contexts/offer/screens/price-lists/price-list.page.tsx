import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { ConfirmDialog } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compareLists } from '../../domain/price-lists/compare-lists.ts';
import type { PriceListDetail } from '../../domain/price-lists/price-list.ts';
import { standingOf } from '../../domain/price-lists/standing.ts';
import { ComparisonView } from './comparison-view.tsx';
import { EffectView } from './effect-view.tsx';
import { toneOf, useListWords } from './list-words.ts';
import { listQuery } from './prices-query.ts';
import { useTakeBack } from './use-take-back.ts';
import './prices.css';

const route = getRouteApi('/price-list/$id');

/** The one action: back to the prices before, asked before it is done. */
const TakeBack = ({ list }: { list: PriceListDetail }) => {
  const { t } = useTranslation('price_lists');
  const [asks, setAsks] = useState(false);
  const back = useTakeBack(() => setAsks(false));
  const isPlanned = standingOf(list) === 'planned';
  const label = isPlanned ? t('back.drop') : t('back.action');
  return (
    <>
      <Button look="ghost" onClick={() => setAsks(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asks}
        title={label}
        confirmLabel={label}
        busy={back.busy}
        onConfirm={() => back.send(list)}
        onCancel={() => setAsks(false)}
      >
        <p>{isPlanned ? t('back.asksDrop') : t('back.asks', { count: list.products })}</p>
      </ConfirmDialog>
    </>
  );
};

/** When, by whom, of how many products, and what stayed out of it. */
const Facts = ({ list }: { list: PriceListDetail }) => {
  const { t } = useTranslation('price_lists');
  const { count } = useFormats();
  const { moment } = useListWords();
  const { startsAt, endsAt, endedAt, droppedAt, userName, takenBackBy, products, leftOut, kept } = list;
  const facts = [
    { key: 'start', label: t('plan.start'), value: moment(startsAt) },
    ...(endsAt === null ? [] : [{ key: 'end', label: t('plan.end'), value: moment(endsAt) }]),
    ...(endedAt === null ? [] : [{ key: 'ended', label: t('lists.endedAt'), value: moment(endedAt) }]),
    ...(droppedAt === null
      ? []
      : [{ key: 'dropped', label: t('lists.droppedAt'), value: moment(droppedAt) }]),
    { key: 'by', label: t('lists.by'), value: userName },
    ...(takenBackBy === '' ? [] : [{ key: 'back', label: t('lists.backBy'), value: takenBackBy }]),
    { key: 'products', label: t('compare.products'), value: count(products) },
    ...(leftOut === 0 ? [] : [{ key: 'leftOut', label: t('lists.leftOut'), value: count(leftOut) }]),
    ...(kept === 0 ? [] : [{ key: 'kept', label: t('lists.kept'), value: count(kept) }]),
  ];
  return <DescriptionList facts={facts} />;
};

const List = ({ list }: { list: PriceListDetail }) => {
  const { t } = useTranslation('price_lists');
  const { name } = useListWords();
  const standing = standingOf(list);
  const isOver = standing === 'over' || standing === 'dropped';
  return (
    <Stack gap={4}>
      <PageTitle
        title={name(list)}
        badge={<StateBadge tone={toneOf[standing]} label={t(`standing.${standing}`)} />}
        actions={isOver ? undefined : <TakeBack list={list} />}
      />
      <TextLink href={`/price-lists?account=${list.accountId}`}>{t('lists.all')}</TextLink>
      <Card>
        <Facts list={list} />
      </Card>
      <Card>
        <h2>{t('compare.title')}</h2>
        <ComparisonView
          comparison={compareLists(list.lines)}
          currency={list.lines[0]?.currency ?? 'EUR'}
          name={t('compare.file')}
        />
      </Card>
      <Card>
        <h2>{t('effect.title')}</h2>
        <p className="small">{t('effect.help')}</p>
        <EffectView accountId={list.accountId} lines={list.lines} />
      </Card>
    </Stack>
  );
};

/** One list of prices: what it changed, what it would have given, and the way back. */
export const Page = () => {
  const { t } = useTranslation('price_lists');
  const { id } = route.useParams();
  const query = useQuery(listQuery(id));
  return (
    <Loaded query={query} title={t('lists.one')}>
      {(list) => <List list={list} />}
    </Loaded>
  );
};
