import { openTestWorld } from '@app/server/testing'
import { all } from '@kit/db/database'
import { localDiskStore } from '@kit/storage/local-disk'
import { createRecord } from '@kit/tables/record-contract'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  attachFiles,
  decideRequest,
  detachFile,
  downloadRequestFile,
  openApproval,
  openApprovalFile,
  sendRequest,
} from '../contract.ts'

const folder = await mkdtemp(join(tmpdir(), 'requests-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const world = await openTestWorld({
  modules: ['access', 'requests', 'mailing', 'messaging'],
  objects: localDiskStore(folder),
})
const { database } = world
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'] })

/** A request that has a file and was sent, and the secret of its link. */
async function sentWith(name: string) {
  const { body } = await world.call(manager, createRecord, {
    params: { id: 'development-request' },
    body: { title: name, kind: 'new', priority: 'high', description: 'Se ve así.', benefit: '' },
  })
  const uuid = body.key
  await world.call(manager, attachFiles, {
    params: { uuid },
    body: {},
    files: { docto: [new File([`Lo que dice ${name}`], name, { type: 'text/plain' })] },
  })
  const email = `${name}@example.test`
  await world.call(manager, sendRequest, {
    params: { uuid },
    body: { email, name: 'Sra. Directora' },
  })
  const [mail] = await all(
    database,
    sql<{ plain: string }>`
    select plain from mailing.mail where recipient = ${email} order by id desc limit 1`,
  )
  return { uuid, name, token: /aprobacion#([\w-]{43})/.exec(mail!.plain)![1]! }
}
const open = (uuid: string, token: string, name: string) =>
  world.call(null, openApprovalFile, { params: { uuid }, body: { token, name } })

test('a link opens the files of its request while it may decide, and of no other', async () => {
  const mine = await sentWith('plano.txt')
  const theirs = await sentWith('ajeno.txt')

  const opened = await open(mine.uuid, mine.token, mine.name)
  const asked = await world.call(null, openApproval, {
    params: { uuid: mine.uuid },
    body: { token: mine.token },
  })
  const refused = [
    await open(mine.uuid, theirs.token, mine.name),
    await open(theirs.uuid, mine.token, theirs.name),
    await open(mine.uuid, mine.token, theirs.name),
  ]
  await world.call(null, decideRequest, {
    params: { uuid: mine.uuid },
    body: { token: mine.token, decision: 'approved', name: 'Sra. Directora', reason: '' },
  })
  const decided = await open(mine.uuid, mine.token, mine.name)

  expect(opened.status, JSON.stringify(opened.error)).toBe(200)
  expect(asked.body.files).toEqual(['plano.txt'])
  expect(refused.map(({ error }) => error?.code)).toEqual([
    'approval_link.unknown',
    'approval_link.unknown',
    'request.not_found',
  ])
  expect(decided.error?.code).toBe('approval_link.used')
})

test('nobody else adds a file to a request, takes one off or opens one', async () => {
  const { uuid, name } = await sentWith('suyo.txt')
  const other = await world.signInAs({ roles: ['REP CONCESION'] })
  const docto = [new File(['Uno'], 'mio.txt', { type: 'text/plain' })]
  const file = { params: { uuid, name } }

  const refused = [
    await world.call(other, attachFiles, { params: { uuid }, body: {}, files: { docto } }),
    await world.call(other, detachFile, file),
    await world.call(other, downloadRequestFile, file),
  ]
  const own = await world.call(manager, downloadRequestFile, file)

  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(own.status).toBe(200)
})
