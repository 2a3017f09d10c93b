import { FORGOTTEN_NAME, freeText, timedGuestData } from '@app/guest-data/api'
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

export const notesOfSheets = freeText('groups.sheet', {
  es: 'Nota de una ficha de grupo',
  en: 'Group sheet note',
  columns: ['notes'],
  at: sql`t.created_at`,
  edited: true,
})

export const versionsOfSheets = freeText('groups.sheet_version', {
  es: 'Versión de ficha de grupo',
  en: 'Group sheet version',
  columns: ['before', 'after'],
  at: sql`t.edited_at`,
})
