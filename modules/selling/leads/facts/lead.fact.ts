import { GUEST_CONTACT } from '@app/guest-data/facts/contact'
import { channels, hotels, locations } from '@app/organization/references'
import { reps } from '@app/access/references'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { LEAD_STATES, SOURCE_STATES } from '../choices.ts'
import { campaigns } from '../references.ts'

/** A sales opportunity, who has it and what came of it. */
export const lead = fact({
  name: 'lead',
  from: 'leads.lead_row',
  key: 'id',
  scope: { channel: true, hotel: true, location: true, rep: true },
  columns: {
    name: column.text('Prospecto', 'Lead', { filled: true, search: true }),
    email: column.text('Correo', 'Email', { ...GUEST_CONTACT, search: true }),
    phone: column.text('Teléfono', 'Phone', { ...GUEST_CONTACT, search: true }),
    note: column.text('Solicitud', 'Request', { prose: true }),
    campaign: column.reference('Campaña', 'Campaign', campaigns, { filled: true }),
    source: column.state('Origen', 'Source', SOURCE_STATES, { filled: true }),
    state: column.state('Estado', 'Status', LEAD_STATES, { filled: true }),
    arrived_on: column.day('Llegada', 'Received', { filled: true }),
    round: column.number('Ronda', 'Round'),
    contacted_at: column.instant('Contactado', 'Contacted'),
    decided_at: column.instant('Resuelto', 'Resolved'),
    quotation: column.text('Cotización', 'Quotation', { search: true }),
    reservation: column.text('Reserva', 'Reservation', { search: true }),
    reason: column.text('Motivo', 'Reason', { prose: true }),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations),
    user: column.reference('Rep', 'Rep', reps, { sql: sql`l.rep`, id: sql`l.rep_id` }),
    uuid: column.key(),
  },
  acts: { read: sql`jsonb_build_object('state', l.state)` },
})
