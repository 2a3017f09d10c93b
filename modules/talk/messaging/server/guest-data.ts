import { freeText } from '@app/guest-data/api'
import { sql } from 'kysely'

export const messages = freeText('messaging.message', {
  es: 'Mensaje',
  en: 'Message',
  columns: ['subject', 'content'],
  at: sql`t.created_at`,
})

export const announcements = freeText('messaging.announcement', {
  es: 'Aviso a todos',
  en: 'Announcement',
  columns: ['title', 'content'],
  at: sql`t.created_at`,
})
