import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type InlineConfig, type Plugin } from 'vite'
import {
  partsOnlyWhereUsed,
  withoutJsonSchema,
  withoutRuntimeStyles,
  withoutStyleCompiler,
  withoutTableFilters,
} from './lean-kit.ts'
import { tableScreens } from './table-screens.ts'
import { WEB_DIRECTORY } from './serve-web.ts'

const HERE = import.meta.dirname
const PROJECT = join(HERE, '../..')
/** Whatever the browser's code is made of; a change in any of them makes a new build. */
const SOURCES = [
  'apps/web/**/*.{ts,tsx,css,html,svg}',
  'packages/{ui,http,kernel,live,tables}/**/*.{ts,tsx,css}',
  'modules/{*,*/*}/{web/**,rules/**,contract*,rules*,reports/*.report.ts,tables/*.table.ts,facts/*.fact.ts}',
  'package-lock.json',
]
const FINGERPRINT_FILE = 'fingerprint.txt'
const COMPRESSIBLE = /\.(js|css|svg|html)$/
const SMALLEST_WORTH_BYTES = 1024

/**
 * The login page is a build of its own: sharing a chunk with the application would make it carry
 * what only that needs.
 */
const PAGES = ['index.html', 'login.html']

/**
 * A chunk of its own for what must run before any schema is made: whoever imports the schema
 * library waits for it.
 */
const SETTLED_FIRST = {
  name: 'first',
  test: /packages\/ui\/(first|trusted-types)\.ts$|node_modules\/zod\//,
}

/** A module's texts are called after the module and the language: `reservations.es-….js`. */
function nameOfChunk({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const texts = /(?:modules|packages)\/(?:\w+\/)?([^/]+)\/web\/locales\/(\w+)\.ts$/.exec(
    facadeModuleId ?? '',
  )
  return texts ? `assets/${texts[1]}.${texts[2]}-[hash].js` : 'assets/[name]-[hash].js'
}

/** Everything vite is told for one page, in development as for the build. */
export function webConfig(page: string, directory: string = WEB_DIRECTORY): InlineConfig {
  return {
    root: HERE,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      tableScreens(),
      withoutTableFilters,
      partsOnlyWhereUsed,
      withoutJsonSchema,
      withoutRuntimeStyles,
      withoutStyleCompiler,
      react(),
    ],
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
        output: { chunkFileNames: nameOfChunk, codeSplitting: { groups: [SETTLED_FIRST] } },
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
        brotli(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
      ])
      await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)])
    }),
  )
}
