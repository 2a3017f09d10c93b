import { buildUser } from '@app/access/testing'
import { openTestWorld } from '@app/server/testing'
import { sql } from 'kysely'
import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeMetrics } from './metrics.ts'
import { RequestTimes } from './request-times.ts'
import { buildApp } from './app.ts'
import { gatherModules } from './gather.ts'
import { mailPasswordLink } from '@app/access/api'

const world = await openTestWorld({ modules: ['access', 'mailing'] })
const { database } = world
const data_directory = mkdtempSync(join(tmpdir(), 'mostrador-metrics-'))
const POOL = { totalCount: 5, idleCount: 2, waitingCount: 3 }
const times = new RequestTimes()
const written = () =>
  writeMetrics({
    database,
    pools: { selling: POOL },
    sockets: () => 7,
    data_directory,
    fullness: () => ({ inside: 4, most: 80, refused: 2 }),
    times,
  })
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

test('of the domain of the sender it says what is to be mended, and nothing where DNS was silent', async () => {
  await sql`
    insert into mailing.sender_finding (check_name, name, verdict, reason, found, checked_at)
    values ('spf', 'example.com', 'fail', 'spf_missing', '{}', now()),
           ('dkim', 'example.com', 'unknown', 'silent', '{}', now()),
           ('dmarc', '_dmarc.example.com', 'warning', 'dmarc_none', '{}', now())`.execute(database)

  const text = await written()

  expect(valueOf(text, 'mostrador_sender_domain{check="spf"}')).toBe(0)
  expect(valueOf(text, 'mostrador_sender_domain{check="dkim"}')).toBeUndefined()
  expect(valueOf(text, 'mostrador_sender_domain{check="dmarc"}')).toBe(1)
})

test('each answer is counted by the pattern of its route and the class of its status, and by no path', async () => {
  const measured = new RequestTimes()
  const app = await buildApp({
    database,
    gathered: await gatherModules(['mailing']),
    api_docs: false,
    metrics: { token: 'a token', times: measured, write: async () => measured.write().join('\n') },
  })
  const ask = (url: string, authorization = '') =>
    app.inject({ method: 'GET', url, headers: { authorization } })

  await ask('/api/buzon/1')
  await ask('/api/buzon/2')
  await ask('/api/guests/ana@hotel.mx')
  await ask('/healthz')
  const { body } = await ask('/metrics', 'Bearer a token')
  await app.close()

  const SECONDS = 'mostrador_http_request_seconds'
  const mailbox = 'method="GET",route="/api/buzon/:id",status="4xx"'
  expect(valueOf(body, `${SECONDS}_count{${mailbox}}`)).toBe(2)
  expect(valueOf(body, `${SECONDS}_bucket{${mailbox},le="+Inf"}`)).toBe(2)
  expect(valueOf(body, `${SECONDS}_count{method="other",route="other",status="4xx"}`)).toBe(1)
  expect(valueOf(body, `${SECONDS}_count{method="other",route="other",status="2xx"}`)).toBe(1)
  expect(body).not.toMatch(/ana|buzon\/[12]/)
})

test('the buckets of a time hold all that took no longer', () => {
  const measured = new RequestTimes()
  for (const seconds of [0.005, 0.02, 0.3, 40])
    measured.observe({ method: 'GET', route: '/api/x', status: 204, seconds })

  const within = measured
    .write()
    .flatMap((line) => /_bucket\{.+le="(.+)"\} (\d+)/.exec(line)?.slice(1).join(' ') ?? [])
    .join(', ')
  expect(within).toBe(
    '0.005 1, 0.01 1, 0.025 2, 0.05 2, 0.1 2, 0.25 2, 0.5 3, 1 3, 2.5 3, 5 3, 10 3, 30 3, +Inf 4',
  )
})
