// Runs before every npm script, on whatever Node the machine has (≥ 20.19) and with nothing
// installed. It installs what the lockfile asks for, the pinned Node 24 among it; the script that
// follows already runs on that one.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = dirname(import.meta.dirname)
const stamp = join(root, 'node_modules', '.mostrador-install')
const NODE_OF_THE_SERVER = 24
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies']

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  if (!isInstalled()) install()
  writeFileSync(stamp, wanted)
}
linkWorkspaces()
giveExec()
refuseOldNode()

/**
 * Somebody may have run npm by hand: what counts is that every package of the lockfile is there in
 * its version.
 */
function isInstalled() {
  const list = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const present = JSON.parse(readFileSync(list, 'utf8')).packages
  const asked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(asked)
    .filter(
      ([path, entry]) =>
        path.startsWith('node_modules/') && !entry.link && !entry.optional && !entry.peer,
    )
    .every(([path, entry]) => present[path]?.version === entry.version)
}

function install() {
  console.log('Mostrador: instalando dependencias (solo la primera vez o cuando cambian)…')
  const started = Date.now()
  // Nothing but what the lockfile says, with its digests, is ever installed.
  refuseOtherLockfile()
  if (!npm('ci')) {
    console.error(
      'Mostrador: no se pudieron instalar las dependencias. Revisa la conexión a Internet y el mensaje de npm de arriba.',
    )
    process.exit(1)
  }
  console.log(
    `Mostrador: dependencias instaladas en ${Math.round((Date.now() - started) / 1000)} s.`,
  )
}

/** A package that asks for what the lockfile does not say, or for another version of it. */
function refuseOtherLockfile() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const differing = ['.', ...workspaces()]
    .map((folder) => join(folder, 'package.json'))
    .filter((path) => {
      const asked = JSON.parse(readFileSync(join(root, path), 'utf8'))
      const locked =
        packages[path === 'package.json' ? '' : dirname(path).replaceAll('\\', '/')] ?? {}
      return KINDS.some((kind) => written(asked[kind]) !== written(locked[kind]))
    })
  if (differing.length === 0) return
  console.error(
    `Mostrador: package-lock.json no corresponde a ${differing.join(', ')}. No se instaló nada. Recupera la versión de estos archivos que va con este código (git checkout), o escribe el candado de nuevo con npm run lockfile.`,
  )
  process.exit(1)
}

function written(dependencies = {}) {
  return JSON.stringify(Object.entries(dependencies).toSorted())
}

function npm(...command) {
  const windows = process.platform === 'win32'
  const options = [...command, '--no-audit', '--no-fund', '--loglevel=error']
  return (
    spawnSync(windows ? 'npm.cmd' : 'npm', options, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: windows,
    }).status === 0
  )
}

/** A package folder that was just added is found by its name without running npm again. */
function linkWorkspaces() {
  for (const folder of workspaces())
    link(
      JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name,
      join(root, folder),
    )
}

/** The folders of our own packages, from the root. */
function workspaces() {
  return ['packages', 'modules', 'apps']
    .flatMap((kind) => (kind === 'modules' ? foldersIn(kind).flatMap(foldersIn) : foldersIn(kind)))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
}

function foldersIn(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
}

function link(name, target) {
  const path = join(root, 'node_modules', name)
  const text = relative(dirname(path), target)
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found?.isSymbolicLink() && (process.platform === 'win32' || readlinkSync(path) === text))
    return
  rmSync(path, { recursive: true, force: true })
  mkdirSync(dirname(path), { recursive: true })
  if (process.platform === 'win32') symlinkSync(target, path, 'junction')
  else symlinkSync(text, path)
}

/**
 * `exec` in a script makes the program a child of npm, which tells it when it is stopped. Windows
 * has no such word: there it is a command that runs the rest.
 */
function giveExec() {
  if (process.platform !== 'win32') return
  writeFileSync(join(root, 'node_modules', '.bin', 'exec.cmd'), '@%*\r\n')
}

/**
 * npm puts `node_modules/.bin` first on the PATH, so the next script meets the pinned Node where
 * there is one for the machine.
 */
function refuseOldNode() {
  const pinned = join(
    root,
    'node_modules',
    '.bin',
    process.platform === 'win32' ? 'node.cmd' : 'node',
  )
  if (existsSync(pinned) || Number.parseInt(process.versions.node, 10) >= NODE_OF_THE_SERVER) return
  console.error(
    `Mostrador: npm no tiene Node ${NODE_OF_THE_SERVER} para ${process.platform}-${process.arch}; instálalo desde https://nodejs.org y vuelve a intentarlo.`,
  )
  process.exit(1)
}
