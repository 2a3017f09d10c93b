import { FORGOTTEN_NAME, timedGuestData } from '@app/guest-data/api'
import { only } from '@kit/db/database'
import { sql } from 'kysely'
import { roomingListDays } from '../settings.ts'

/** Who slept where; the rooms, how many were in each and their days stay. */
export const roomingLists = timedGuestData('rooming_lists', {
  days: roomingListDays,
  forgetOlder: async (tx, before, count) => {
    const { forgotten } = await only(
      tx,
      sql<{ forgotten: number }>`
      select groups.forget_rooming_lists(${before}::date, ${FORGOTTEN_NAME}, ${count}::integer)
        as forgotten`,
    )
    return forgotten
  },
})
