import type { PropertyKind } from '../../domain/connectors/connector-kinds.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { CheckboxField, Field, TextAreaField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import type { ShownProperty } from './configuration-values.ts';
import { useConnectorWords } from './connector-words.ts';

type Props = {
  kind: PropertyKind;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** What is stored of it. */
  shown: ShownProperty | undefined;
  /** Whether the secret is replaced, whether it may stay, and why not. */
  replaced: boolean;
  mustReplace: boolean;
  onReplace: (replaced: boolean) => void;
};

/** A stored secret: since when, and a button to replace it. */
const KeptSecret = ({ kind, shown, onReplace }: Pick<Props, 'kind' | 'shown' | 'onReplace'>) => {
  const { t } = useTranslation('connectors');
  const { moment } = useFormats();
  const { label } = useConnectorWords().property(kind.name);
  const date = shown?.setAt ? moment(shown.setAt) : '–';
  return (
    <div className="kept-secret">
      <div>
        <span className="field-label">{label}</span>
        <span className="field-description">{t('configurations.secret.setOn', { date })}</span>
      </div>
      <Button
        look="ghost"
        size="s"
        id={`property-${kind.name}`}
        aria-label={t('configurations.secret.replaceNamed', { name: label })}
        onClick={() => onReplace(true)}
      >
        {t('configurations.secret.replace')}
      </Button>
    </div>
  );
};

const Secret = (props: Props) => {
  const { kind, value, error, onChange, shown, replaced, mustReplace, onReplace } = props;
  const { t } = useTranslation('connectors');
  const { label, help } = useConnectorWords().property(kind.name);
  const isKept = shown?.isSet === true;
  if (isKept && !replaced && !mustReplace) return <KeptSecret {...props} />;
  return (
    <div className="typed-secret">
      <TextField
        id={`property-${kind.name}`}
        type="password"
        autoComplete="new-password"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever pressed the button to replace it types it now
        autoFocus={isKept && replaced}
        label={label}
        description={isKept && mustReplace ? t('configurations.secret.again') : help}
        optional={!kind.required}
        maxLength={kind.max}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      {isKept && !mustReplace ? (
        <Button
          look="quiet"
          size="s"
          aria-label={t('configurations.secret.keepNamed', { name: label })}
          onClick={() => onReplace(false)}
        >
          {t('configurations.secret.keep')}
        </Button>
      ) : null}
    </div>
  );
};

const placeholders: Partial<Record<PropertyKind['kind'], string>> = {
  address: 'https://',
  host: 'sftp.example.org:22',
  socket: '10.0.0.15:9100',
};

/** One property of a connector, with the control of its kind. */
export const PropertyField = (props: Props) => {
  const { kind, value, error, onChange } = props;
  const { label, help } = useConnectorWords().property(kind.name);
  const id = `property-${kind.name}`;
  const wire = {
    id,
    label,
    description: help,
    error,
    value,
    optional: !kind.required,
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  switch (kind.kind) {
    case 'secret':
      return <Secret {...props} />;
    case 'boolean':
      return (
        <CheckboxField
          id={id}
          label={label}
          description={help}
          error={error}
          checked={value === 'true'}
          onChange={(event) => onChange(event.target.checked ? 'true' : 'false')}
        />
      );
    case 'list':
      return <TextAreaField {...wire} rows={2} />;
    case 'number':
      return (
        <Field id={id} label={label} description={help} error={error} optional={!kind.required}>
          {(wiring) => (
            <span className="control short-number">
              <input
                {...wiring}
                inputMode="numeric"
                autoComplete="off"
                value={value}
                onChange={wire.onChange}
              />
            </span>
          )}
        </Field>
      );
    default:
      return (
        <TextField
          {...wire}
          maxLength={kind.max}
          type={kind.kind === 'address' ? 'url' : 'text'}
          placeholder={placeholders[kind.kind]}
        />
      );
  }
};
