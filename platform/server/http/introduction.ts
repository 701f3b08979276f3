type Way = { who: string; how: readonly string[] };

/** Who calls, and how they say so: before the calls themselves, in the description and on its page without scripts. */
const ways: readonly Way[] = [
  {
    who: 'Programs',
    how: [
      'send an API key: `Authorization: Bearer rpk_…`. A person makes it in the dashboard (API keys, under Administration), or by `POST /api-keys`:',
      '`{"name": "ERP", "holder": "account", "permissions": ["event_read"], "lastDay": "2027-03-01"}`',
      'The answer shows the key once, as `secret`. `permissions` are those of its maker that a key may have, `lastDay` is a year away at most; a key of one shop or workshop is `"holder": "organization"` with its `organizationId`.',
    ],
  },
  {
    who: 'People',
    how: [
      'sign in by `POST /api/login`:',
      '`{"email": "ada@example.org", "password": "…"}`',
      'Who has a second factor sends it as `proof`. The answer has `token` and `module`, which every further call sends as `X-Auth-Token` and `X-Module`. So are made the calls that no key may make, such as `POST /api-keys`, and `POST /webhooks`, which has events sent as they happen:',
      '`{"label": "ERP", "url": "https://erp.example.org/events"}`',
    ],
  },
  {
    who: 'Public sites',
    how: ['send `Authorization: Bearer` with the `token` of `POST /webtoken-with-account-and-ord`.'],
  },
];

/** In Markdown, for the description. */
export const introduction = ways.map(({ who, how }) => `**${who}** ${how.join('\n\n')}`).join('\n\n');

/**
 * In HTML, for the page without scripts.
 * @param escaped makes a text one of HTML
 */
export const introductionPage = (escaped: (text: string) => string): string =>
  ways
    .flatMap(({ who, how: [first = '', ...more] }) => [
      `<b>${escaped(who)}</b> ${escaped(first)}`,
      ...more.map(escaped),
    ])
    .map((text) => `<p>${text.replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
    .join('\n');
