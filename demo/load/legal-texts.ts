/** A legal page whose text is read on the site; the accessibility statement is made from its form. */
export type WrittenPage = 'eula' | 'serviceTerms' | 'faqAndContact' | 'cookiesPolicy';

/** A legal document of the retailer's site: its column, its title and its paragraphs (`# ` marks a heading). */
export type LegalText = {
  column: WrittenPage | 'accessibilityStatement';
  name: string;
  title: string;
  paragraphs: string[];
};

const notice =
  'Texte de démonstration : Arpège Mobilité et Relais Réemploi sont des sociétés inventées. Une enseigne réelle le remplace par le sien avant d’ouvrir son site.';

/** What a customer of the demo can read before selling; one page each. */
export const legalTexts: readonly LegalText[] = [
  {
    column: 'serviceTerms',
    name: 'conditions-de-reprise',
    title: 'Conditions générales de reprise',
    paragraphs: [
      notice,
      '# 1. Qui achète',
      'Votre appareil est cédé à Relais Réemploi SA, partenaire d’Arpège Mobilité. Le vendeur est majeur et propriétaire de l’appareil ; une pièce d’identité lui est demandée.',
      '# 2. Le prix',
      'L’estimation dépend de vos réponses. Elle est garantie quinze jours. Elle devient définitive quand l’atelier a constaté que l’appareil correspond à votre déclaration.',
      '# 3. Si l’appareil diffère',
      'L’atelier vous adresse une nouvelle offre, avec ses photos et ses raisons. Vous avez quatorze jours pour l’accepter ou la refuser. Sans réponse de votre part, ou en cas de refus, l’appareil vous est renvoyé sans frais.',
      '# 4. Vos données',
      'Effacez vos données, retirez votre carte SIM et déconnectez vos comptes avant l’envoi. L’atelier efface tout appareil qu’il conserve et peut en remettre un certificat.',
      '# 5. Le paiement',
      'Virement, carte cadeau ou bon d’achat, selon votre choix et le mode de dépôt. Le paiement part quand le prix est définitif, sauf en magasin, où la carte et le bon sont remis sur place.',
      '# 6. Se raviser',
      'Tant que l’appareil n’est pas parti, vous pouvez annuler votre reprise sans motif, en magasin ou auprès de notre service client.',
    ],
  },
  {
    column: 'eula',
    name: 'conditions-d-utilisation',
    title: 'Conditions générales d’utilisation du site',
    paragraphs: [
      notice,
      '# 1. Objet',
      'Ce site permet d’estimer un appareil, de le proposer à la reprise et de suivre son dossier. Son usage est gratuit et ne demande pas de compte.',
      '# 2. Votre dossier',
      'Le lien de suivi reçu par e-mail donne accès à votre dossier : ne le partagez pas. Les renseignements que vous donnez doivent être exacts.',
      '# 3. Données personnelles',
      'Elles servent à traiter votre reprise, à vous payer et à tenir le registre que la loi impose aux acheteurs d’objets d’occasion. Vous pouvez y accéder, les rectifier et en demander l’effacement à l’adresse de la rubrique « Aide et contact ».',
      '# 4. Disponibilité',
      'Nous faisons au mieux pour que le site soit accessible à toute heure. Une interruption ne modifie ni un prix garanti ni un dossier déjà créé.',
      '# 5. Droit applicable',
      'Le droit français s’applique. Un médiateur de la consommation peut être saisi gratuitement avant toute action.',
    ],
  },
  {
    column: 'faqAndContact',
    name: 'faq-et-contact',
    title: 'Questions fréquentes et contact',
    paragraphs: [
      notice,
      '# Mon téléphone est cassé, le reprenez-vous ?',
      'Oui, le plus souvent. Répondez aux questions telles qu’il est : le prix en tient compte. Un appareil sans valeur est recyclé gratuitement.',
      '# Comment trouver mon numéro IMEI ?',
      'Composez *#06# sur le clavier du téléphone : quinze chiffres s’affichent.',
      '# Comment emballer mon appareil ?',
      'Éteint, sans carte SIM, dans deux épaisseurs de papier bulle et un carton rigide. N’envoyez jamais une batterie gonflée ou percée : apportez-la en magasin.',
      '# Quand serai-je payé ?',
      'L’atelier contrôle l’appareil sous deux jours ouvrés après son arrivée. Un virement est reçu sous cinq jours ouvrés.',
      '# Où en est mon dossier ?',
      'Ouvrez le lien de suivi qui figure dans chacun de nos e-mails.',
      '# Nous écrire',
      'Service client (adresse de démonstration) : reprise@arpege-mobilite.example, ou dans l’un de nos douze magasins.',
    ],
  },
  {
    column: 'cookiesPolicy',
    name: 'cookies',
    title: 'Politique relative aux cookies',
    paragraphs: [
      notice,
      '# Outils ajoutés par l’enseigne',
      'Une enseigne qui ajoute un outil de mesure d’audience demande votre accord avant tout dépôt, et vous permet de le retirer aussi simplement que vous l’avez donné.',
      '# Tout effacer',
      'Videz les données du site dans les réglages de votre navigateur : votre panier disparaît, vos dossiers déjà confirmés demeurent.',
    ],
  },
  {
    column: 'accessibilityStatement',
    name: 'accessibilite',
    title: 'Déclaration d’accessibilité',
    paragraphs: [
      notice,
      '# Engagement',
      'Arpège Mobilité souhaite que chacun puisse vendre son appareil, au clavier, avec un lecteur d’écran ou un affichage agrandi.',
      '# État de conformité',
      'Ce site de démonstration n’a pas fait l’objet d’un audit : aucun taux de conformité au RGAA n’est annoncé. Une enseigne le fait établir avant l’ouverture de son site.',
      '# Contenus à signaler',
      'La carte des magasins est doublée d’une liste. Les documents au format PDF ne sont pas tous balisés.',
      '# Signaler un obstacle',
      'Écrivez à reprise@arpege-mobilite.example (adresse de démonstration) : nous vous répondrons et chercherons avec vous une autre voie, par exemple en magasin. Sans réponse satisfaisante, vous pouvez saisir le Défenseur des droits.',
    ],
  },
];
