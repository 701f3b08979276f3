import { ownFailureReasons } from '@reprise/payments/domain/payouts/payout.states.ts';
import { deliveryCodes } from '@reprise/logistics/domain/transports/delivery-codes.ts';
import { labelFailures } from '@reprise/logistics/domain/transports/transport.states.ts';
import { expect, test } from 'vitest';
import de from '@reprise/people/words/de-DE/connectors.json';
import en from '@reprise/people/words/en-GB/connectors.json';
import fr from '@reprise/people/words/fr-FR/connectors.json';
import nl from '@reprise/people/words/nl-BE/connectors.json';

test.each([de, en, fr, nl])('each code of carriers, payments and labels has its words: %s', (words) => {
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
