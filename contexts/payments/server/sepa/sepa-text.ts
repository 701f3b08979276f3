// Letters that Unicode does not decompose, as banks write them.
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  þ: 'th',
  Þ: 'TH',
  '&': '+',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  _: '-',
};

/**
 * Text in the SEPA character set (EPC217-08): letters without accents, digits and / - ? : ( ) . , ' + space;
 * everything else becomes a space. No slash at either end and never two together.
 * Never empty: « NOTPROVIDED » stands where nothing is left. At most `max` characters.
 */
export const sepaText = (text: string, max: number): string => {
  const cleaned = Array.from(text.normalize('NFKD'), (sign) => letters[sign] ?? sign)
    .join('')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/gu, ' ')
    .replaceAll(/\/{2,}/gu, '/')
    .replaceAll(/ {2,}/gu, ' ')
    .slice(0, max + 2)
    .replaceAll(/^[/ ]+/gu, '')
    .slice(0, max)
    .replaceAll(/[/ ]+$/gu, '');
  return cleaned === '' ? 'NOTPROVIDED' : cleaned;
};
