import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SUPERUSER } from '../cluster.ts'
import type { PostgresConnection } from '../connection.ts'
import { startEmbedded, type Embedded } from '../embedded.ts'

export type Pair = Readonly<{ primary: Embedded; standby: Embedded; stop(): Promise<void> }>

const SETTINGS = { shared_buffers: '32MB', fsync: false, wal_level: 'replica' } as const

/**
 * Two servers, of which the second follows the first: its files are copied while nobody writes, and
 * what is written from then on is streamed to it.
 */
export async function startPair(
  prepare: (connection: PostgresConnection) => Promise<void>,
): Promise<Pair> {
  const home = mkdtempSync(join(tmpdir(), 'mostrador-pair-'))
  chmodSync(home, 0o755)
  const [first, second] = [join(home, 'primary'), join(home, 'standby')]
  const fresh = await startEmbedded({ directory: first, settings: SETTINGS })
  await prepare(fresh.connection)
  await fresh.stop()

  // With its owner, who is not we when we are root.
  execFileSync('cp', ['-a', first, second])
  execFileSync('cp', ['-a', `${first}.secret`, `${second}.secret`])
  const { host, port, password } = fresh.connection
  writeFileSync(join(second, 'standby.signal'), '')
  appendFileSync(
    join(second, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${SUPERUSER} password=${password}'\n`,
  )
  const primary = await startEmbedded({ directory: first, settings: SETTINGS })
  const standby = await startEmbedded({ directory: second, settings: SETTINGS })
  return {
    primary,
    standby,
    stop: async () => {
      await standby.stop()
      await primary.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
