const error = (name, from, to) => ({ name, severity: 'error', from, to });

const tests = '\\.(test|fixture)\\.tsx?$|/(testing|fixtures)/';
const server = '(apps/server|(platform|contexts/[^/]+)/server)/';
const screens = '(apps/(dashboard|site)|(platform|contexts/[^/]+)/(screens|site))/';

module.exports = {
  forbidden: [
    error(
      'nobody-knows-the-apps',
      { path: '^(platform|contexts|registers)/', pathNot: tests },
      { path: '^apps/' },
    ),
    error(
      'nobody-knows-the-clients',
      { path: '^(platform|contexts|registers|apps)/' },
      { path: '^clients/' },
    ),
    error(
      'clients-know-the-wire-alone',
      { path: '^clients/[^/]+/src/', pathNot: tests },
      { path: '^(platform|contexts|registers|apps|tests)/' },
    ),
    error('apps-do-not-mix', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/($1|build)/' }),
    error(
      'only-tests-know-the-tests',
      { path: '^(platform|contexts|registers|apps)/', pathNot: tests },
      { path: '^tests/' },
    ),
    error(
      'domain-is-pure',
      { path: '^(platform|contexts/[^/]+)/domain/', pathNot: tests },
      { pathNot: '^(platform|contexts/[^/]+)/domain/|node_modules/zod' },
    ),
    error('screens-know-no-server', { path: `^${screens}`, pathNot: tests }, { path: `^${server}` }),
    error('server-knows-no-screens', { path: `^${server}`, pathNot: tests }, { path: `^${screens}` }),
    error(
      'server-by-its-door',
      { path: '^contexts/([^/]+)/server/', pathNot: tests },
      { path: '^contexts/[^/]+/server/', pathNot: ['^contexts/$1/', '/server/public\\.ts$'] },
    ),
    error(
      'nobody-takes-its-own-door',
      { path: '^contexts/([^/]+)/server/' },
      { path: '^contexts/$1/server/(public|routes|jobs)\\.ts$' },
    ),
    error(
      'apps-by-the-doors',
      { path: '^apps/server/', pathNot: tests },
      { path: '^contexts/[^/]+/server/', pathNot: '/server/(public|routes|jobs)\\.ts$' },
    ),
    error(
      'screens-by-their-door',
      { path: '^contexts/([^/]+)/(screens|site)/', pathNot: tests },
      {
        path: '^contexts/[^/]+/(screens|site)/',
        pathNot: ['^contexts/$1/', '^contexts/[^/]+/screens/shown/'],
      },
    ),
    error(
      'ui-knows-nothing',
      { path: '^platform/screens/ui/' },
      {
        path: '^(platform|contexts|registers|apps)/',
        pathNot: '^platform/(screens/ui/|words/|domain/core/brand\\.ts$)',
      },
    ),
    error(
      'shell-knows-no-staff',
      { path: '^platform/screens/shell/' },
      { path: '^platform/screens/', pathNot: '^platform/screens/(shell|ui)/' },
    ),
    error(
      'journey-knows-no-staff',
      {
        path: '^(contexts/sale/screens/(journey|shown)|platform/screens/public)/',
        // what the staff previews of the journey, which the site never loads
        pathNot: '/shown/shown-journey\\.ts$',
      },
      { path: '^platform/screens/', pathNot: '^platform/screens/(public|ui)/' },
    ),
    error(
      'site-knows-no-staff',
      { path: '^(apps/site|contexts/[^/]+/site)/' },
      { path: '^platform/screens/(kit|bench)/' },
    ),
    error(
      'mantine-floats-only',
      { path: '^(apps|platform|contexts)/', pathNot: '^(platform/screens/ui|apps/dashboard/src/frame)/' },
      { path: '(^|node_modules/)@mantine/' },
    ),
    error('no-cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
