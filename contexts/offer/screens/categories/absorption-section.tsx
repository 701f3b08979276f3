import { absorptionBases } from '../../domain/categories/category.ts';
import type { CategoryAncestor } from '../../domain/categories/category-sheet.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Pair, Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { ancestryQuery } from './categories-query.ts';
import { absorptionChoices, top } from './category-draft.ts';
import type { SectionProps } from './section-props.ts';

/** The inherited rule, in words. */
const useRuleWords = (currency: string) => {
  const { t } = useTranslation('categories');
  const { locale } = useFormats();
  const amount = (cents: number): string =>
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100);
  return ({ absorptionType, absorptionValue, absorptionBase, absorptionMax }: CategoryAncestor): string => {
    if (absorptionType === 'value')
      return t('absorption.saidValue', { amount: amount(absorptionValue ?? 0) });
    if (absorptionType !== 'percentage') return t('absorption.saidNone');
    const words = {
      percent: new Intl.NumberFormat(locale).format(absorptionValue ?? 0),
      base: t(`absorption.saidBases.${absorptionBase ?? 'declared'}`),
    };
    return absorptionMax === null
      ? t('absorption.saidPercentage', words)
      : t('absorption.saidCapped', { ...words, max: amount(absorptionMax) });
  };
};

/** The rule that applies while the category has none of its own. */
const Inherited = ({ parent, currency }: { parent: string; currency: string }) => {
  const { t } = useTranslation('categories');
  const ruleWords = useRuleWords(currency);
  const known = parent !== '' && parent !== top;
  const query = useQuery({ ...ancestryQuery(parent), enabled: known });
  const from = query.data?.findLast(({ absorptionType }) => absorptionType !== null);
  if (known && query.data === undefined) return null;
  return (
    <Alert tone="info">
      {from === undefined
        ? t('absorption.inheritsNone')
        : t('absorption.inherits', { label: from.label, rule: ruleWords(from) })}
    </Alert>
  );
};

const Percentage = ({ sheet, root }: Pick<SectionProps, 'sheet' | 'root'>) => {
  const { t } = useTranslation('categories');
  const { values: draft, change, errorAt } = sheet;
  return (
    <>
      <Pair>
        <TextField
          id="absorptionValue"
          label={t('field.absorptionPercent')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          suffix="%"
          value={draft.absorptionValue}
          error={errorAt('absorptionValue')}
          onChange={(event) => change({ absorptionValue: event.target.value })}
        />
        <TextField
          id="absorptionMax"
          label={t('field.absorptionMax')}
          optional
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          suffix={root.currency}
          value={draft.absorptionMax}
          error={errorAt('absorptionMax')}
          onChange={(event) => change({ absorptionMax: event.target.value })}
        />
      </Pair>
      <RadioCards
        legend={t('field.absorptionBase')}
        name="absorptionBase"
        value={draft.absorptionBase ?? undefined}
        error={errorAt('absorptionBase')}
        onChange={(base) => change({ absorptionBase: absorptionBases.find((one) => one === base) ?? null })}
        choices={absorptionBases.map((value) => ({
          value,
          label: t(`absorption.bases.${value}`),
          description: t(`absorption.baseHelp.${value}`),
        }))}
      />
    </>
  );
};

/** How much of a loss found by the workshop the account absorbs. */
export const AbsorptionSection = ({ sheet, root }: SectionProps) => {
  const { t } = useTranslation('categories');
  const { values: draft, change, errorAt } = sheet;
  return (
    <Section title={t('section.absorption')} help={t('sectionHelp.absorption')}>
      {root.premiumFeatures?.includes('absorption') === false ? (
        <Alert tone="info">{t('absorption.noFeature')}</Alert>
      ) : null}
      <RadioCards
        legend={t('field.absorptionType')}
        name="absorption"
        value={draft.absorption}
        error={errorAt('absorptionType')}
        onChange={(value) =>
          change({ absorption: absorptionChoices.find((one) => one === value) ?? 'inherit' })
        }
        choices={absorptionChoices.map((value) => ({
          value,
          label: t(`absorption.types.${value}`),
          description: t(`absorption.typeHelp.${value}`),
        }))}
      />
      {draft.absorption === 'inherit' ? (
        <Inherited parent={draft.parentCategory} currency={root.currency} />
      ) : null}
      {draft.absorption === 'value' ? (
        <TextField
          id="absorptionValue"
          label={t('field.absorptionAmount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          suffix={root.currency}
          value={draft.absorptionValue}
          error={errorAt('absorptionValue')}
          onChange={(event) => change({ absorptionValue: event.target.value })}
        />
      ) : null}
      {draft.absorption === 'percentage' ? <Percentage sheet={sheet} root={root} /> : null}
    </Section>
  );
};
