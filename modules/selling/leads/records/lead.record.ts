import { channels, locations } from '@app/organization/references'
import { newUuid } from '@kit/kernel/identifier'
import { field, record } from '@kit/tables/record'
import { campaigns } from '../references.ts'
import { judgeLead, keepLead, refuseUnseen } from '../server/lead.ts'

/** What is noted of a lead; who has it, and what came of it, are steps of their own. */
export default record({
  id: 'lead',
  table: 'leads.lead',
  title: { es: 'Prospecto', en: 'Lead' },
  adding: { es: 'Nuevo prospecto', en: 'New lead' },
  permission: 'lead.manage',
  key: 'uuid',
  fields: {
    name: field.text('Nombre', 'Name', { personal: true, max: 120, required: true }),
    email: field.text('Correo', 'Email', {
      personal: true,
      max: 200,
      pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    }),
    phone: field.text('Teléfono', 'Phone', { personal: true, max: 40 }),
    campaign_id: field.reference('Campaña', 'Campaign', campaigns, { required: true }),
    channel_id: field.reference('Canal', 'Channel', channels, { required: true }),
    location_id: field.reference('Locación', 'Location', locations, {
      hint: {
        es: 'En blanco: sin locación específica',
        en: 'Leave blank for no specific location',
      },
    }),
    arrived_on: field.day('Fecha de llegada', 'Date received', { required: true }),
    note: field.text('Solicitud', 'Request', {
      personal: true,
      max: 2_000,
      lines: 3,
      blank: true,
    }),
  },
  born: (tx) => ({
    uuid: newUuid(tx.now.getTime()),
    created_by: tx.actor.user_id,
    created_at: tx.now.toISOString(),
  }),
  judge: (tx, writing) => judgeLead(tx, writing),
  read: (tx, id) => refuseUnseen(tx, id),
  store: (tx, writing) => keepLead(tx, writing),
})
