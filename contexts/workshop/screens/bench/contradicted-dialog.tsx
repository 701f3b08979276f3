import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { FirstFocus } from '@reprise/platform/screens/bench/first-focus.tsx';
import { useTranslation } from 'react-i18next';
import { confirmedOf, contradictionsIn, type Contradiction } from './contradicted.ts';

const grades = ['grade_a', 'grade_b', 'grade_c', 'grade_d', 'grade_e'] as const;

/** What the operator says, in words. */
function useSaid(): (one: Contradiction) => string {
  const { t } = useTranslation('workshop');
  return ({ about, said, question, answer }) => {
    if (about === 'storage') return t('contradicted.size', { size: said });
    if (about === 'lock')
      return question === null || answer === null
        ? t('contradicted.unlocked')
        : t('contradicted.answered', { question, answer });
    if (about === 'tests') return t(said === 'no_step' ? 'contradicted.noStep' : 'contradicted.noFault');
    if (about === 'erasure') return t('contradicted.erased');
    const grade = grades.find((one) => about === 'grade' && one === said);
    return grade === undefined ? said || t('contradicted.unreadable') : t(`grades.${grade}`);
  };
}

/** What the report of a bench says, and what the operator says, one below the other on a narrow screen. */
const Sides = ({ one }: { one: Contradiction }) => {
  const { t } = useTranslation('workshop');
  const said = useSaid();
  return (
    <section aria-label={t(`contradicted.about.${one.about}`)}>
      <h3>{t(`contradicted.about.${one.about}`)}</h3>
      <DescriptionList
        facts={[
          { key: 'reported', label: t('contradicted.reported'), value: one.reported },
          { key: 'said', label: t('contradicted.said'), value: said(one) },
        ]}
      />
    </section>
  );
};

type Props = {
  /** Why the call was refused; shown where a report contradicts it. */
  error: unknown;
  onCorrect: (contradictions: readonly Contradiction[]) => void;
  onStand: (confirmed: ReturnType<typeof confirmedOf>) => void;
  onClose: () => void;
};

/**
 * What the reports of test benches say otherwise than the operator, who corrects it or stands by it. Enter corrects: the
 * Enter of a scanner never confirms.
 */
export const ContradictedDialog = ({ error, onCorrect, onStand, onClose }: Props) => {
  const { t } = useTranslation('workshop');
  const contradictions = contradictionsIn(error);
  if (contradictions.length === 0) return null;
  return (
    <Modal
      open
      onClose={onClose}
      title={t('contradicted.title')}
      footer={
        <FirstFocus on="button">
          <Button look="ghost" onClick={() => onStand(confirmedOf(contradictions))}>
            {t('contradicted.stand')}
          </Button>
          <Button onClick={() => onCorrect(contradictions)}>{t('contradicted.correct')}</Button>
        </FirstFocus>
      }
    >
      <Stack gap={4}>
        <p>{t('contradicted.text')}</p>
        {contradictions.map((one) => (
          <Sides key={one.about} one={one} />
        ))}
      </Stack>
    </Modal>
  );
};
