import { buildUser } from '@app/access/testing'
import { openTestWorld } from '@app/server/testing'
import { sql } from 'kysely'
import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeMetrics } from './metrics.ts'
import { mailPasswordLink } from '@app/access/api'

const world = await openTestWorld({ modules: ['access', 'mailing'] })
const { database } = world
const data_directory = mkdtempSync(join(tmpdir(), 'mostrador-metrics-'))
const POOL = { totalCount: 5, idleCount: 2, waitingCount: 3 }
const written = () =>
  writeMetrics({ database, pools: { selling: POOL }, sockets: () => 7, data_directory })
const valueOf = (text: string, sample: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `))
  return line === undefined ? undefined : Number(line.slice(sample.length + 1))
}

test('says how pools, sockets, disk and process are, each with what it means', async () => {
  const text = await written()

  expect(valueOf(text, 'mostrador_pool_connections{pool="selling",state="awaited"}')).toBe(3)
  expect(valueOf(text, 'mostrador_sockets')).toBe(7)
  expect(valueOf(text, 'mostrador_disk_free_bytes')).toBeGreaterThan(0)
  expect(text).toMatch(/^# HELP mostrador_sockets .+\n# TYPE mostrador_sockets gauge$/m)
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(
      /^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? -?[\d.e+-]+)$/,
    )
})

test('a mail that waits, a job that failed for good, and how long the oldest has waited', async () => {
  const { id, email, name } = await buildUser(database)
  const person = { id, email, name, language: 'es', has_password: true } as const
  await mailPasswordLink(database, person, { now: new Date(), created_by: null })
  await sql`
    update graphile_worker._private_jobs set run_at = now() - interval '90 seconds'`.execute(
    database,
  )

  const waiting = await written()
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(database)
  const failed = await written()

  expect(valueOf(waiting, 'mostrador_mails{state="queued"}')).toBe(1)
  expect(valueOf(waiting, 'mostrador_job_oldest_seconds')).toBeGreaterThanOrEqual(90)
  expect(valueOf(waiting, 'mostrador_jobs{task="send-mail",state="waiting"}')).toBe(1)
  expect(valueOf(failed, 'mostrador_jobs{task="send-mail",state="failed"}')).toBe(1)
  expect(valueOf(failed, 'mostrador_job_oldest_seconds')).toBe(0)
})

test('what was never done has no age; what was, has', async () => {
  const before = await written()
  expect(valueOf(before, 'mostrador_backup_age_seconds')).toBeUndefined()
  expect(valueOf(before, 'mostrador_audit_age_seconds')).toBeUndefined()

  mkdirSync(join(data_directory, 'backups'))
  const file = join(data_directory, 'backups', 'mostrador-x.backup')
  writeFileSync(file, '')
  const hour_ago = Date.now() / 1000 - 3_600
  utimesSync(file, hour_ago, hour_ago)
  await sql`insert into audit.run (whole, started_at, finished_at, differences)
    values (true, now(), now() - interval '2 hours', 4)`.execute(database)
  const after = await written()

  expect(valueOf(after, 'mostrador_backup_age_seconds')).toBeCloseTo(3_600, -2)
  expect(valueOf(after, 'mostrador_audit_age_seconds')).toBeCloseTo(7_200, -2)
  expect(valueOf(after, 'mostrador_audit_differences')).toBe(4)
})
