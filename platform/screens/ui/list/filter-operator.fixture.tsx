import { OperatorFilter, type Operator } from './filter-operator.tsx';

type Props = { operators: readonly Operator[]; operator: Operator };

/** A filter's editor that says how its values are meant. */
export const SeenOperator = ({ operators, operator }: Props) => (
  <OperatorFilter label="IMEI" operators={operators} operator={operator} onChange={() => undefined}>
    {(meant) => `values that are meant as ${meant}`}
  </OperatorFilter>
);
