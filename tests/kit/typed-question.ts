import type { AnswerSettings, QuestionSettings } from '@reprise/offer/domain/questions/question-settings.ts';

export const typedAnswer = (name: string, more: Partial<AnswerSettings> = {}): AnswerSettings => ({
  name: { 'fr-FR': name },
  description: { 'fr-FR': '' },
  drawing: null,
  gradeEffect: null,
  impact: { enabled: false, unit: 'amount', value: 0 },
  refuse: false,
  lockCheck: false,
  hazard: false,
  requirePhoto: false,
  nextQuestionIds: [],
  ...more,
});

/** The body of a question with two answers. */
export const typedQuestion = (title: string, more: Partial<QuestionSettings> = {}): QuestionSettings => ({
  title: { 'fr-FR': title },
  description: { 'fr-FR': '' },
  type: 'unique',
  required: true,
  askedTo: ['customer', 'store', 'workshop'],
  answers: [typedAnswer('Oui'), typedAnswer('Non')],
  ...more,
});
