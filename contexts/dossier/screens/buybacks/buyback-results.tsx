import type { BuybackView } from '../../domain/buybacks/buyback.ts';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Card, Grid, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useTranslation } from 'react-i18next';
import { FactCard } from './fact-card.tsx';
import { LitigationProof } from './litigation-proof.tsx';

const Answers = ({ buyback }: { buyback: BuybackView }) => {
  const { t } = useTranslation('dashboard');
  return (
    <Card>
      <Stack>
        <h2>{t('buyback.part.answers')}</h2>
        {buyback.declaredAnswers.length === 0 ? (
          <p className="small">{t('buyback.noAnswers')}</p>
        ) : (
          <DescriptionList
            facts={buyback.declaredAnswers.map(({ question, answers }, place) => ({
              key: `${place}`,
              label: question,
              value: answers.join(', '),
            }))}
          />
        )}
      </Stack>
    </Card>
  );
};

/** The declared answers beside those of the workshop. */
export const BuybackResults = ({ buyback }: { buyback: BuybackView }) => {
  const { t } = useTranslation(['dashboard', 'dossier']);
  const { currency, controlledGrade, controlledPrice, litigationProof } = buyback;
  const declared = buyback.declaredPrice ?? buyback.preDeclaredPrice;
  const money = (cents: number | null | undefined) =>
    cents === null || cents === undefined ? null : <Money cents={cents} currency={currency} />;
  return (
    <Grid min={340}>
      <Answers buyback={buyback} />
      <FactCard
        title={t('buyback.part.grades')}
        facts={[
          {
            key: 'declared',
            label: t('buyback.fact.declaredGrade'),
            value: t(`dossier:grade.${buyback.declaredGrade}`),
          },
          {
            key: 'controlled',
            label: t('buyback.fact.controlledGrade'),
            value:
              controlledGrade === null ? t('buyback.notControlled') : t(`dossier:grade.${controlledGrade}`),
          },
          { key: 'declaredPrice', label: t('ledger.declared'), value: money(declared) },
          { key: 'controlledPrice', label: t('ledger.controlled'), value: money(controlledPrice) },
          { key: 'comment', label: t('buyback.fact.workshopComment'), value: buyback.workshopComment },
          {
            key: 'proof',
            label: t('litigation.proof'),
            value: litigationProof === null ? null : <LitigationProof {...litigationProof} />,
          },
        ]}
      />
    </Grid>
  );
};
