// Whose work ships with Mostrador, and under which terms: read from the lockfile and what it
// installed.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'

type Locked = Readonly<{
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
  optional?: boolean
}>
export type Shipped = Readonly<{ path: string; name: string; version: string; license: string }>

/** Every package of others that the lockfile installs without development ones, by name. */
export function listShipped(root: string = ROOT): Shipped[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version, license }]) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: version ?? '',
      license: license ?? licenseOf(join(root, path)),
    }))
    .toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'))
}

const keyOf = ({ name, version }: Shipped): string => `${name} ${version}`

/** A package that does not say it in the lockfile says it where it is installed. */
function licenseOf(folder: string): string {
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) return 'UNKNOWN'
  const { license, licenses } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    license?: unknown
    /** As packages said it long ago. */
    licenses?: { type: string }[]
  }
  if (typeof license === 'string') return license
  return licenses?.map(({ type }) => type).join(' OR ') ?? 'UNKNOWN'
}

/** The texts that a package brings: its licence, and notices that have to go with it. */
function textsOf(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice)/i.test(entry.name))
    .map(({ name }) => name)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
}

const HEAD = `Third-party notices of Mostrador

Written by \`npm run notices\` from package-lock.json and node_modules; a test holds that it is current.
Packages of other machines than the one that wrote it (optional ones) are listed by their licence alone.
`

/** The whole file: a list, and each text once with the packages that bring it. */
export function writeNotices(root: string = ROOT): string {
  const shipped = listShipped(root)
  const list = [...new Set(shipped.map((one) => `${keyOf(one)}: ${one.license}`))]
  const bringing = new Map<string, Set<string>>()
  for (const one of shipped.filter(({ path }) => !isOfOneMachine(path)))
    for (const text of textsOf(join(root, one.path)))
      bringing.set(text, (bringing.get(text) ?? new Set()).add(keyOf(one)))
  const texts = [...bringing].map(([text, names]) => `${[...names].join('\n')}\n\n${text}`)
  return [HEAD, list.join('\n'), ...texts].join(`\n${'='.repeat(80)}\n`).concat('\n')
}

/** npm installs one of several; the file is the same wherever it is written. */
const isOfOneMachine = (path: string): boolean =>
  /(linux|darwin|win32|windows|android|freebsd|openharmony|wasm32|win)-?(x64|arm64|arm|ia32|x86|wasi|ppc64|s390x|riscv64|loong64|universal)/.test(
    path,
  )
