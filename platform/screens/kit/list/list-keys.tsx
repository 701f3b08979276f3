import { useAnnounce } from '../../ui/core/front.tsx';
import { KeyHint } from '../../ui/shown/badge.tsx';
import { useTranslation } from 'react-i18next';

type Can = { search: boolean; select: boolean; open: boolean };

/** The keys that a list answers to (docs/keys.md, "Lists"), where there is a keyboard. */
export const ListKeys = ({ search, select, open }: Can) => {
  const { t } = useTranslation('dashboard');
  const keys = [
    { key: 'J', more: 'K', word: t('list.keys.move') },
    ...(select ? [{ key: 'X', word: t('list.keys.select') }] : []),
    ...(open ? [{ key: t('list.keys.enter'), word: t('list.keys.open') }] : []),
    ...(search ? [{ key: '/', word: t('list.keys.search') }] : []),
  ];
  useAnnounce({
    says: keys.map(({ key, more, word }) => ({ keys: more === undefined ? [key] : [key, more], does: word })),
  });
  return (
    <p className="list-keys">
      {keys.map(({ key, more, word }) => (
        <span key={key}>
          <KeyHint>{key}</KeyHint> {more === undefined ? null : <KeyHint>{more}</KeyHint>} {word}
        </span>
      ))}
    </p>
  );
};
