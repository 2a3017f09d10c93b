import { sql } from 'kysely'
import { freeText } from './api.ts'

/** What every module leaves in the record: its reasons, and what was before and after. */
export const acts = freeText('platform.audit_entry', {
  es: 'Auditoría',
  en: 'Audit',
  columns: ['reason', 'before', 'after'],
  at: sql`t.at`,
  // Acts call a reservation by its folio, its uuid or its number.
  reservation: (reservations) => sql`case when t.entity = 'reservation' then (
    select r.id from jsonb_to_recordset(${JSON.stringify(reservations)}::jsonb)
             as r(id bigint, uuid text, folio text)
     where t.entity_id in (r.folio, r.uuid, r.id::text)) end`,
})

export const steps = freeText('platform.transition', {
  es: 'Cambio de estado',
  en: 'Status change',
  columns: ['reason', 'before', 'after'],
  at: sql`t.at`,
  reservation: sql`case when t.entity = 'reservation' then t.entity_id end`,
})
