import { spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say } from './progress.ts'

type Kind = 'browser' | 'office'
type Tool = { kind: Kind; program: string; packages: readonly string[]; forWhat: string }

const TOOLS: readonly Tool[] = [
  {
    kind: 'browser',
    program: 'chromium',
    packages: ['chromium', 'fonts-liberation'],
    forWhat: 'las pruebas en el navegador',
  },
  { kind: 'office', program: 'pdftotext', packages: ['poppler-utils'], forWhat: 'leer los PDF' },
  {
    kind: 'office',
    program: 'soffice',
    packages: ['libreoffice-calc'],
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
 * Installs the programs that tests open, when this is root on Debian; answers those that are still
 * missing.
 */
export function ensureTestTools(): string[] {
  const missing = TOOLS.filter((tool) => !skipped(tool.kind) && !isInstalled(tool.program))
  if (missing.length === 0) return []
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version'))
    install(missing.flatMap(({ packages }) => packages))
  const stillMissing = missing.filter(({ program }) => !isInstalled(program))
  for (const { program, packages, forWhat, kind } of stillMissing) {
    say(
      `Falta ${program} para ${forWhat}: instala ${packages.join(' ')}, o usa MOSTRADOR_SKIP=${kind}`,
    )
  }
  return stillMissing.map(({ program }) => program)
}

function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
}

function install(packages: readonly string[]): void {
  say(`Instalando ${packages.join(', ')} con apt-get…`)
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-q'], options)
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options)
}
