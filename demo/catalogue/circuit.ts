import type { CircuitType } from '@reprise/offer/domain/circuits/circuit-types.ts';
import type { InFourLanguages } from './words.ts';

export type PaymentType = 'bank_transfer' | 'no_iban_transfer' | 'gift_card' | 'voucher';

export type InstructionType =
  | 'agenda'
  | 'close'
  | 'deliver'
  | 'insert'
  | 'join'
  | 'mailbox'
  | 'none'
  | 'post'
  | 'print'
  | 'protect'
  | 'sign';

/** `value` and `cap`: signed cents when fixed, a signed percentage and signed cents otherwise. */
export type DemoModifier =
  | { type: 'fixed'; value: number; cap: null }
  | { type: 'percentage'; value: number; cap: number | null };

export type DemoInstruction = { sequence: number; type: InstructionType; label: InFourLanguages };

export type DemoShippingMethod = {
  key: string;
  label: InFourLanguages;
  description: InFourLanguages;
  modifier: DemoModifier;
  paymentTypes: PaymentType[];
  countries: string[];
};

export type DemoCircuit = {
  type: CircuitType;
  channel: 'store' | 'web';
  deposit: 'collect' | 'drop' | 'drop_label' | 'post';
  active: boolean;
  label: InFourLanguages;
  description: InFourLanguages;
  instructions: DemoInstruction[];
  bonusMalus: DemoModifier | null;
  eligibleCountries: string[];
  paymentTypes: PaymentType[];
  transferOrderNumberOfCopy: number;
  shippingMethods: DemoShippingMethod[];
};

export const fixed = (cents: number): DemoModifier => ({ type: 'fixed', value: cents, cap: null });

export const steps = (...list: (readonly [InstructionType, InFourLanguages])[]): DemoInstruction[] =>
  list.map(([type, label], i) => ({ sequence: i + 1, type, label }));
