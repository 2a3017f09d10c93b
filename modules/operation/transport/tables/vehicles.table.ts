import { list } from '@kit/tables/list'
import { OF_TRANSPORT } from '../choices.ts'
import { vehicle as fact } from '../facts/vehicle.fact.ts'
import record from '../records/vehicle.record.ts'

export default list({
  id: 'vehicles',
  path: '/transporte/vehiculos',
  title: { es: 'Vehículos', en: 'Vehicles' },
  about: {
    es: 'Registre los vehículos con sus lugares, placas y costo por viaje.',
    en: 'Register vehicles with their seats, plates, and cost per trip.',
  },
  words: {
    es: 'van camioneta autobús sprinter placas capacidad unidad flota',
    en: 'van bus sprinter plates capacity fleet car',
  },
  roles: OF_TRANSPORT,
  menu: { group: 'recursos', order: 30 },
  none: {
    es: 'No hay vehículos. Regístrelos para agrupar traslados compartidos.',
    en: 'There are no vehicles. Add them to group shared transfers.',
  },
  fact,
  columns: ['name', 'plates', 'capacity', 'cost_mxn', 'state'],
  keep: ['name', 'capacity'],
  filters: ['state'],
  sort: ['name'],
  key: 'id',
  record,
})
