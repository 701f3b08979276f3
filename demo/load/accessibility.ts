/** What the retailer declares of the accessibility of its site: nobody audited the demo's. */
export const declaredAccessibility = {
  declarant: 'Arpège Mobilité',
  conformity: 'none',
  audit: 'none',
  auditor: '',
  standard: 'RGAA 4.1',
  exemptions: '',
  technologies: 'HTML5\nCSS\nJavaScript\nWAI-ARIA',
  pages: '',
  contactEmail: 'reprise@arpege-mobilite.example',
  contactForm: '',
  contactAddress: '',
  nonConformities:
    'La carte des magasins n’est pas utilisable au lecteur d’écran : une liste dit la même chose.\nLes documents PDF ne sont pas tous balisés.',
  outOfScope: 'Les pages des transporteurs, ouvertes depuis le suivi.',
  environments: 'NVDA, Firefox, Windows\nVoiceOver, Safari, iOS',
  tools: 'axe',
  translations: {
    nonConformities: {
      'en-GB':
        'The map of the stores cannot be used with a screen reader: a list says the same.\nNot all PDF documents are tagged.',
      'nl-BE':
        'De kaart van de winkels is niet bruikbaar met een schermlezer: een lijst zegt hetzelfde.\nNiet alle pdf-documenten zijn getagd.',
      'de-DE':
        'Die Karte der Filialen ist mit einem Screenreader nicht bedienbar: Eine Liste sagt dasselbe.\nNicht alle PDF-Dokumente sind getaggt.',
    },
    outOfScope: {
      'en-GB': 'The pages of the carriers, opened from the tracking page.',
      'nl-BE': 'De pagina’s van de vervoerders, geopend vanaf de volgpagina.',
      'de-DE': 'Die Seiten der Versanddienste, die von der Verfolgung aus geöffnet werden.',
    },
  },
};
