import { differences, type Difference } from '../../domain/audit/differences.ts';
import { useTranslation } from 'react-i18next';
import { useAuditWords } from './audit-words.ts';
import { readSettings } from './read-settings.ts';
import './audit.css';

type Shown = { thing: unknown; path: string; value: Difference['before']; kind: 'before' | 'after' };

const Value = ({ thing, path, value, kind }: Shown) => {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const said = words.valueOf(thing, path, value);
  const isNothing = value === undefined || value === null || value === '';
  return (
    <td data-label={t(`detail.${kind}`)} className={isNothing ? 'change-nothing' : undefined}>
      {kind === 'before' && !isNothing ? <del>{said}</del> : said}
    </td>
  );
};

/** Counted by the program with each change: nobody wrote it. */
const housekeeping: ReadonlySet<string> = new Set(['version', 'listVersion', 'updatedAt']);

/** The changed fields, with before and after. */
export const Changes = ({ before, after }: { before: unknown; after: unknown }) => {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const changed = differences(readSettings(before), readSettings(after)).filter(
    ({ path }) => !housekeeping.has(path),
  );
  if (changed.length === 0) return <p>{t('detail.same')}</p>;
  return (
    <table className="changes">
      <caption className="visually-hidden">{t('detail.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('detail.field')}</th>
          <th scope="col">{t('detail.before')}</th>
          <th scope="col">{t('detail.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map((one) => (
          <tr key={one.path}>
            <th scope="row">{words.path(one.path)}</th>
            <Value thing={before} path={one.path} value={one.before} kind="before" />
            <Value thing={after} path={one.path} value={one.after} kind="after" />
          </tr>
        ))}
      </tbody>
    </table>
  );
};
