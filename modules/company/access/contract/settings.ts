import { endpoint } from '@kit/http/endpoint'
import { Id, Instant, Text } from '@kit/http/fields'
import { UNITS, type ValueKind } from '@kit/kernel/setting'
import * as z from 'zod'

const Kind = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('integer'),
    unit: z.enum(UNITS),
    min: z.number().int(),
    max: z.number().int(),
  }),
  z.object({ kind: z.literal('amount') }),
  z.object({ kind: z.literal('percent') }),
  z.object({
    kind: z.literal('text'),
    characters: z.number().int(),
    blank: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('yes_no') }),
  z.object({ kind: z.literal('internal') }),
]) satisfies z.ZodType<ValueKind>

export const SettingRow = z.object({
  name: z.string(),
  es: z.string(),
  en: z.string(),
  kind: Kind,
  value: z.unknown(),
  is_default: z.boolean(),
  version: z.number().int(),
  /** Later values that wait for their instant, and the latest past ones. */
  history: z.array(
    z.object({ id: Id, value: z.unknown(), valid_from: Instant, set_by: z.string().nullable() }),
  ),
})
export const listSettings = endpoint({
  method: 'GET',
  path: '/settings',
  permission: 'settings.manage',
  summary: 'Company settings as they hold now, with their history',
  reply: z.array(SettingRow),
  refusals: [],
})
export const changeSetting = endpoint({
  method: 'PUT',
  path: '/settings/:name',
  permission: 'settings.manage',
  step_up: true,
  summary: 'A new value of a setting, from now or from a later instant',
  params: z.object({ name: Text(80) }),
  body: z.object({
    value: z.unknown(),
    valid_from: Instant.optional(),
    version: z.number().int().min(0),
  }),
  reply: SettingRow,
  refusals: ['setting.value', 'setting.past', 'setting.changed'],
})
