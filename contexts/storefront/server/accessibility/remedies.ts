const laws = ['FR', 'BE', 'DE', 'GB'] as const;
type Law = (typeof laws)[number] | 'other';

/** The law under which an account of a country declares: its own where it is known here, else the European one. */
export const lawOf = (country: string): Law => laws.find((one) => one === country) ?? 'other';

/** Where a reader without a satisfying answer may turn: its words under `remedy` of `statement.json`, and its page. */
type Way = { name: string; href: string | null };

const ways: Record<Law, readonly Way[]> = {
  FR: [
    { name: 'defenderForm', href: 'https://formulaire.defenseurdesdroits.fr/' },
    { name: 'defenderDelegate', href: 'https://www.defenseurdesdroits.fr/saisir/delegues' },
    { name: 'defenderPost', href: null },
  ],
  BE: [
    { name: 'unia', href: 'https://www.unia.be/' },
    { name: 'economy', href: 'https://economie.fgov.be/' },
  ],
  DE: [
    { name: 'arbitration', href: 'https://www.schlichtungsstelle-bgg.de/' },
    { name: 'marketWatch', href: null },
  ],
  GB: [{ name: 'equality', href: 'https://www.equalityadvisoryservice.com/' }],
  other: [{ name: 'authority', href: null }],
};

export const waysOf = (country: string): readonly Way[] => ways[lawOf(country)];
