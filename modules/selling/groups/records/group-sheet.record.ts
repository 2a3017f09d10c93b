import { everyOption } from '@app/catalog/references'
import { channels, hotels } from '@app/organization/references'
import { newUuid } from '@kit/kernel/identifier'
import { field, record } from '@kit/tables/record'
import { CURRENCY_CHOICES, EVENT_CHOICES } from '../choices.ts'
import { judgeSheet, keepVersion, refuseUnseen } from '../server/sheets.ts'

const NAME = { max: 120, required: true } as const

/** Every edit keeps what the sheet said before and after. */
export default record({
  id: 'group-sheet',
  table: 'groups.sheet',
  title: { es: 'Ficha de grupo', en: 'Group sheet' },
  adding: { es: 'Nueva ficha', en: 'New sheet' },
  permission: 'grupos/ficha-tecnica',
  key: 'uuid',
  sections: {
    contacts: { es: 'Contactos', en: 'Contacts' },
    rooms: { es: 'Rooming list', en: 'Rooming list' },
    services: { es: 'Servicios', en: 'Services' },
    instalments: { es: 'Pagos', en: 'Payments' },
  },
  fields: {
    name: field.text('Grupo', 'Group', NAME),
    event: field.choice('Evento', 'Event', EVENT_CHOICES, { required: true, initial: 'wedding' }),
    channel_id: field.reference('Canal', 'Channel', channels, { required: true }),
    hotel_id: field.reference('Hotel', 'Hotel', hotels),
    starts_on: field.day('Primer día', 'First day', { required: true }),
    ends_on: field.day('Último día', 'Last day', { required: true }),
    people: field.integer('Personas', 'People', { min: 1, max: 5000, required: true }),
    currency: field.choice('Moneda', 'Currency', CURRENCY_CHOICES, {
      required: true,
      initial: 'MXN',
    }),
    notes: field.text('Notas', 'Notes', { max: 3_000, lines: 3, blank: true }),
    contacts: field.rows(
      'Contactos',
      'Contacts',
      {
        name: field.text('Nombre', 'Name', NAME),
        role: field.text('Puesto', 'Title', { max: 80, blank: true }),
        phone: field.text('Teléfono', 'Phone', { max: 40, blank: true }),
        email: field.text('Correo', 'Email', {
          max: 200,
          pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
        }),
      },
      { max: 20, section: 'contacts', add: { es: 'Agregar contacto', en: 'Add contact' } },
    ),
    rooms: field.rows(
      'Habitaciones',
      'Rooms',
      {
        room: field.text('Habitación', 'Room', { max: 40, required: true }),
        guests: field.text('Huéspedes', 'Guests', { max: 300, required: true }),
        people: field.integer('Ocupantes', 'Occupants', { min: 1, max: 12, required: true }),
        arrives_on: field.day('Llegada', 'Arrival', { required: true }),
        leaves_on: field.day('Salida', 'Departure', { required: true }),
      },
      { max: 400, section: 'rooms', add: { es: 'Agregar habitación', en: 'Add room' } },
    ),
    services: field.rows(
      'Servicios',
      'Services',
      {
        day: field.day('Fecha', 'Date', { required: true }),
        time: field.time('Hora', 'Time'),
        option_id: field.reference('Del catálogo', 'Catalog product', everyOption),
        service: field.text('Servicio', 'Service', { max: 200, blank: true }),
        people: field.integer('Para', 'For', { min: 1, max: 5000, required: true }),
        price: field.amount('Precio por persona', 'Price per person', { required: true }),
        last_day: field.day('Salida (estancia)', 'Check-out (stay)'),
        rooms: field.integer('Habitaciones', 'Rooms', { min: 1, max: 30 }),
      },
      {
        max: 100,
        section: 'services',
        add: { es: 'Agregar servicio', en: 'Add service' },
        hint: {
          es: 'Los servicios del catálogo se pueden cotizar al precio acordado (con muelle). En una estancia indique la fecha de salida, las habitaciones y el precio de todas las noches.',
          en: 'Catalog services can be quoted at the agreed price (dock fee included). For a stay, enter the check-out date, the rooms, and the price of all nights.',
        },
      },
    ),
    instalments: field.rows(
      'Pagos',
      'Payments',
      {
        due_on: field.day('Vence', 'Due', { required: true }),
        amount: field.amount('Importe', 'Amount', { required: true }),
        paid_on: field.day('Pagado el', 'Paid on'),
        reference: field.text('Referencia', 'Reference', { max: 80, blank: true }),
      },
      {
        max: 24,
        section: 'instalments',
        add: { es: 'Agregar pago', en: 'Add payment' },
        hint: {
          es: 'La suma debe ser igual a la de los servicios. Déjelo vacío si aún no hay pagos acordados.',
          en: 'Payments must add up to the services. Leave blank if none are agreed yet.',
        },
      },
    ),
  },
  born: (tx) => ({
    uuid: newUuid(tx.now.getTime()),
    // Replaced when it is stored: a folio is taken by what is written alone.
    folio: newUuid(),
    created_by: tx.actor.user_id,
    created_at: tx.now.toISOString(),
  }),
  judge: (tx, writing) => judgeSheet(tx, writing),
  read: (tx, id) => refuseUnseen(tx, id),
  store: (tx, writing) => keepVersion(tx, writing),
})
