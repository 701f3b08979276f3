import { dispatchCircuitRuleLimits as limits } from '../../domain/catalogue/catalogue.limits.ts';
import { Button, IconButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Row } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { focusSoon } from '@reprise/platform/screens/kit/words/focus-soon.ts';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RuleFieldsProps } from './rule-draft.ts';

const Add = ({ draft, change }: Pick<RuleFieldsProps, 'draft' | 'change'>) => {
  const { t } = useTranslation('categories');
  const { customValues } = draft;
  return (
    <Row>
      <Button
        look="ghost"
        size="s"
        icon={<IconPlus size={18} aria-hidden="true" />}
        onClick={() =>
          change({ customValues: [...customValues, { key: newRequestKey(), name: '', value: '' }] })
        }
      >
        {t('rule.value.add')}
      </Button>
    </Row>
  );
};

/** The rule's custom values: answered by partners of a premium feature, or to be sent to them. */
export const RuleValues = ({ draft, change, errorAt }: RuleFieldsProps) => {
  const { t } = useTranslation('categories');
  const { customValues } = draft;
  return (
    <fieldset className="category-workshops">
      <legend>{t('rule.field.customValues')}</legend>
      <p className="small">{t('rule.help.customValues')}</p>
      <ul
        className="rule-list"
        id="rule.customValues"
        tabIndex={-1}
        aria-label={t('rule.field.customValues')}
      >
        {customValues.map((one, at) => (
          <li className="rule-instruction" key={one.key}>
            <TextField
              size="s"
              label={t('rule.value.name', { place: at + 1 })}
              maxLength={limits.customName.max}
              value={one.name}
              error={errorAt(`customValues.${at}.name`)}
              onChange={({ target }) =>
                change({ customValues: customValues.with(at, { ...one, name: target.value }) })
              }
            />
            <TextField
              size="s"
              label={t('rule.value.value', { place: at + 1 })}
              maxLength={limits.customValue.max}
              value={one.value}
              error={errorAt(`customValues.${one.name.trim()}`)}
              onChange={({ target }) =>
                change({ customValues: customValues.with(at, { ...one, value: target.value }) })
              }
            />
            <IconButton
              label={t('rule.value.remove', { place: at + 1 })}
              onClick={() => {
                change({ customValues: customValues.toSpliced(at, 1) });
                focusSoon('rule.customValues');
              }}
            >
              <IconTrash size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {customValues.length >= limits.customValues ? null : <Add draft={draft} change={change} />}
    </fieldset>
  );
};
