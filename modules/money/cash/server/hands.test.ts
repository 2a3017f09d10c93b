import { changeSetting } from '@app/access/contract/settings'
import { confirmUser, createUser } from '@app/access/contract/users'
import { ROLES } from '@app/roles/rules'
import type { Session } from '@app/server/testing'
import { all, run } from '@kit/db/database'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cash, openAttackedDesk } from '@app/desk/testing'
import { examine } from '@app/audit/testing'
import { rejectShift, showDeskDay, showShift } from '../contract.ts'
import { openDrawers } from '../testing/drawers.ts'

const desk = await openAttackedDesk()
const { world } = desk
const { openShift, declare, count, approve, approver, sellFor } = await openDrawers(desk)
const place = desk.rep.user.desk!
const key = `${place.channel_id}-${place.location_id}-20260310`
const head = (roles: ['GERENTE CONCESION'] | ['SUPERVISOR CONCESION']) =>
  world.signInAs({
    roles,
    channel_ids: [place.channel_id],
    hotel_ids: [place.hotel_id],
    location_ids: [place.location_id],
  })
const owner = await world.signInAs({ roles: ['SUPER ADMIN'], name: 'Olga', last_name: 'Dueña' })
let manager: Session
let supervisor: Session
beforeAll(async () => {
  manager = await head(['GERENTE CONCESION'])
  supervisor = await head(['SUPERVISOR CONCESION'])
})

const MISSING = { reason: 'Falta un billete' }
/** A drawer with MXN 2,000, of which so many notes of a hundred were found. */
async function counted(notes: number, by: Session = manager): Promise<number> {
  await sellFor([cash('MXN', '2000')])
  const { id } = await openShift()
  await declare(id, { cash: { 'MXN 100': notes } })
  const { status } = await count(id, { cash: { 'MXN 100': notes }, ...MISSING }, by)
  expect(status).toBe(200)
  return id
}
const seen = async (id: number, by: Session) =>
  (await desk.call(by, showShift, { params: { id } })).body
const codeOf = async (id: number, by: Session, reason?: string) =>
  (await approve(id, by, reason)).error?.code

describe('a count is for two', () => {
  test('who counted does not approve, is told so with who could, and another approves; the day names both', async () => {
    const id = await counted(15)

    expect(await codeOf(id, manager)).toBe('count.own')
    const shown = await seen(id, manager)
    expect([shown.can.approve, shown.can.reject, shown.alone]).toEqual([false, true, false])
    expect(shown.refused).toMatch(
      /^Usted hizo el arqueo de este turno; debe aprobarlo otra persona\. Puede hacerlo: /,
    )
    expect(shown.refused).toContain('Olga Dueña')
    expect(await codeOf(id, supervisor)).toBeUndefined()

    const day = (await desk.call(owner, showDeskDay, { params: { key } })).body
    expect(day.counted.find((shift) => shift.id === id)).toMatchObject({
      difference: '-500.00',
      single_hand: false,
      reason: null,
    })
    const { approval } = await seen(id, owner)
    expect(approval).toMatchObject({ single_hand: false, reason: null })
  })

  test('above the limit somebody who had the drawer in their hands does not approve; a third or an administrator does', async () => {
    const again = async (by: Session) => {
      const id = await counted(8, by)
      await desk.call(manager, rejectShift, { params: { id }, body: { reason: 'Otra vez' } })
      await count(id, { cash: { 'MXN 100': 8 }, ...MISSING }, manager)
      return id
    }
    const id = await again(supervisor)

    const refused = await approve(id, supervisor)
    expect([refused.error?.code, refused.error?.message]).toEqual([
      'count.third_person',
      expect.stringContaining('La diferencia es de MXN 1200.00 y supera el límite de MXN 1000.00'),
    ])
    expect(await codeOf(id, await approver())).toBeUndefined()
    const other = await again(desk.boss)
    expect(await codeOf(other, desk.boss)).toBeUndefined()
  })

  test('and up to it whoever counted before may: the limit is a setting', async () => {
    const id = await counted(8, supervisor)
    await desk.call(manager, rejectShift, { params: { id }, body: { reason: 'Otra vez' } })
    await count(id, { cash: { 'MXN 100': 8 }, ...MISSING }, manager)
    expect(await codeOf(id, supervisor)).toBe('count.third_person')
    const set = await desk.call(owner, changeSetting, {
      params: { name: 'shift_difference_limit_mxn' },
      body: { value: '1200.00', version: 0 },
    })
    expect(set.status).toBe(200)

    expect(await codeOf(id, supervisor)).toBeUndefined()
  })

  test('two accounts that one person made are no two hands for it', async () => {
    const made = async (name: string) => {
      const { body } = await desk.call(owner, createUser, {
        body: {
          name,
          last_name: 'Hecho',
          email: `${name}@example.test`,
          role_ids: [ROLES.CONTABILIDAD],
        },
      })
      return world.signIn({ id: body.id })
    }
    const [counts, approves] = [await made('cuenta'), await made('aprueba')]
    const id = await counted(20, counts)

    const refused = await approve(id, approves)
    expect(refused.error?.code).toBe('four_eyes.one_hand')
    expect(refused.error?.message).toContain('Olga Dueña creó, aprobó o modificó')
    // The owner made who counted, so they are no second hand either, and there are others.
    expect(await codeOf(id, owner, 'Yo la dirijo')).toBe('four_eyes.one_hand')
    expect(await codeOf(id, supervisor)).toBeUndefined()
  })

  test('of two who approve at once one does, and nobody approves what is being counted', async () => {
    const id = await counted(20)
    const both = await Promise.all([approve(id, supervisor), approve(id, desk.boss)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])

    await sellFor([cash('MXN', '2000')])
    const next = await openShift()
    await declare(next.id, { cash: { 'MXN 100': 20 } })
    const [first, second] = await Promise.all([
      count(next.id, { cash: { 'MXN 100': 20 } }, manager),
      approve(next.id, manager),
    ])
    expect(first.status).toBe(200)
    expect(['shift.illegal_transition', 'count.own']).toContain(second.error?.code)
    await approve(next.id)
  })
})

