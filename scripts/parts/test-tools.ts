import { spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { BROWSERS } from '../../apps/web/testing/chromium.ts'
import { say } from './progress.ts'

type Kind = 'browser' | 'office'
type Program = { program: string; packages: readonly string[] }
/** `programs`: any of them will do, the best first. */
export type Tool = { kind: Kind; programs: readonly [Program, ...Program[]]; forWhat: string }

const browser = (program: string): Program => ({
  program,
  packages: [program, 'fonts-liberation'],
})

const TOOLS: readonly Tool[] = [
  {
    kind: 'browser',
    programs: [browser(BROWSERS[0]), browser(BROWSERS[1])],
    forWhat: 'las pruebas en el navegador',
  },
  {
    kind: 'office',
    programs: [{ program: 'pdftotext', packages: ['poppler-utils'] }],
    forWhat: 'leer los PDF',
  },
  {
    kind: 'office',
    programs: [{ program: 'soffice', packages: ['libreoffice-calc'] }],
    forWhat: 'abrir las hojas de cálculo',
  },
]

/** What the person asked not to run, with MOSTRADOR_SKIP=browser,office. */
export function skipped(kind: Kind): boolean {
  return (process.env['MOSTRADOR_SKIP'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .includes(kind)
}

/**
 * Installs the programs that tests open, when this is root on Debian: the best of each kind that
 * Debian has. Answers those of which none is here.
 */
export function ensureTestTools(
  tools: readonly Tool[] = TOOLS,
  { isInstalled, install }: Machine = THIS_MACHINE,
): string[] {
  const asked = tools.filter(({ kind }) => !skipped(kind))
  for (const { programs } of asked)
    for (const choice of programs) {
      if (!isInstalled(choice.program)) install(choice.packages)
      if (isInstalled(choice.program)) break
    }
  const missing = asked.filter(({ programs }) => !programs.some((any) => isInstalled(any.program)))
  for (const { programs, forWhat, kind } of missing) {
    const [{ program, packages }] = programs
    say(
      `Falta ${program} para ${forWhat}: instala ${packages.join(' ')}, o usa MOSTRADOR_SKIP=${kind}`,
    )
  }
  return missing.map(({ programs: [{ program }] }) => program)
}

/** What a machine has, and how it gets more. */
export type Machine = {
  isInstalled(program: string): boolean
  install(packages: readonly string[]): void
}

const THIS_MACHINE: Machine = {
  isInstalled: (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0,
  install(packages) {
    if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
    say(`Instalando ${packages.join(', ')} con apt-get…`)
    const options: SpawnSyncOptions = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    spawnSync('apt-get', ['update', '-q'], options)
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options)
  },
}
