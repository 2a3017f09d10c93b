import { freeText } from '@app/guest-data/api'
import { sql } from 'kysely'

export const reasonsOfCounts = freeText('cash.count', {
  es: 'Motivo de una diferencia de caja',
  en: 'Reason for a drawer difference',
  columns: ['reason'],
  at: sql`t.at`,
})

export const reasonsOfReopenedDays = freeText('cash.day_close', {
  es: 'Motivo de la reapertura de un día',
  en: 'Reason for reopening a day',
  columns: ['reason'],
  at: sql`coalesce(t.reopened_at, t.closed_at)`,
})

export const notesOfMovements = freeText('cash.movement', {
  es: 'Nota de una entrega de efectivo',
  en: 'Note on a cash handover',
  columns: ['reference'],
  at: sql`coalesce(t.answered_at, t.given_at)`,
})
