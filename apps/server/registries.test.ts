import { gatherActs } from '@kit/acts/gather'
import { newEmailMail } from '../../modules/company/access/server/mails.ts'
import { deliverMail } from '../../modules/talk/mailing/server/jobs.ts'
import { vouchersOfReservation } from '../../modules/operation/vouchers/server/attachments.ts'
import { holdMinutes } from '@app/shop/settings'
import { initializeSession } from '../../modules/talk/whatsapp/events.ts'
import { sendMail, type Sending } from '@app/mailing/api'
import { messageArrived } from '@app/messaging/events'
import type { Database } from '@kit/db/database'
import { findSetting, recordSetting } from '@kit/db/settings'
import { endpoint } from '@kit/http/endpoint'
import type { Job } from '@kit/jobs/job'
import { addJob } from '@kit/jobs/queue'
import type { Actor } from '@kit/kernel/actor'
import { permission } from '@kit/kernel/permission'
import type { Setting } from '@kit/kernel/setting'
import { announce } from '@kit/live/announce'
import { gather, loadFiles, uniquely } from '@kit/registry/gather'
import { useAskLive, useLive } from '@kit/ui/live'
import { usePermission } from '@kit/ui/permission'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import { describeRegistries } from './describe-registries.ts'
import { describeReports } from './describe-reports.ts'
import { gatherModules } from './gather.ts'

const ROOT = join(import.meta.dirname, '../..')

test('docs/registries.md says what the modules declare: npm run docs writes it', async () => {
  const written = readFileSync(join(import.meta.dirname, '../../docs/registries.md'), 'utf8')

  expect(written).toBe(await describeRegistries())
})

test('docs/reports.md says what every report is: npm run docs writes it', () => {
  const written = readFileSync(join(import.meta.dirname, '../../docs/reports.md'), 'utf8')

  expect(written).toBe(describeReports())
})

test('a key that a module names for its list or report is the key of one', async () => {
  const { permissions } = await gatherModules()
  const menus = permissions.filter(({ kind }) => kind === 'menu').map(({ name }) => name)
  const named = (await gather('permissions.ts', 'table_key')).map(({ name }) => name)

  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !menus.includes(name))).toEqual([])
})

test('the audit trail has words for whatever code writes into it', async () => {
  const sources = sourcesOf(/^(modules|packages)\/.*\.ts$/)
  const written = sources.flatMap((source) => [
    ...source.matchAll(
      /(?:action: |told\(tx, )(?:[^,\n]*\? )?'([a-z_]+\.[a-z_]+)'(?: : '([a-z_]+\.[a-z_]+)')?/g,
    ),
  ])
  const told = [...(await gather('acts.ts', 'act')), ...(await gatherActs())].map(
    ({ name }) => name,
  )

  const acts = written.flatMap(([, one, other]) => (other ? [one, other] : [one]))
  expect(acts.length).toBeGreaterThan(80)
  expect(acts.filter((name) => !told.includes(name!))).toEqual([])
})

test('a job that somebody asks for says who is told when it is given up, or why nobody is', async () => {
  const asked = new Set(
    sourcesOf(/^modules\/.*\/server\/.*\.ts$/).flatMap((source) =>
      [...source.matchAll(/addJob\(\s*\w+,\s*(\w+)/g)].map(([, name]) => name!),
    ),
  )
  const jobs = await loadFiles<Record<string, unknown>>('server/jobs.ts')
  const declared = jobs.flatMap((file) =>
    Object.entries(file).filter((entry): entry is [string, Job<unknown>] => isJob(entry[1])),
  )
  const awaited = declared.filter(
    ([name, { schedules }]) => asked.has(name) || schedules.length === 0,
  )

  expect(awaited.length).toBeGreaterThan(10)
  expect(
    awaited.flatMap(([, { name, abandon, unheard }]) => (abandon || unheard ? [] : [name])),
  ).toEqual([])
})

const isJob = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (value as Job<unknown>).declares === 'job'

const sourcesOf = (which: RegExp): string[] =>
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((path) => which.test(path) && !/node_modules|\.test\.ts/.test(path))
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))

test('two declarations of one name are refused before anything starts', async () => {
  const one = permission('boat.sink', { es: 'Hundir', en: 'Sink', roles: [] })

  expect(() => uniquely([one, { ...one, es: 'Otra' }])).toThrow(
    'Two declarations of one permission: boat.sink',
  )
})

test('what is read is of the type that was declared', () => {
  expectTypeOf(holdMinutes).toEqualTypeOf<Setting<number>>()
  expectTypeOf(findSetting<number>).returns.resolves.toBeNumber()
  expectTypeOf<Actor['permissions']>().not.toEqualTypeOf<ReadonlySet<string>>()
})

/**
 * Never run: each line is wrong, and the type check fails when one of them compiles, which is how a
 * misspelling is kept from reaching a server.
 */
export async function misspelt(tx: Database, actor: Actor): Promise<void> {
  const now = new Date()
  const call = { method: 'POST', path: '/boats', summary: 'x', reply: z.object({}), refusals: [] }
  // @ts-expect-error: no such permission
  actor.permissions.has('refund.aprove')
  // @ts-expect-error: no such permission
  usePermission('refund.aprove')
  endpoint({ ...call, method: 'POST', path: '/boats', permission: 'refund.approve' })
  // @ts-expect-error: no such permission
  endpoint({ ...call, method: 'POST', path: '/boats', permission: 'refund.aprove' })
  // @ts-expect-error: no such role
  permission('boat.sink', { es: 'Hundir', en: 'Sink', roles: ['REPP'] })
  // @ts-expect-error: a setting is named by its declaration
  await findSetting(tx, 'hold_minuts', now)
  // @ts-expect-error: minutes are a number
  await recordSetting(tx, holdMinutes, '28', { valid_from: now })
  // @ts-expect-error: an event is named by its declaration
  await announce(tx, 'coreo', { id_message: 1, subject: 'x' }, [1])
  // @ts-expect-error: a message has an id
  await announce(tx, messageArrived, { subject: 'x' }, [1])
  // @ts-expect-error: somebody has to hear it
  await announce(tx, messageArrived, { id_message: 1, subject: 'x' })
  // @ts-expect-error: it carries no sender
  useLive(messageArrived, ({ sender }) => String(sender))
  // @ts-expect-error: a tab is a number
  useAskLive()(initializeSession, { tab: 'one' })
  // @ts-expect-error: a job is named by its declaration
  await addJob(tx, 'send-mial', { mail_id: 1 })
  // @ts-expect-error: the payload is a mail's id
  await addJob(tx, deliverMail, { id: 1 })
  const sending = { dedupe_key: 'x', recipient: 'a@b.mx', language: 'es' } as const
  // @ts-expect-error: the mail says until when its link works
  await sendMail(tx, newEmailMail, { name: 'Ana', email: 'a@b.mx', address: 'x' }, sending)
  const told = { name: 'Ana', email: 'a@b.mx', address: 'x', hours: 1 }
  const attachment = { kind: vouchersOfReservation, subject_id: 1, file_name: 'x.pdf' }
  // @ts-expect-error: a kind of attachment is named by its declaration
  const attachments: NonNullable<Sending['attachments']> = [{ ...attachment, kind: 'voucher_pdf' }]
  await sendMail(tx, newEmailMail, told, { ...sending, attachments })
}
