// What nobody uses goes: exports that no other file names, and packages that no file imports.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = new Map(
  ['packages', 'modules', 'apps', 'db', 'scripts', 'e2e', 'bench', 'chaos']
    .flatMap((root) => globSync(`${root}/**/*.{ts,tsx,mjs}`))
    .concat(globSync('*.{ts,mjs,cjs,json}'))
    .filter((path) => !/node_modules|\/dist\/|^package(-lock)?\.json$/.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')] as const),
)

/** Gathered by the name of their file: each export is used, whatever it is called. */
const GATHERED =
  /\/(permissions|settings|lifecycles|events|jobs|mails|attachments|samples|guest-data|documents|sealed)\.ts$|\/audit\/server\/documents\/|\.gen\.ts$/

/** Rooms of tests and benches, and files that are one: naming a thing there is no use of it. */
const FOR_TESTS = [
  /\.(test|e2e|bench)\.tsx?$|\/testing(\/|\.ts$)/,
  /^(bench|chaos|e2e|packages\/testing|db\/corruptions|apps\/server\/(contract|specification))\//,
  // Held by tests beside what they tell of.
  /^db\/demo\/(demo-database|known-sums)\.ts$|^packages\/db\/schema-text\.ts$/,
  /^modules\/talk\/whatsapp\/server\/driver\/in-memory\.ts$/,
]
const isForTests = (path: string): boolean => FOR_TESTS.some((room) => room.test(path))

test('every export is named by another file, or by its own, and not by tests alone', () => {
  const uses = new Map<string, number>()
  for (const [path, source] of sources)
    if (isForTests(path)) continue
    else
      for (const word of source.match(/[A-Za-z_$][\w$]*/g) ?? [])
        uses.set(word, (uses.get(word) ?? 0) + 1)

  const unused = [...sources]
    .filter(([path]) => !GATHERED.test(path) && !isForTests(path))
    .flatMap(([path, source]) =>
      [
        ...source.matchAll(
          /^export (?:async )?(?:const|let|function\*?|class|type|interface) ([A-Za-z_$][\w$]*)/gm,
        ),
      ]
        .filter(([, name]) => uses.get(name!) === 1)
        .map(([, name]) => `${path}: ${name}`),
    )

  expect(unused).toEqual([])
})

test('every package that is installed is imported, or is a tool of a script', () => {
  type Manifest = { dependencies: object; devDependencies: object; scripts: object }
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Manifest
  /** Found by TypeScript, or by the tool that it belongs to. */
  const unnamed = /^@types\/|^oxlint-tsgolint$/
  const everything =
    [...sources.values()].join('\n') +
    readFileSync('package.json', 'utf8').split('"dependencies"')[0]

  const unused = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !unnamed.test(name) && !everything.includes(name),
  )

  expect(unused).toEqual([])
})

test('a module depends on no package that it does not name', () => {
  const unused = globSync('{packages,modules/*,apps}/*/package.json').flatMap((manifest) => {
    const folder = manifest.slice(0, -'package.json'.length)
    const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as {
      dependencies?: Record<string, string>
    }
    const own = [...sources].filter(([path]) => path.startsWith(folder)).map(([, text]) => text)
    return (
      Object.keys(dependencies)
        // A neighbour may be known by its views alone (schema-fence.test.ts).
        .filter((name) => !name.startsWith('@app/'))
        .filter((name) => !own.some((text) => text.includes(`'${name}`)))
        .map((name) => `${manifest}: ${name}`)
    )
  })

  expect(unused).toEqual([])
})
