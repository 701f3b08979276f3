// Begins the page of the API, beside scalar.js: the policy of the page allows no script inside of it. Nothing is asked of
// another host, and no code of the page leaves it: fonts, counts, the hosted client and the assistant are off.
globalThis.Scalar.createApiReference('#reference', {
  url: '/openapi.json',
  agent: { disabled: true },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  hideClientButton: true,
  hiddenClients: true,
  mcp: { disabled: true },
  operationTitleSource: 'path',
  persistAuth: false,
  showDeveloperTools: 'never',
  telemetry: false,
  withDefaultFonts: false,
});