describe('where nobody else could', () => {
  const write = (statement: ReturnType<typeof sql>) =>
    world.database.transaction().execute(async (tx) => {
      await run(tx, sql`set local session_replication_role = replica`)
      await run(tx, statement)
    })
  beforeEach(() =>
    write(sql`update access.user_account u set state = 'disabled'
        where id not in (${owner.user.id}, ${desk.rep.user.id})`),
  )

  test('the owner counts and approves with a reason; shift, day and auditor say a single hand', async () => {
    await sellFor([cash('MXN', '2000')])
    const { id } = await openShift()
    await declare(id, { cash: { 'MXN 100': 20 } })
    await run(
      world.database,
      sql`insert into platform.audit_entry (at, user_id, role_names, request_id, endpoint, action,
          entity, entity_id)
        values (${world.now}, ${owner.user.id}, '{SUPER ADMIN}', 'r', 'e', 'user.created', 'user',
          ${String(desk.rep.user.id)})`,
    )
    const before = await seen(id, owner)
    expect([before.can.count, before.alone, before.refused]).toEqual([true, true, null])

    const silent = await count(id, { cash: { 'MXN 100': 20 } }, owner)
    expect(silent.error?.code).toBe('count.alone_reason')
    const told = { cash: { 'MXN 100': 20 }, reason: 'No hay nadie más' }
    expect((await count(id, told, owner)).status).toBe(200)
    expect(await codeOf(id, owner)).toBe('count.alone_reason')
    expect(await codeOf(id, owner, 'Somos tres y dos venden')).toBeUndefined()

    const { approval } = await seen(id, owner)
    expect(approval).toMatchObject({ single_hand: true, reason: 'Somos tres y dos venden' })
    const day = (await desk.call(owner, showDeskDay, { params: { key } })).body
    expect(day.counted.find((shift) => shift.id === id)).toMatchObject({
      counted_by: 'Olga Dueña',
      approved_by: 'Olga Dueña',
      single_hand: true,
    })
    const listed = await all(
      world.database,
      sql<{ id: number }>`select id from cash.public_shift where single_hand`,
    )
    expect(listed).toEqual([{ id }])
    const { differences } = await examine(world.database, null)
    expect(differences.filter(({ check }) => check === 'single_hand')).toMatchObject([
      { kind: 'shift', document_id: id },
    ])
  })

  test('an account that a SUPER ADMIN confirmed is a second person again', async () => {
    const account = manager.user_id
    await write(sql`update access.user_account set state = 'active' where id = ${account}`)
    const active = await world.signIn({ id: account })
    await sellFor([cash('MXN', '2000')])
    const { id } = await openShift()
    await declare(id, { cash: { 'MXN 100': 20 } })
    await count(id, { cash: { 'MXN 100': 20 } }, active)
    await run(
      world.database,
      sql`insert into platform.audit_entry (at, user_id, role_names, request_id, endpoint, action,
          entity, entity_id)
        values (${world.now}, ${owner.user.id}, '{SUPER ADMIN}', 'r', 'e', 'password.reset', 'user',
          ${String(account)})`,
    )
    expect(await codeOf(id, owner)).toBe('count.alone_reason')

    for (const confirmed of [account, desk.rep.user.id])
      await desk.call(owner, confirmUser, { params: { id: confirmed } })

    expect(await codeOf(id, owner)).toBeUndefined()
  })
})
