import { endpoint } from '@kit/http/endpoint'
import { RequiredText, Uuid } from '@kit/http/fields'
import * as z from 'zod'

export const VIEW_NAME_MAX = 60
const KEYS_MAX = 200
const Key = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/)
const Keys = z.array(Key).max(KEYS_MAX)
const TableId = z.object({ id: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/) })

export const ColumnChoice = z.strictObject({
  hidden: Keys,
  order: Keys,
  pinned: Keys.default([]),
})

const Fields = {
  name: RequiredText(VIEW_NAME_MAX),
  /** Filters, choices and order, as the table is asked with them. */
  question: z.record(z.string(), z.unknown()),
  /** Null: as each person has them. */
  columns: ColumnChoice.nullable().default(null),
  /** Names of the roles that see it too. */
  shared_with: z.array(z.string().max(60)).max(30).default([]),
}

export const TableView = z.object({
  uuid: Uuid,
  name: z.string(),
  question: z.record(z.string(), z.unknown()),
  columns: ColumnChoice.nullable(),
  shared_with: z.array(z.string()),
  /** Who saved it: only they change it. */
  owner: z.string(),
  own: z.boolean(),
})
export type TableView = z.output<typeof TableView>

/** What somebody has of one list: its columns, the views that they see, and the one it opens with. */
export const TableViews = z.object({
  columns: ColumnChoice.nullable(),
  opens_with: Uuid.nullable(),
  views: z.array(TableView),
  /** The roles that a view may be shared with; empty for who may not share. */
  roles: z.array(z.string()),
})
export type TableViews = z.output<typeof TableViews>

export const SHARE_VIEWS = 'views.share'
const asView = { permission: 'session', params: TableId.extend({ uuid: Uuid }) } as const

export const findTableViews = endpoint({
  method: 'GET',
  path: '/tables/:id/views',
  summary: 'How I see a list: my columns, the saved views, and the one it opens with',
  permission: 'session',
  params: TableId,
  reply: TableViews,
  refusals: [],
})

const SAVE_REFUSALS = ['view.name_taken', 'view.share_denied', 'report.period_reversed'] as const

export const saveTableView = endpoint({
  method: 'POST',
  path: '/tables/:id/views',
  summary: 'Saves filters, order and columns under a name',
  permission: 'session',
  params: TableId,
  body: z.object(Fields),
  reply: TableView,
  refusals: [...SAVE_REFUSALS, 'view.too_many'],
})

export const changeTableView = endpoint({
  method: 'PUT',
  path: '/tables/:id/views/:uuid',
  summary: 'Saves a view of mine again',
  ...asView,
  body: z.object(Fields),
  reply: TableView,
  refusals: SAVE_REFUSALS,
})

export const deleteTableView = endpoint({
  method: 'DELETE',
  path: '/tables/:id/views/:uuid',
  summary: 'Deletes a view of mine',
  ...asView,
  reply: z.object({ uuid: Uuid }),
  refusals: [],
})

/** Only what is given changes. */
export const preferTable = endpoint({
  method: 'PUT',
  path: '/tables/:id/preference',
  summary: 'My columns of a list, and the view it opens with',
  permission: 'session',
  params: TableId,
  body: z.strictObject({
    columns: ColumnChoice.nullable().optional(),
    opens_with: Uuid.nullable().optional(),
  }),
  reply: z.object({ columns: ColumnChoice.nullable(), opens_with: Uuid.nullable() }),
  refusals: [],
})
