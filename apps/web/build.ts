import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, type BrotliOptions } from 'node:zlib'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { guidePages } from './guide.ts'
import { splitLocales } from './locales.ts'
import { tableScreens } from './table-screens.ts'
import { WEB_DIRECTORY } from './serve-web.ts'

const HERE = import.meta.dirname
const PROJECT = join(HERE, '../..')
/** Whatever the browser's code is made of; a change in any of them makes a new build. */
const SOURCES = [
  'apps/web/**/*.{ts,tsx,css,html,svg,js}',
  'packages/{ui,http,kernel,live,tables}/**/*.{ts,tsx,css}',
  'modules/*/{*,*/*}/{web/**,rules/**,contract*,rules*,reports/*.report.ts,tables/*.table.ts,facts/*.fact.ts}',
  'docs/user-guide/**/*.md',
  'package-lock.json',
]
const FINGERPRINT_FILE = 'fingerprint.txt'
const COMPRESSIBLE = /\.(js|css|svg|html)$/
export const SMALLEST_WORTH_BYTES = 1024

/**
 * The login page and the page of a guest are builds of their own: sharing a chunk with the
 * application would make them carry what only that needs.
 */
const PAGES = ['index.html', 'login.html', 'guest.html']

/**
 * How the code is cut into files, by what asks for it; what two of these ask for goes to the
 * first of them. ARCHITECTURE.md tells of it under 'How a screen reaches the browser'.
 */
const CHUNKS = {
  groups: [
    // Must run before any schema is made: whoever imports the schema library waits for it.
    {
      name: 'first',
      priority: 5,
      test: /packages\/ui\/(first|trusted-types)\.ts$|node_modules\/zod\//,
    },
    // What every page begins with: libraries, which change seldom, and the shell.
    { name: 'libraries', priority: 4, tags: ['$initial'], test: /node_modules\// },
    { name: 'shell', priority: 3, tags: ['$initial'] },
    // Fields and dialogs of the kit that need nothing of antd, and the names of a table's answers.
    // They stand before the tables: whoever is asked for by both would else bring all of those along.
    {
      name: 'kit',
      priority: 2,
      test: /packages\/(ui\/(alert|combobox|day-picker|empty-state|facts|page-header|pax-input|search-field|write)\.tsx?|tables\/contract\.ts)$/,
    },
    {
      name: 'virtual',
      priority: 2,
      test: /node_modules\/@tanstack\/(react-virtual|virtual-core)\//,
    },
    // Every list and report; nothing of antd is in it. The texts that the list of reservations shares
    // with the page of one are some 100 bytes, which a file of their own makes seven times as many.
    {
      name: 'table',
      priority: 2,
      test: /packages\/tables\/web\/table-page\.tsx$|desk\/reservation\/list\/web\/texts\.ts$/,
    },
    {
      name: 'exports',
      priority: 2,
      test: /packages\/tables\/(web\/exports\.tsx|schedule-contract\.ts)$/,
      includeDependenciesRecursively: false,
    },
    // What waits on every page for its moment, with whatever it needs before that comes.
    {
      name: 'beside',
      priority: 2,
      test: /shell\/every-page\.tsx$|modules\/.*\/web\/[\w.-]+\.part\.tsx$/,
    },
    // Contracts and rules of /reservar. In one file they cost its headers once.
    {
      name: 'catalog-contract',
      priority: 2,
      test: /(products\/catalog\/(contract|contract\/cards|rules\/product-types)|shop\/(contract|contract\/hold|web\/search)|payments\/web\/tender\/received)\.ts$/,
    },
    // What comes early of a module whose other parts are drawn with antd: the choice of a desk right
    // after signing in, and the cart's button that keeps it as a quotation.
    {
      name: 'desk-choice',
      priority: 2,
      test: /rep-locations\/web\/parts\/(desk-modal|use-desk-choice|confirmed)\.tsx?$/,
    },
    { name: 'save-button', priority: 2, test: /quotation\/web\/(cart\.slot|revising)\.tsx?$/ },
    // Fields of antd that the catalogue does not ask for: beside small parts of the cart that it asks
    // for they would bring antd along.
    {
      name: 'sale-fields',
      priority: 2,
      test: /sale\/web\/phone-field\.tsx$|payments\/web\/tender\/issuer-fields\.tsx$/,
      includeDependenciesRecursively: false,
    },
    // What few open of the catalogue is not merged with what everybody sees of it.
    {
      name: 'timeline',
      priority: 2,
      test: /shop\/(web\/timeline\/timeline\.(tsx|css)|rules\/timeline\.ts)$/,
      includeDependenciesRecursively: false,
    },
    {
      name: 'comparison',
      priority: 2,
      test: /shop\/web\/compare\/comparison\.tsx$/,
      includeDependenciesRecursively: false,
    },
    // On every page of who sends, once it stands: without what the dialog alone is made of.
    {
      name: 'whatsapp-told',
      priority: 2,
      test: /whatsapp\/web\/(followed\.ts|texts\.ts|use-reason\.ts|parts\/(untold|outcomes)\.tsx)$/,
      includeDependenciesRecursively: false,
    },
    // antd, cut by which screens share what.
    {
      name: 'parts',
      priority: 1,
      test: /node_modules\/(antd|@ant-design|@rc-component)\//,
      entriesAware: true,
      entriesAwareMergeThreshold: 30_000,
    },
    // A module's screens and dialogs in one file; its tables and what it shows on every page apart.
    {
      name: (id) => MODULE_SCREEN.exec(id)?.[1] ?? null,
      debugName: 'modules',
      entriesAware: true,
      entriesAwareMergeThreshold: 20_000,
      includeDependenciesRecursively: false,
    },
  ],
} satisfies CodeSplitting
type CodeSplitting = Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>
const MODULE_SCREEN =
  /modules\/\w+\/(?:[\w-]+\/)?([^/]+)\/web\/(?!(?:routes|shell|texts|search|locales)\.ts(?:$|\?))[^?]*(?<!\.(?:part|table)\.tsx)(?<!\.css)$/

/**
 * A module's texts are called after the module and the language: `reservations.es-….js`. What
 * several screens share of antd would be called after all of them.
 */
function nameOfChunk({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const texts = /(?:modules\/\w+|packages)\/(?:[\w-]+\/)?([^/]+)\/web\/locales\.ts\?(\w+)$/.exec(
    facadeModuleId ?? '',
  )
  if (texts) return `assets/${texts[1]}.${texts[2]}-[hash].js`
  return name.startsWith('parts~') ? 'assets/antd-[hash].js' : 'assets/[name]-[hash].js'
}

/** Everything vite is told for one page, in development as for the build. */
export function webConfig(page: string, directory: string = WEB_DIRECTORY): InlineConfig {
  return {
    root: HERE,
    configFile: false,
    logLevel: 'warn',
    plugins: [splitLocales(), tableScreens(), guidePages(), react()],
    build: {
      outDir: directory,
      emptyOutDir: false,
      target: 'es2023',
      // No file becomes a data: address, so that the content security policy can stay narrow.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2_000,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(HERE, page),
        output: {
          chunkFileNames: nameOfChunk,
          codeSplitting: CHUNKS,
          // Files that ask for each other run in the order of their imports all the same.
          strictExecutionOrder: true,
        },
      },
    },
  }
}

/**
 * Builds the browser side and compresses it, unless nothing changed since the last build. Says
 * whether it built.
 */
export async function buildWeb({
  directory = WEB_DIRECTORY,
  force = false,
}: { directory?: string; force?: boolean } = {}): Promise<boolean> {
  const fingerprint = await fingerprintOf(SOURCES)
  const written = join(directory, FINGERPRINT_FILE)
  if (!force && existsSync(written) && (await readFile(written, 'utf8')) === fingerprint)
    return false
  await rm(directory, { recursive: true, force: true })
  await buildPages(PAGES, directory)
  await compressAll(join(directory, 'assets'))
  await writeFile(written, fingerprint)
  return true
}

/**
 * Builds pages as they are served, also when a test asks, whose own environment some parts of the
 * kit would take to heart.
 */
export async function buildPages(
  pages: readonly string[],
  directory: string,
  plugins: readonly Plugin[] = [],
): Promise<void> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    for (const page of pages) {
      const config = webConfig(page, directory)
      await build({ ...config, plugins: [...plugins, ...(config.plugins ?? [])] })
    }
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}

