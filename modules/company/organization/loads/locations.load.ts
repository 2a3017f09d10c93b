import type { Context } from '@kit/db/context'
import { first } from '@kit/db/database'
import { loadOfForm, type FormRow } from '@kit/tables/load-of-form'
import { field, type Values } from '@kit/tables/record'
import { sql } from 'kysely'
import type { Location } from '../contract.ts'
import { hotelsToPlace, tags } from '../references.ts'
import { deleteUnlessUsed } from '../server/deleting.ts'
import { pageOf } from '../server/loaded-places.ts'
import { changeLocation, lockLocation, recordLocation } from '../server/locations.ts'
import { findPlaceScope } from '../server/places.ts'
import { findLocations } from '../server/queries.ts'

const PERIODS = Object.fromEntries(
  ['Mensual', 'Quincenal', 'Semanal'].map((period) => [period, { es: period, en: period }]),
)

export default loadOfForm({
  id: 'locations',
  title: { es: 'Locaciones', en: 'Locations' },
  row: {
    es: 'Una fila por locación, por hotel y nombre.',
    en: 'One row per location, by hotel and name.',
  },
  order: 20,
  permission: 'comisiones/canales',
  key: ['hotel_id', 'locacion'],
  columns: {
    hotel_id: field.reference('Hotel', 'Hotel', hotelsToPlace, { required: true, once: true }),
    locacion: field.text('Locación', 'Location', { max: 120, required: true }),
    tag_id: field.reference('Etiqueta', 'Tag', tags, { required: true }),
    period: field.choice('Periodo', 'Period', PERIODS, { required: true }),
    percent: field.percent('Porcentaje', 'Percent', { required: true }),
    whatsapp: field.text('WhatsApp', 'WhatsApp', { max: 30, pattern: /^\+(?:[\s().-]*\d){8,15}$/ }),
  },
  also: {
    hotel_id: ['nombre del hotel', 'propiedad', 'hotel name', 'property'],
    locacion: [
      'mostrador',
      'escritorio',
      'punto de venta',
      'nombre',
      'desk',
      'point of sale',
      'name',
    ],
    tag_id: ['tipo', 'marca', 'type', 'label'],
    period: ['periodicidad', 'frecuencia', 'frequency'],
    percent: ['renta', 'comision', 'rent', 'commission'],
    whatsapp: ['telefono', 'celular', 'phone', 'mobile'],
  },
  form: {
    async find(tx, { hotel_id, locacion }) {
      const found = await first(
        tx,
        sql<{ id: number }>`
        select id from organization.location
         where hotel_id = ${hotel_id} and locacion = ${locacion}`,
      )
      return found?.id
    },
    async read(tx, id, { lock }) {
      if (lock) return present(await lockLocation(tx, id))
      const [found] = await findLocations(tx, await findPlaceScope(tx, tx.actor), { ids: [id] })
      return found && present(found)
    },
    create: async (tx, values) =>
      present(await recordLocation(tx, values as Parameters<typeof recordLocation>[1])),
    async edit(tx, { id }, changed) {
      const before = await lockLocation(tx, id)
      return present(await changeLocation(tx, before, { ...before, ...changed }))
    },
    remove: forget,
    page: (tx, after) => pageOf(tx, 'organization.location', after),
  },
})

const present = ({
  id,
  version,
  hotel_id,
  locacion,
  tag_id,
  period,
  percent,
  whatsapp,
}: Location): FormRow => ({
  id,
  version,
  values: { hotel_id, locacion, tag_id, period, percent, whatsapp } satisfies Values,
})

async function forget(tx: Context, { id }: FormRow): Promise<void> {
  await deleteUnlessUsed(tx, sql`delete from organization.location where id = ${id}`)
}
