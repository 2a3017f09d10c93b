import type { Declaration } from '@kit/kernel/declaration'
import { existsSync, globSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const MODULES = join(import.meta.dirname, '../../modules')
/** The folder of each module (`money/cash`), by its name. */
const FOLDERS = new Map(
  globSync('*/*/package.json', { cwd: MODULES })
    .map((manifest) => join(MODULES, manifest, '..'))
    .map((folder) => [basename(folder), folder] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1)),
)

/**
 * The file of this name in every module that has one, and in each of its acts (`desk/refund`), in
 * the order of their names.
 */
export async function loadFiles<File>(path: string, only?: readonly string[]): Promise<File[]> {
  const files = foldersIn(only)
    .map((folder) => join(folder, path))
    .filter((file) => existsSync(file))
  return Promise.all(files.map(async (file) => (await import(pathToFileURL(file).href)) as File))
}

/** Every module, or those named, each with its acts behind it. */
const foldersIn = (only?: readonly string[]): string[] =>
  [...FOLDERS]
    .filter(([module]) => !only || only.includes(module))
    .flatMap(([, folder]) => [folder, ...foldersOf(folder)])

function foldersOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort()
}

/**
 * What every file of this ending exports by itself, in this folder of every module and of each of
 * its acts, in the order of their names.
 * @throws Error when a file exports nothing by itself, or two declarations have one name.
 */
export async function loadEach<D extends Declaration>(
  folder: string,
  ending: string,
  only?: readonly string[],
): Promise<D[]> {
  const files = foldersIn(only)
    .map((of) => join(of, folder))
    .filter((path) => existsSync(path))
    .flatMap((path) =>
      readdirSync(path)
        .filter((name) => name.endsWith(ending))
        .sort()
        .map((name) => join(path, name)),
    )
  return uniquely(
    await Promise.all(
      files.map(async (file) => {
        const { default: one } = (await import(pathToFileURL(file).href)) as { default?: D }
        if (!one) throw new Error(`${file} exports nothing by itself`)
        return one
      }),
    ),
  )
}

/**
 * What the modules' files of this name declare of one sort: every export that is such a
 * declaration, or a list of them, by module and name. There is no list to keep.
 * @throws Error when two have one name.
 */
export async function gather<D extends Declaration>(
  path: string,
  declares: D['declares'],
  only?: readonly string[],
): Promise<D[]> {
  return declaredIn<D>(await loadFiles(path, only), declares)
}

/** What the files of one folder of a module declare of one sort. */
export async function gatherFolder<D extends Declaration>(
  module: string,
  folder: string,
  declares: D['declares'],
): Promise<D[]> {
  const path = join(FOLDERS.get(module)!, folder)
  const files = readdirSync(path)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => pathToFileURL(join(path, name)).href)
  return declaredIn<D>(
    await Promise.all(files.map(async (file) => (await import(file)) as File)),
    declares,
  )
}

type File = Readonly<Record<string, unknown>>

const declaredIn = <D extends Declaration>(files: readonly File[], declares: D['declares']): D[] =>
  uniquely(
    files.flatMap((file) =>
      Object.values(file)
        .flat()
        .filter((value): value is D => isDeclared(value, declares))
        .sort((one, other) => (one.name < other.name ? -1 : 1)),
    ),
  )

const isDeclared = (value: unknown, declares: string): boolean =>
  typeof value === 'object' && value !== null && 'declares' in value && value.declares === declares

/** @throws Error when two declarations have one name. */
export function uniquely<D extends Declaration>(declarations: D[]): D[] {
  const seen = new Set<string>()
  for (const { declares, name } of declarations) {
    if (seen.has(name)) throw new Error(`Two declarations of one ${declares}: ${name}`)
    seen.add(name)
  }
  return declarations
}
