import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import type { ItemRefurbStepView } from '../../../domain/refurb/refurb.ts';
import { KeyHint } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { CheckCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { answersAfter } from '@reprise/offer/domain/questions/given-answers.ts';
import { ChosenAloud } from '@reprise/platform/screens/bench/chosen-aloud.tsx';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { FirstFocus } from '@reprise/platform/screens/bench/first-focus.tsx';
import { useKeys } from '@reprise/platform/screens/ui/core/front.tsx';
import { stepsQuery } from '../questions/questions-query.ts';

type Definition = { id: string; name: string; description: string };
type ChoiceProps = { item: ItemView; definitions: readonly Definition[]; onClose: () => void };

const StepChoice = ({ item, definitions, onClose }: ChoiceProps) => {
  const { t } = useTranslation(['workshop', 'ui']);
  const [chosen, setChosen] = useState<string[]>([]);
  const add = useAct(
    (stepIds: string[]) =>
      call('POST /items/{id}/refurb-steps', { params: { id: item.id }, body: { stepIds } }),
    onClose,
  );
  const send = (): void => {
    if (chosen.length > 0 && !add.isPending) add.mutate(chosen);
  };
  useKeys((key) => {
    if (key === 'Enter') return send;
    const step = /^[1-9]$/.test(key) ? definitions[Number(key) - 1] : undefined;
    return step === undefined ? undefined : () => setChosen(answersAfter(chosen, step.id, 'multiple'));
  });
  return (
    <Stack gap={4}>
      <FirstFocus>
        <CheckCards
          legend={t('steps.addWhich')}
          values={chosen}
          onChange={setChosen}
          choices={definitions.map((step, index) => ({
            value: step.id,
            label: step.name,
            description: step.description,
            aside: index < 9 ? <KeyHint>{String(index + 1)}</KeyHint> : undefined,
          }))}
        />
      </FirstFocus>
      {definitions.length === 0 ? <p>{t('steps.noDefinition')}</p> : null}
      <ChosenAloud chosen={definitions.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)} />
      <Failure error={add.error} />
      <Row>
        <Button
          onClick={send}
          busy={add.isPending}
          why={chosen.length === 0 && definitions.length > 0 ? t('steps.addNone') : undefined}
        >
          {t('steps.addCount', { count: chosen.length })} <KeyHint>{t('ui:bench.enter')}</KeyHint>
        </Button>
      </Row>
    </Stack>
  );
};

/** Assigns further steps; those that are unfinished on the item are not offered again. */
export const AddSteps = ({
  item,
  steps,
  onClose,
}: {
  item: ItemView;
  steps: readonly ItemRefurbStepView[];
  onClose: () => void;
}) => {
  const { t } = useTranslation('workshop');
  const query = useQuery(stepsQuery);
  const assigned = new Set(steps.filter((step) => step.endedAt === null).map((step) => step.refurbStepId));
  return (
    <Modal open onClose={onClose} title={t('steps.add')} size="wide">
      <Loaded query={query}>
        {({ items }) => (
          <StepChoice
            item={item}
            definitions={items.filter(({ id }) => !assigned.has(id))}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Modal>
  );
};
