import { endpoint } from '@kit/http/endpoint'
import { Id, RequiredText, TimeField } from '@kit/http/fields'
import * as z from 'zod'

const MANAGE = 'rep_location.manage'
const VERSION_MAX = 2_147_483_647
const BREAK_MINUTES_MAX = 480

const Fields = {
  name: RequiredText(60),
  starts_at: TimeField,
  ends_at: TimeField,
  break_minutes: z.number().int().min(0).max(BREAK_MINUTES_MAX),
  active: z.boolean(),
}
/** Hours that are worked, by a name, with their break. */
const Block = z.object({ id: Id, ...Fields, version: z.number().int() })
export type Block = z.output<typeof Block>

export const listBlocks = endpoint({
  method: 'GET',
  path: '/blocks/list',
  summary: 'Blocks of hours that are offered when a rep is placed',
  permission: MANAGE,
  reply: z.array(Block),
  refusals: [],
})

export const createBlock = endpoint({
  method: 'POST',
  path: '/blocks/create',
  summary: 'Makes a block of hours',
  permission: MANAGE,
  body: z.object({
    ...Fields,
    break_minutes: Fields.break_minutes.default(60),
    active: z.boolean().default(true),
  }),
  reply: Block,
  refusals: ['record.taken', 'block.hours'],
})

export const updateBlock = endpoint({
  method: 'POST',
  path: '/blocks/update',
  summary: 'Changes a block of hours; turns that were planned with it keep theirs',
  permission: MANAGE,
  body: z.object({
    id: Id,
    version: z.number().int().min(1).max(VERSION_MAX),
    ...z.object(Fields).partial().shape,
  }),
  reply: Block,
  refusals: ['request.not_found', 'record.changed', 'record.taken', 'block.hours'],
})

export const deleteBlock = endpoint({
  method: 'POST',
  path: '/blocks/delete',
  summary: 'Deletes a block of hours that no turn was planned with',
  permission: MANAGE,
  body: z.object({ id: Id }),
  reply: z.object({ id: Id }),
  refusals: ['request.not_found', 'record.in_use'],
})
