import type { ControlView } from '@reprise/dossier/domain/items/item.contract.ts';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Contradiction } from '../bench/contradicted.ts';
import { ContradictedDialog } from '../bench/contradicted-dialog.tsx';
import { firstQuestion, useStep, type ControlStep } from './control.ts';
import type { useConfirm } from './decide-control.ts';

/** Where each thing is answered that a bench may say otherwise. */
const answeredAt = (about: Contradiction['about'] | undefined): ControlStep => {
  if (about === 'imei' || about === 'serialNumber') return 'serial_number';
  return about === 'storage' ? 'product' : 'diagnostic';
};

type Props = Pick<ControlView, 'item'> &
  Pick<ComponentProps<typeof ContradictedDialog>, 'onStand'> & { confirm: ReturnType<typeof useConfirm> };

/**
 * What a bench says otherwise than the control; correcting it leads to where the first of it was answered, of what all
 * answers make together to the first question.
 */
export const ContradictedControl = ({ item, confirm, onStand }: Props) => {
  const goTo = useStep();
  const navigate = useNavigate();
  const correct = ([first]: readonly Contradiction[]): void => {
    const step = answeredAt(first?.about);
    if (step !== 'diagnostic') return goTo(step, item.id);
    const search = { itemId: item.id, question: first?.questionId ?? firstQuestion };
    void navigate({ to: '/warehouse/verification/diagnostic', search });
  };
  return (
    <ContradictedDialog error={confirm.error} onStand={onStand} onClose={confirm.reset} onCorrect={correct} />
  );
};
