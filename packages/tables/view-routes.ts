import { isHeld } from '@kit/kernel/permission'
import { handle, type Route } from '@kit/http/handle'
import { readPart } from '@kit/http/part'
import type { Actor } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import type * as z from 'zod'
import { postedSchema, type Specified } from './posted.ts'
import type { Table } from './table.ts'
import {
  changeTableView,
  deleteTableView,
  findTableViews,
  preferTable,
  saveTableView,
  SHARE_VIEWS,
  type TableView,
} from './view-contract.ts'
import {
  countViews,
  findPreference,
  findView,
  findViews,
  isNameTaken,
  recordPreference,
  recordView,
  removeView,
  updateView,
  type ViewFields,
} from './views.ts'

const VIEWS_MAX = 30

/** How each person sees each table: their columns, and what they saved under a name. */
export function viewRoutes(tables: readonly Table[], specified: Specified): readonly Route[] {
  const schemas = new Map(tables.map((table) => [table.id, postedSchema(table, specified)]))
  const named = (actor: Actor, id: string): Table => {
    const table = tables.find((one) => one.id === id)
    if (!table) throw new Refusal('request.not_found')
    if (!isHeld(actor, table.permission))
      throw new Refusal('permission.denied', { permission: table.permission })
    return table
  }
  return [
    handle(findTableViews, async (tx, { params }) => {
      const table = named(tx.actor, params.id)
      const [views, preference] = [
        await findViews(tx, tx.actor, table.id),
        await findPreference(tx, tx.actor, table.id),
      ]
      return { ...preference, views, roles: [...rolesToShareWith(tx.actor, table)] }
    }),

    handle(saveTableView, async (tx, { params, body }) => {
      const table = named(tx.actor, params.id)
      refuseFields(tx.actor, table, schemas.get(table.id)!, body)
      if ((await countViews(tx, tx.actor, table.id)) >= VIEWS_MAX)
        throw new Refusal('view.too_many', { max: VIEWS_MAX })
      const uuid = await recordView(tx, tx.actor, table.id, body, tx.now)
      if (uuid === undefined) throw new Refusal('view.name_taken', { name: body.name })
      tx.audit({ action: 'view.saved', entity: 'table_view', entity_id: uuid, after: body })
      return (await findView(tx, tx.actor, table.id, uuid))!
    }),

    handle(changeTableView, async (tx, { params, body }) => {
      const table = named(tx.actor, params.id)
      const before = await ownView(findView(tx, tx.actor, table.id, params.uuid))
      refuseFields(tx.actor, table, schemas.get(table.id)!, body)
      const other = { name: body.name, except: before.uuid }
      if (await isNameTaken(tx, tx.actor, table.id, other))
        throw new Refusal('view.name_taken', { name: body.name })
      await updateView(tx, tx.actor, before.uuid, body, tx.now)
      tx.audit({
        action: 'view.changed',
        entity: 'table_view',
        entity_id: before.uuid,
        before,
        after: body,
      })
      return (await findView(tx, tx.actor, table.id, before.uuid))!
    }),

    handle(deleteTableView, async (tx, { params }) => {
      const table = named(tx.actor, params.id)
      const before = await ownView(findView(tx, tx.actor, table.id, params.uuid))
      await removeView(tx, tx.actor, before.uuid)
      tx.audit({ action: 'view.deleted', entity: 'table_view', entity_id: before.uuid, before })
      return { uuid: before.uuid }
    }),

    handle(preferTable, async (tx, { params, body }) => {
      const table = named(tx.actor, params.id)
      const before = await findPreference(tx, tx.actor, table.id)
      const { columns = before.columns, opens_with = before.opens_with } = body
      await recordPreference(tx, tx.actor, table.id, { columns, opens_with })
      return findPreference(tx, tx.actor, table.id)
    }),
  ]
}

/** One's own; what others shared is used, and changed by them alone. */
async function ownView(found: Promise<TableView | undefined>): Promise<TableView> {
  const view = await found
  if (!view?.own) throw new Refusal('request.not_found')
  return view
}

/** Roles that may open the table, of those that whoever shares is not above. */
const rolesToShareWith = (actor: Actor, { roles }: Table): readonly string[] =>
  actor.permissions.has(SHARE_VIEWS) ? [...new Set([...roles, ...actor.roles])] : []

/** A view may say only what the table can be asked, and be shared only by who may share. */
function refuseFields(
  actor: Actor,
  table: Table,
  schema: z.ZodType,
  { question, shared_with }: ViewFields,
): void {
  readPart('body', schema, question)
  const allowed = rolesToShareWith(actor, table)
  if (shared_with.some((role) => !allowed.includes(role))) throw new Refusal('view.share_denied')
}
