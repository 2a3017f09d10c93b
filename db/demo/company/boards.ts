import { addDays, instantOf, type Day } from '@kit/kernel/day'
import { createHash } from 'node:crypto'
import type { Bulk } from '../bulk.ts'
import type { Chance } from '../random.ts'
import type { Staff } from './users.ts'

const BOARDS = ['Oficina de ventas', 'Comedor del personal', 'Lobby del año pasado']
const ADMIN = 1
const DAYS = 90

/**
 * Boards on walls, with codes that nobody knows: who wants to see one makes a code on the screen.
 */
export async function storeBoards(
  bulk: Bulk,
  staff: Staff,
  { until, luck, channel_id }: { until: Day; luck: Chance; channel_id: number },
): Promise<void> {
  const created_by = staff.users.find(({ role_ids }) => role_ids.includes(ADMIN))!.id
  await bulk.insert(
    'wall.board',
    BOARDS.map((name, index) => {
      const made = addDays(until, index === BOARDS.length - 1 ? -2 * DAYS : -20 - index)
      const uuid = luck.uuid(instantOf(made, '09:00').getTime())
      return {
        uuid,
        name,
        channel_id: index === 0 ? null : channel_id,
        code_hash: `\\x${createHash('sha256').update(`${uuid}-${name}`).digest('hex')}`,
        last_day: addDays(made, DAYS),
        created_by,
        created_at: instantOf(made, '09:00').toISOString(),
        revoked_by: null,
        revoked_at: null,
        seen_at: instantOf(addDays(until, -1), '08:00').toISOString(),
      }
    }),
  )
}
