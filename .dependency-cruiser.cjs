// Who may import whom. The list of allowed neighbours is each module's own package.json.
const { globSync, readFileSync } = require('node:fs')
const { basename, dirname } = require('node:path')
const { arrowsInCircles } = require('./scripts/parts/circles.cjs')

/** The areas that the modules of an area may know, besides their own. */
const AREAS = {
  company: ['money', 'people', 'products', 'talk'],
  guests: ['company', 'products', 'talk'],
  money: ['company', 'guests', 'operation', 'products', 'selling', 'talk'],
  operation: ['company', 'guests', 'money', 'people', 'products', 'selling', 'talk'],
  people: ['company', 'money', 'products', 'reports', 'talk'],
  platform: ['company', 'money', 'talk'],
  products: ['company', 'money'],
  reports: ['company', 'guests', 'money', 'people', 'products', 'talk'],
  selling: ['company', 'guests', 'money', 'operation', 'people', 'products', 'reports', 'talk'],
  talk: ['company', 'guests', 'operation', 'products', 'selling'],
}

const modules = globSync('modules/*/*/package.json').map((manifest) => {
  const { exports, dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8'))
  return {
    folder: dirname(manifest).slice('modules/'.length),
    exports,
    neighbours: Object.keys(dependencies)
      .filter((name) => name.startsWith('@app/'))
      .map((name) => name.slice('@app/'.length)),
  }
})
/** The files that a module exports, as regular expressions. */
const doorsOf = ({ folder, exports = {} }) =>
  Object.values(exports)
    .flatMap((door) => globSync(`modules/${folder}/${door.slice(2)}`))
    .map((file) => `^${file.replaceAll('.', '[.]')}$`)

const AREA_OF = Object.fromEntries(modules.map(({ folder }) => [basename(folder), dirname(folder)]))

const arrows = new Set(
  modules.flatMap(({ folder, neighbours }) =>
    neighbours
      .map((name) => `${dirname(folder)} -> ${AREA_OF[name]}`)
      .filter((arrow) => arrow !== `${dirname(folder)} -> ${dirname(folder)}`),
  ),
)
const stated = new Set(
  Object.entries(AREAS).flatMap(([from, known]) => known.map((to) => `${from} -> ${to}`)),
)
const differing = [...arrows.symmetricDifference(stated)]
if (differing.length > 0)
  throw new Error(`AREAS and the modules' package.json differ: ${differing.join(', ')}`)

/** Files of the applications and of the demo company that tests of modules may import. */
const TEST_IMPORTS = [
  '^apps/server/(gather|jobs|testing)[.]ts$',
  '^apps/web/testing/',
  '^db/demo/(demo-database|load-demo|random)[.]ts$',
]

const TESTS = '[.](test|check)[.]tsx?$|/testing/|^apps/web/gallery/'
/** A module, or one of its acts: what happens at a desk is a folder each, made like a module. */
const inModule = (path) => [`^modules/[^/]+/[^/]+/${path}`, `^modules/[^/]+/[^/]+/[^/]+/${path}`]

const mayKnow = modules.map(({ folder, neighbours }) => ({
  name: `${basename(folder)}-knows-only-its-declared-neighbours`,
  severity: 'error',
  from: { path: `^modules/${folder}/`, pathNot: TESTS },
  to: {
    path: '^modules/',
    pathNot: `^modules/[^/]+/(${[basename(folder), ...neighbours].join('|')})/`,
  },
}))

/** One rule for each step of a circle, so that each import that is a part of it is named. */
const noCircle = (of, root, options) =>
  arrowsInCircles(root, options).map(([from, to]) => ({
    name: `no-circle-of-${of}-${from}-${to}`,
    severity: 'error',
    from: { path: `^${inRoot(root, options)}${from}/`, pathNot: TESTS },
    to: { path: `^${inRoot(root, options)}${to}/` },
  }))
const inRoot = (root, { depth = 1 } = {}) => `${root}/${'[^/]+/'.repeat(depth - 1)}`

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'A file of permissions or documents names its own type, to make its keys known.',
      from: { pathNot: `${TESTS}|/(permissions|documents)[.]ts$` },
      to: { circular: true },
    },

    {
      name: 'enter-another-module-by-its-door',
      severity: 'error',
      comment: 'The exports of its package.json are what a module offers; the rest is private.',
      from: { path: '^modules/([^/]+/[^/]+)/', pathNot: TESTS },
      to: { path: '^modules/', pathNot: ['^modules/$1/', ...modules.flatMap(doorsOf)] },
    },

    {
      name: 'tests-enter-another-module-by-a-door',
      severity: 'error',
      comment: 'Tests use the doors of a module and what stands in its folder `testing`.',
      from: { path: '^modules/([^/]+/[^/]+)/.*([.]test[.]tsx?$|/testing/|/attacks/)' },
      to: {
        path: '^(modules|apps|db)/',
        pathNot: ['^modules/$1/', '/testing/', ...modules.flatMap(doorsOf), ...TEST_IMPORTS],
      },
    },

    {
      name: 'few-know-the-desk',
      severity: 'error',
      comment:
        'The desk stands above the modules that know prices, seats, money and books. A disruption ' +
        'changes and cancels many sales through the desk.',
      from: {
        path: '^modules/',
        pathNot: ['^modules/selling/desk/', '^modules/operation/disruptions/', TESTS],
      },
      to: { path: '^modules/selling/desk/' },
    },

    {
      name: 'rules-are-pure',
      severity: 'error',
      comment: 'A rule decides from what it is given: no database, no HTTP, no clock, no file.',
      from: { path: inModule('(rules|server/decisions)[./]'), pathNot: TESTS },
      to: {
        pathNot: [
          '^packages/kernel/',
          ...inModule('(rules|server/decisions|contract|lifecycles)[./]'),
        ],
      },
    },

    {
      name: 'queries-do-not-decide',
      severity: 'error',
      from: { path: inModule('server/queries[./]') },
      to: { path: '/server/routes[./]|^packages/http/(serve|handle)[.]ts' },
    },

    {
      name: 'contracts-carry-no-server-code',
      severity: 'error',
      from: { path: inModule('contract[./]') },
      to: {
        path: [
          ...inModule('(server|web)/'),
          '^packages/(db|jobs|live|mail|pdf|registry|spreadsheet|storage|ui)/',
        ],
      },
    },

    {
      name: 'screens-see-only-contracts',
      severity: 'error',
      from: { path: [...inModule('web/'), '^apps/web/(app|shell|login|guest)/'], pathNot: TESTS },
      to: {
        path: [
          ...inModule('server/'),
          '[.](report|table|fact|act)[.]ts$',
          '^packages/(db|jobs|mail|pdf|registry|spreadsheet|storage)/',
          '^apps/server/',
        ],
      },
    },

    {
      name: 'tables-only-read',
      severity: 'error',
      comment:
        'A list or report picks from a fact; what it reads is said there, its actions are calls of the contract, its form is a record. Reports share words for whom, by what and in which currency, and those that differ in a parameter are one declaration.',
      from: { path: '/(reports/[^/]+[.]report|tables/[^/]+[.]table)[.]ts$' },
      to: {
        pathNot: [
          '^packages/(tables|kernel)/',
          '^modules/[^/]+/[^/]+/(facts/|records/|acts/|contract[./]|choices[.]ts|references[.]ts)',
          // The contract of an act of the desk, whose calls are the actions of its list.
          '^modules/[^/]+/[^/]+/[^/]+/(contract[./]|acts/)',
          '^modules/company/roles/',
          '^modules/reports/reporting/(compared|dimension|labelled)[.]ts$',
          '^modules/people/budgets/attained[.]ts$',
          '^modules/people/commissions/earned[.]ts$',
          'node_modules/kysely/',
        ],
      },
    },

    {
      name: 'the-kit-knows-no-business',
      severity: 'error',
      from: { path: '^packages/', pathNot: TESTS },
      to: { path: '^(modules|apps)/' },
    },

    {
      name: 'the-kernel-knows-nothing',
      severity: 'error',
      from: { path: '^packages/kernel/', pathNot: TESTS },
      to: { pathNot: '^packages/kernel/' },
    },

    {
      name: 'nobody-imports-apps',
      severity: 'error',
      from: { path: '^modules/', pathNot: TESTS },
      to: { path: '^apps/' },
    },

    {
      name: 'no-undeclared-package',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
    },

    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },

    ...mayKnow,
    ...noCircle('modules', 'modules', { scope: '@app/', depth: 2 }),
    ...noCircle('acts', 'modules/selling/desk'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|[.]css$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
    combinedDependencies: true,
  },
}
