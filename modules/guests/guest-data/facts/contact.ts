import type { Sql } from '@kit/tables/column'
import { sql } from 'kysely'

/**
 * For a column with the telephone or address of a guest: whoever may not write to guests sees it
 * masked, in lists, files and mails alike, and finds nobody by it.
 */
export const GUEST_CONTACT = {
  masked: {
    unless: 'guest.contact',
    as: (contact: Sql): Sql => sql`platform.masked_contact(${contact})`,
  },
} as const
