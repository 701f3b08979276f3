import { no, yes, type QuestionSeed } from './questions.ts';

/** Asked of every product, whatever it is. */
export const rootQuestions: readonly QuestionSeed[] = [
  {
    category: 'catalogue',
    code: 'power',
    position: 1,
    title: [
      'L’appareil s’allume-t-il ?',
      'Does the device switch on?',
      'Gaat het toestel aan?',
      'Lässt sich das Gerät einschalten?',
    ],
    description: [
      'Chargez-le trente minutes, puis maintenez le bouton de mise en marche. L’écran d’accueil doit s’afficher.',
      'Charge it for thirty minutes, then hold the power button. The home screen must appear.',
      'Laad het dertig minuten op en houd de aan-uitknop ingedrukt. Het startscherm moet verschijnen.',
      'Laden Sie es dreißig Minuten und halten Sie die Einschalttaste gedrückt. Der Startbildschirm muss erscheinen.',
    ],
    answers: [
      {
        name: [
          'Oui, jusqu’à l’écran d’accueil',
          'Yes, up to the home screen',
          'Ja, tot het startscherm',
          'Ja, bis zum Startbildschirm',
        ],
      },
      {
        name: [
          'Oui, mais il redémarre ou se bloque',
          'Yes, but it restarts or freezes',
          'Ja, maar het herstart of loopt vast',
          'Ja, aber es startet neu oder hängt sich auf',
        ],
        grade: 'd',
      },
      { name: no, grade: 'e' },
    ],
  },
  {
    category: 'catalogue',
    code: 'account_lock',
    position: 2,
    title: [
      'L’appareil est-il détaché de tout compte ?',
      'Is the device removed from every account?',
      'Is het toestel losgekoppeld van elk account?',
      'Ist das Gerät von allen Konten abgemeldet?',
    ],
    description: [
      'Déconnectez le compte Apple, Google ou Samsung et désactivez « Localiser ». Un appareil verrouillé ne peut pas être repris.',
      'Sign out of the Apple, Google or Samsung account and turn off “Find My”. A locked device cannot be bought back.',
      'Meld u af bij het Apple-, Google- of Samsung-account en zet ‘Zoek mijn’ uit. Een vergrendeld toestel kan niet worden teruggekocht.',
      'Melden Sie sich vom Apple-, Google- oder Samsung-Konto ab und deaktivieren Sie „Wo ist?“. Ein gesperrtes Gerät kann nicht angekauft werden.',
    ],
    answers: [
      { name: ['Oui, aucun compte', 'Yes, no account left', 'Ja, geen account meer', 'Ja, kein Konto mehr'] },
      {
        name: [
          'Pas encore, je le ferai avant de le remettre',
          'Not yet, I will do it before handing it over',
          'Nog niet, ik doe het vóór ik het afgeef',
          'Noch nicht, ich erledige es vor der Übergabe',
        ],
        lockCheck: true,
      },
      {
        name: [
          'Non, je n’ai pas les identifiants',
          'No, I do not have the credentials',
          'Nee, ik heb de inloggegevens niet',
          'Nein, ich habe die Zugangsdaten nicht',
        ],
        refuse: true,
        lockCheck: true,
      },
    ],
  },
  {
    category: 'catalogue',
    code: 'liquid',
    position: 3,
    title: [
      'L’appareil a-t-il été en contact avec un liquide ?',
      'Has the device been in contact with liquid?',
      'Is het toestel in contact geweest met vloeistof?',
      'Hatte das Gerät Kontakt mit Flüssigkeit?',
    ],
    description: [
      'Regardez le témoin de liquide dans le tiroir SIM ou le port de charge : il rougit au contact de l’eau.',
      'Look at the liquid indicator in the SIM tray or charging port: it turns red on contact with water.',
      'Bekijk de vloeistofindicator in de simlade of oplaadpoort: die kleurt rood bij contact met water.',
      'Prüfen Sie den Feuchtigkeitsindikator im SIM-Fach oder Ladeanschluss: Er färbt sich bei Wasserkontakt rot.',
    ],
    answers: [
      { name: no },
      {
        name: yes,
        description: [
          'Témoin rouge, buée sous l’écran ou traces d’oxydation.',
          'Red indicator, mist under the screen or traces of corrosion.',
          'Rode indicator, condens onder het scherm of sporen van oxidatie.',
          'Roter Indikator, Beschlag unter dem Display oder Oxidationsspuren.',
        ],
        drawing: 'liquid_mark',
        grade: 'e',
      },
    ],
  },
  {
    category: 'catalogue',
    code: 'accessories',
    position: 4,
    type: 'multiple',
    optional: true,
    title: [
      'Que joindrez-vous à l’appareil ?',
      'What will you include with the device?',
      'Wat voegt u bij het toestel?',
      'Was legen Sie dem Gerät bei?',
    ],
    description: [
      'Cochez ce que vous remettrez avec l’appareil. Rien n’est obligatoire.',
      'Tick what you will hand over with the device. Nothing is compulsory.',
      'Vink aan wat u bij het toestel meegeeft. Niets is verplicht.',
      'Kreuzen Sie an, was Sie mit dem Gerät übergeben. Nichts ist Pflicht.',
    ],
    answers: [
      { name: ['Boîte d’origine', 'Original box', 'Originele doos', 'Originalverpackung'], amount: 3 },
      {
        name: ['Chargeur d’origine', 'Original charger', 'Originele lader', 'Original-Ladegerät'],
        amount: 2,
      },
      { name: ['Facture d’achat', 'Proof of purchase', 'Aankoopbewijs', 'Kaufbeleg'] },
    ],
  },
];
