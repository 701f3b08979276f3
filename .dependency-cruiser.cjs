const error = (name, from, to) => ({ name, severity: 'error', from, to });

/** What decides for several features at once, until each context has a door (docs/decisions/022): only fewer. */
const decidedTogether = [
  'buybacks/move-file',
  'buybacks/settle',
  'declarations/offered-ways',
  'items/return-item',
  'litigations/signed-link',
  'packages/stop-sending',
  'refurb/diagnosis',
  'signatures/keep-signature',
];

module.exports = {
  forbidden: [
    error(
      'domain-is-pure',
      { path: '^packages/domain', pathNot: '\\.test\\.ts$|/fixtures/' },
      { pathNot: '^packages/domain|node_modules/zod' },
    ),
    error('ui-knows-nothing', { path: '^packages/ui' }, { path: '^(packages/(domain|journey|shell)|apps)' }),
    error('journey-knows-no-app', { path: '^packages/journey' }, { path: '^(packages/shell|apps)/' }),
    error('shell-knows-no-app', { path: '^packages/shell' }, { path: '^(packages/journey|apps)/' }),
    error('apps-do-not-mix', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }),
    error(
      'lib-knows-no-feature',
      { path: '^apps/[^/]+/src/lib/' },
      { path: '^apps/[^/]+/src/(features/|[^/]+$)' },
    ),
    error(
      'feature-knows-no-app',
      { path: '^apps/[^/]+/src/features/', pathNot: '\\.(test|fixture)\\.tsx?$|/testing/' },
      { path: '^apps/[^/]+/src/[^/]+$' },
    ),
    error(
      'other-feature-by-db',
      { path: '^apps/server/src/features/([^/]+)/', pathNot: '\\.(test|fixture)\\.ts$|/testing/' },
      {
        path: '^apps/server/src/features/',
        pathNot: `^apps/server/src/features/($1/|[^/]+/[^/]+\\.db\\.ts$|(${decidedTogether.join('|')})\\.ts$)`,
      },
    ),
    error(
      'screens-stay-apart',
      { path: '^apps/(dashboard|site)/src/features/([^/]+)/' },
      { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    ),
    error('no-cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