/** Names, sizes and times: enough to see a change, without reading every file at every start. */
async function fingerprintOf(patterns: readonly string[]): Promise<string> {
  const paths: string[] = []
  for (const pattern of patterns)
    for await (const path of glob(pattern, {
      cwd: PROJECT,
      exclude: (name) => name === 'node_modules' || name === 'dist' || name.endsWith('.test.ts'),
    }))
      paths.push(path)
  const lines = await Promise.all(
    paths.sort().map(async (path) => {
      const { size, mtimeMs, isFile } = await stat(join(PROJECT, path)).then((found) => ({
        size: found.size,
        mtimeMs: found.mtimeMs,
        isFile: found.isFile(),
      }))
      return isFile ? `${path} ${size} ${Math.round(mtimeMs)}` : ''
    }),
  )
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

/** How brotli makes it as small as it can. */
export const smallest = (content: Buffer): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  },
})

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Beside every file its brotli and gzip twin, made once here instead of at every request. */
async function compressAll(directory: string): Promise<void> {
  const names: string[] = []
  for await (const name of glob('**/*', { cwd: directory }))
    if (COMPRESSIBLE.test(name)) names.push(name)
  await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name)
      const content = await readFile(path)
      if (content.length < SMALLEST_WORTH_BYTES) return
      const [small, smaller] = await Promise.all([
        zip(content, { level: 9 }),
        brotli(content, smallest(content)),
      ])
      await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)])
    }),
  )
}
