import { ownFailureReasons } from '@reprise/domain/payment/payout.states';
import { deliveryCodes } from '@reprise/domain/transport/delivery-codes';
import { labelFailures } from '@reprise/domain/transport/transport.states';
import { expect, test } from 'vitest';
import de from '../../../../packages/locales/de-DE/connectors.json';
import en from '../../../../packages/locales/en-GB/connectors.json';
import fr from '../../../../packages/locales/fr-FR/connectors.json';
import nl from '../../../../packages/locales/nl-BE/connectors.json';

test.each([de, en, fr, nl])('what carriers, payments and labels say by a code has its words', (words) => {
  expect(Object.keys(words.codes).toSorted()).toEqual(
    ['manual', ...deliveryCodes.map(({ code }) => code)].toSorted(),
  );
  expect(Object.keys(words.subStatuses).toSorted()).toEqual(
    [...new Set<string>(deliveryCodes.flatMap(({ subStatuses }) => subStatuses))].toSorted(),
  );
  expect(Object.keys(words.reasons)).toEqual(
    expect.arrayContaining([...ownFailureReasons, ...labelFailures]),
  );
});
