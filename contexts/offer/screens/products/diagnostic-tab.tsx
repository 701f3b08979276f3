import type { ProductDetail } from '../../domain/products/product.ts';
import type { AskedQuestion } from '../../domain/questions/question.ts';
import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { askedQuery } from './products-query.ts';

const audiences = ['customer', 'store', 'workshop'] as const;
type Audience = (typeof audiences)[number];

const Question = ({ question, place }: { question: AskedQuestion; place: number }) => {
  const { t } = useTranslation('products');
  return (
    <li>
      <Card>
        <Stack gap={2}>
          <Row gap={2}>
            <h3>{t('diagnostic.question', { place, title: question.title })}</h3>
            {question.inheritedFrom === null ? null : (
              <StateBadge tone="info" label={t('diagnostic.inherited')} />
            )}
            {question.type === 'multiple' ? (
              <StateBadge tone="idle" label={t('diagnostic.multiple')} />
            ) : null}
          </Row>
          {question.description === '' ? null : <p className="small">{question.description}</p>}
          <ul className="asked-answers">
            {question.answers.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </Stack>
      </Card>
    </li>
  );
};

const Asked = ({ product, audience }: { product: ProductDetail; audience: Audience }) => {
  const { t } = useTranslation('products');
  const query = useQuery(askedQuery(product.id, audience));
  if (query.error instanceof CallRefused && query.error.code === 'no_diagnostic_question')
    return <EmptyState title={t('diagnostic.none')}>{t('diagnostic.noneHelp')}</EmptyState>;
  return (
    <Loaded query={query}>
      {({ questions }) => (
        <ol className="asked-questions">
          {questions.map((question, at) => (
            <Question key={question.id} question={question} place={at + 1} />
          ))}
        </ol>
      )}
    </Loaded>
  );
};

/** The questions about the product, for each audience; they are written in its category. */
export const DiagnosticTab = ({ product }: { product: ProductDetail }) => {
  const { t } = useTranslation('products');
  const can = useCan();
  const [audience, setAudience] = useState<Audience>('customer');
  return (
    <Stack gap={4}>
      <Row between>
        <SelectField
          size="s"
          label={t('diagnostic.audience')}
          value={audience}
          options={audiences.map((value) => ({ value, label: t(`diagnostic.to.${value}`) }))}
          onChange={({ target }) => setAudience(audiences.find((one) => one === target.value) ?? 'customer')}
        />
        {can('question_list') ? (
          <LinkButton look="ghost" href={`/diagnostic/category/${product.mainCategory}`}>
            {t('diagnostic.ofCategory', { category: product.categoryLabel })}
          </LinkButton>
        ) : null}
      </Row>
      <Asked product={product} audience={audience} />
    </Stack>
  );
};
