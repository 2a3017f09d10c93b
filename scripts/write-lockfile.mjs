// `npm run lockfile`: writes package-lock.json so that `npm ci` accepts it on every machine. npm
// leaves out the platform packages that the registry of the day does not show it, and then `npm ci`
// refuses the whole file; their exact versions stand in the package that asks for them, so they are
// completed from there.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = dirname(import.meta.dirname)
const file = join(root, 'package-lock.json')

const npm = spawnSync(
  'npm',
  ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'],
  { cwd: root, stdio: 'inherit' },
)
if (npm.status !== 0) process.exit(1)

const lock = JSON.parse(readFileSync(file, 'utf8'))
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {}))
    complete(path, entry, name, version)
}
const byPath = ([a], [b]) => (a < b ? -1 : 1)
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(byPath))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)

function complete(path, parent, name, version) {
  if (lock.packages[`${path}/node_modules/${name}`] || lock.packages[`node_modules/${name}`]) return
  const platform = platformOf(name)
  if (!/^\d+\.\d+\.\d+/.test(version) || platform === null)
    throw new Error(`${name}@${version} is missing and is no platform package`)
  lock.packages[`node_modules/${name}`] = {
    version,
    ...(parent.dev ? { dev: true } : {}),
    optional: true,
    ...platform,
  }
}

/** The system and processor that a platform package names: `@oxlint/binding-linux-arm64-musl`. */
function platformOf(name) {
  const os = /android|darwin|freebsd|linux|openharmony|win32/.exec(name)?.[0]
  const cpu = /-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)(-|$)/.exec(name)?.[1]
  if (os === undefined || cpu === undefined) return null
  const libc = name.includes('musl')
    ? { libc: ['musl'] }
    : name.includes('gnu')
      ? { libc: ['glibc'] }
      : {}
  return { cpu: [cpu], os: [os], ...libc }
}
