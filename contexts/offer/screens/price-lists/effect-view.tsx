import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { Became, DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { effectQuery, effectSpans, type EffectDays, type EffectLine } from './prices-query.ts';

/** A file that would differ, as the answer has it. */
type Effect = Awaited<ReturnType<NonNullable<ReturnType<typeof effectQuery>['queryFn']>>>;

const Amount = ({ cents, currency }: { cents: number | undefined; currency: string }) =>
  cents === undefined ? '–' : <Money cents={cents} currency={currency} />;

/** How many files, and what they add up to. */
const Totals = ({ effect }: { effect: Effect }) => {
  const { t } = useTranslation('price_lists');
  const { count } = useFormats();
  const { currency, files, concerned, computed, unpriced, up, down, before, after } = effect;
  const difference = before === undefined || after === undefined ? undefined : after - before;
  return (
    <DescriptionList
      facts={[
        { key: 'files', label: t('effect.files'), value: count(files) },
        { key: 'concerned', label: t('effect.concerned'), value: count(concerned) },
        ...(computed + unpriced < concerned
          ? [{ key: 'computed', label: t('effect.computed'), value: count(computed + unpriced) }]
          : []),
        ...(unpriced > 0 ? [{ key: 'unpriced', label: t('effect.unpriced'), value: count(unpriced) }] : []),
        { key: 'up', label: t('effect.up'), value: count(up) },
        { key: 'down', label: t('effect.down'), value: count(down) },
        { key: 'before', label: t('effect.before'), value: <Amount cents={before} currency={currency} /> },
        { key: 'after', label: t('effect.after'), value: <Amount cents={after} currency={currency} /> },
        {
          key: 'difference',
          label: t('compare.difference'),
          value: difference === undefined ? '–' : <Money cents={difference} currency={currency} signed />,
        },
      ]}
    />
  );
};

/** What the files declared lately would have given with these prices. */
export const EffectView = ({ accountId, lines }: { accountId: string; lines: readonly EffectLine[] }) => {
  const { t } = useTranslation('price_lists');
  const [days, setDays] = useState<EffectDays>(1);
  const query = useQuery({ ...effectQuery(accountId, days, lines), placeholderData: keepPreviousData });
  return (
    <Stack gap={4}>
      <SelectField
        size="s"
        label={t('effect.days')}
        value={String(days)}
        options={effectSpans.map((value) => ({ value: String(value), label: t(`effect.spans.${value}`) }))}
        onChange={({ target }) => setDays(effectSpans.find((one) => String(one) === target.value) ?? 1)}
      />
      <Loaded query={query}>
        {(effect) => (
          <>
            <Totals effect={effect} />
            <ul className="touched-prices">
              {effect.biggest.map((file) => (
                <li key={file.id}>
                  <TextLink href={`/buyback/${file.id}`}>{file.identificationNumber}</TextLink>{' '}
                  {file.productLabel}
                  <Became
                    from={<Amount cents={file.before} currency={effect.currency} />}
                    to={<Amount cents={file.after} currency={effect.currency} />}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Stack>
  );
};
