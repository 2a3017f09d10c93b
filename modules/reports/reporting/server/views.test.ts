import { openTestWorld, type Session } from '@app/server/testing'
import { findTableRows } from '@kit/tables/contract'
import {
  changeTableView,
  deleteTableView,
  findTableViews,
  preferTable,
  saveTableView,
} from '@kit/tables/view-contract'
import { beforeAll, expect, test } from 'vitest'

const world = await openTestWorld({ modules: ['access'] })
const params = { id: 'reservations' }
const view = { name: 'Por cobrar', question: { state: ['confirmed'], sort: '-total' } }
let boss: Session
let rep: Session
let other: Session

beforeAll(async () => {
  boss = await world.signInAs({ roles: ['GERENTE CONCESION'] })
  rep = await world.signInAs({ roles: ['REP CONCESION'] })
  other = await world.signInAs({ roles: ['CONTABILIDAD'] })
})
const namesOf = async (who: Session) =>
  (await world.call(who, findTableViews, { params })).body.views.map(({ name, own }) => [name, own])

test('a view keeps filters, order and columns under a name, for its owner alone', async () => {
  const columns = { hidden: ['hotel'], order: ['folio', 'total'], pinned: ['total'] }

  const saved = await world.call(boss, saveTableView, { params, body: { ...view, columns } })

  expect(saved.body).toMatchObject({ ...view, columns, own: true })
  expect(await namesOf(boss)).toEqual([['Por cobrar', true]])
  expect(await namesOf(rep)).toEqual([])
  const asked = await world.call(boss, findTableRows, { params, body: saved.body.question })
  expect(asked.status).toBe(200)
})

test('shared with a role it is seen by who has it, and changed by its owner alone', async () => {
  const { body: shared } = await world.call(boss, saveTableView, {
    params,
    body: { ...view, name: 'Del equipo', shared_with: ['REP CONCESION'] },
  })
  const at = { ...params, uuid: shared.uuid }

  const changed = await world.call(rep, changeTableView, {
    params: at,
    body: { ...view, name: 'Otra' },
  })
  const deleted = await world.call(rep, deleteTableView, { params: at })

  expect(await namesOf(rep)).toEqual([['Del equipo', false]])
  expect(await namesOf(other)).toEqual([])
  expect([changed.status, deleted.status]).toEqual([404, 404])
  await world.call(boss, deleteTableView, { params: at })
  expect(await namesOf(rep)).toEqual([])
})

test('only who may share shares, and with roles that may open the list', async () => {
  const sharing = (who: Session, role: string) =>
    world.call(who, saveTableView, {
      params,
      body: { ...view, name: 'Compartida', shared_with: [role] },
    })

  const replies = [await sharing(rep, 'REP CONCESION'), await sharing(boss, 'PROVEEDORES')]

  expect(replies.map(({ error }) => error?.code)).toEqual([
    'view.share_denied',
    'view.share_denied',
  ])
})

test('a filter that the list does not have, and a name taken, are refused', async () => {
  const save = (name: string, question: Record<string, unknown>) =>
    world.call(other, saveTableView, { params, body: { name, question } })
  await save('Una', {})

  const unknown = await save('Dos', { no_such: 1 })
  const twice = await save('Una', {})

  expect([unknown.status, unknown.error?.code]).toEqual([400, 'request.unknown_fields'])
  expect([twice.status, twice.error?.code]).toEqual([409, 'view.name_taken'])
})

test('columns and the view that a list opens with are kept for the person, and nobody else', async () => {
  const columns = { hidden: ['hotel'], order: ['folio', 'state'], pinned: ['state'] }
  const { body: saved } = await world.call(rep, saveTableView, { params, body: view })

  await world.call(rep, preferTable, { params, body: { columns } })
  await world.call(rep, preferTable, { params, body: { opens_with: saved.uuid } })
  const stranger = await world.call(other, preferTable, {
    params,
    body: { opens_with: saved.uuid },
  })

  const { body } = await world.call(rep, findTableViews, { params })
  expect([body.columns, body.opens_with]).toEqual([columns, saved.uuid])
  expect(stranger.body).toEqual({ columns: null, opens_with: null })
  await world.call(rep, deleteTableView, { params: { ...params, uuid: saved.uuid } })
  expect((await world.call(rep, findTableViews, { params })).body.opens_with).toBeNull()
})

test('who may not open a list has no views of it', async () => {
  const without = await world.signInAs({ roles: ['ADMIN'], denied: ['reservas'] })

  const replies = await Promise.all([
    world.call(without, findTableViews, { params }),
    world.call(without, saveTableView, { params, body: view }),
    world.call(without, preferTable, { params, body: { opens_with: null } }),
  ])

  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403])
})
