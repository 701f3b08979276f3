import type { Customer } from '@reprise/domain/cart/customer';
import { translated, type Locale } from '@reprise/domain/locales';
import type { Organization } from '@reprise/domain/organization/organization';
import type { DocumentAddress, DocumentLook, DocumentSetting } from '../../lib/documents/document-data.ts';
import type { FileStore } from '../../lib/files/files.ts';
import { sniff } from '../../lib/files/sniff.ts';
import type { FileFacts } from './file-facts.db.ts';

export const placeAddress = (place: Organization): DocumentAddress => ({
  name: place.commonName,
  street: place.street,
  streetMore: place.streetMore,
  zipCode: place.zipCode,
  city: place.city,
  country: place.country,
});

export const customerAddress = (customer: Customer): DocumentAddress => ({
  name: `${customer.firstName} ${customer.lastName}`,
  street: customer.street,
  streetMore: customer.streetMore,
  zipCode: customer.zipCode,
  city: customer.city,
  country: customer.country,
});

/** What was answered, in one language: the question's title, the names of the answers as they were frozen. */
export const answersIn = ({ buyback, questions }: FileFacts, locale: Locale) =>
  buyback.declaredResponses.map(({ questionId, answerIds }) => {
    const frozen = buyback.priceSnapshot.questions.find((question) => question.id === questionId);
    const title = questions.get(questionId);
    const answers = frozen?.answers.filter((answer) => answerIds.includes(answer.id)) ?? [];
    return {
      question: title ? translated(title, locale) : (frozen?.code ?? ''),
      answer: answers.map((answer) => translated(answer.name, locale)).join(', '),
    };
  });

async function lookOf({ retailer }: FileFacts, files: FileStore): Promise<DocumentLook> {
  const bytes = retailer.logo === null ? null : await files.get(retailer.logo);
  const type = bytes && sniff(bytes);
  const drawable = type === 'image/png' || type === 'image/jpeg';
  return { name: retailer.name, mainColor: retailer.mainColor, logo: drawable ? bytes : null };
}

/** How a paper of the file looks, in the customer's language or in that of those who handle it. */
export const settingOf = async (
  facts: FileFacts,
  files: FileStore,
  locale: Locale = facts.locale,
): Promise<DocumentSetting> => ({
  locale,
  currency: facts.buyback.currency,
  look: await lookOf(facts, files),
});
