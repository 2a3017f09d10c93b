import { binary, endpoint } from '@kit/http/endpoint'
import { Amount, DayField, Id, Instant, MoneyField, TimeField, Uuid } from '@kit/http/fields'
import * as z from 'zod'
import { SHEET_FIELDS } from './rules.ts'

const READ = 'grupos/ficha-tecnica'
const Key = z.object({ uuid: Uuid })

export const listGroups = endpoint({
  method: 'GET',
  path: '/grupos/get',
  summary: 'Groups of my channels, the next ones first',
  permission: READ,
  reply: z.array(
    z.object({
      id: Id,
      uuid: Uuid,
      folio: z.string(),
      name: z.string(),
      starts_on: DayField,
      ends_on: DayField,
    }),
  ),
  refusals: [],
})

export const GroupSheet = z.object({
  uuid: Uuid,
  folio: z.string(),
  name: z.string(),
  total: MoneyField,
  paid: MoneyField,
  rest: MoneyField,
  /** What is of the catalogue: what a quotation of the group offers. */
  offered: z.object({
    total: MoneyField,
    /** Services that are not of the catalogue: no quotation has them. */
    apart: z.number().int(),
    services: z.array(
      z.object({
        day: DayField,
        /** Of a stay: the day of leaving, and in how many rooms. */
        last_day: DayField.nullable(),
        rooms: z.number().int().nullable(),
        time: TimeField.nullable(),
        name: z.string(),
        people: z.number().int(),
        price: Amount,
        total: Amount,
      }),
    ),
  }),
  contacts: z.array(
    z.object({ name: z.string(), phone: z.string(), email: z.string().nullable() }),
  ),
  quotations: z.array(
    z.object({
      uuid: Uuid,
      folio: z.string(),
      state: z.enum(['open', 'sent', 'accepted', 'won', 'lost', 'expired']),
      total: MoneyField,
    }),
  ),
  rooms: z.number().int(),
  lodged: z.number().int(),
  versions: z.array(
    z.object({
      number: z.number().int(),
      by: z.string(),
      at: Instant,
      changes: z.array(
        z.object({ field: z.enum(SHEET_FIELDS), before: z.unknown(), after: z.unknown() }),
      ),
    }),
  ),
})
export type GroupSheet = z.output<typeof GroupSheet>

export const showGroupSheet = endpoint({
  method: 'GET',
  path: '/group-sheets/:uuid',
  summary: 'What a group comes to, and each version of its sheet',
  permission: READ,
  params: Key,
  reply: GroupSheet,
  refusals: ['group_sheet.not_found'],
})

export const printGroupSheet = endpoint({
  method: 'GET',
  path: '/group-sheets/:uuid/pdf',
  summary: 'The sheet of a group on paper',
  permission: READ,
  params: Key,
  reply: binary('application/pdf'),
  refusals: ['group_sheet.not_found'],
})
