import { act, callOf } from '@kit/tables/action'
import { report } from '@kit/tables/report'
import { sql } from 'kysely'
import { OF_TRANSPORT } from '../choices.ts'
import { grouping } from '../facts/grouping.fact.ts'
import { removeReportedGrouping } from '../contract/grouping.ts'

export default report({
  id: 'groupings',
  path: '/reporte-agrupar-compartidos',
  title: { es: 'Compartidos agrupados', en: 'Grouped shared transfers' },
  words: {
    es: 'viajes vans llenado ahorro shuttle agrupación',
    en: 'trips vans load savings shuttle grouping',
  },
  question: {
    es: '¿Qué viajes hay, cuál es su ocupación y cuánto ahorran vs. privado?',
    en: 'Which trips are there, how full are they, and how much do they save vs. private?',
  },
  rule: {
    es: 'Viajes de traslados compartidos, por fecha de servicio. Costo: el del vehículo al crear el viaje. En privado: el vehículo más barato para cada servicio.',
    en: 'Shared transfer trips, by service date. Cost: the vehicle’s cost when the trip was created. As private: the cheapest vehicle for each service.',
  },
  roles: OF_TRANSPORT,
  menu: { group: 'operaciones', order: 75 },
  fact: grouping,
  where: sql`l.kind = 'shared'`,
  period: { column: 'service_day', calendar: 'service' },
  filters: ['direction', 'zone', 'channel', 'locked'],
  pinned: ['direction', 'zone'],
  columns: [
    'service_day',
    'leaves_at',
    'direction',
    'zone',
    'vehicle',
    'driver',
    'pax',
    'filled',
    'cost',
    'alone',
    'saving',
  ],
  hidden: ['capacity', 'plates', 'parties', 'free', 'locked', 'groups', 'zone_id'],
  keep: ['leaves_at', 'vehicle', 'saving'],
  sort: ['service_day', 'leaves_at', 'vehicle'],
  figures: ['groups', 'pax', 'filled', 'saving'],
  answers: ['/transporte/agrupar/reporte'],
  link: ({ service_day, zone_id }) => `/agrupar-compartidos?day=${service_day}&zone=${zone_id}`,
  key: 'id',
  actions: [
    act(
      'remove',
      'Deshacer viaje',
      'Remove trip',
      callOf(removeReportedGrouping, (id) => ({ body: { id: Number(id) } })),
      {
        danger: true,
        confirm: {
          question: {
            es: '¿Deshacer el viaje de {{vehicle}}?',
            en: 'Remove the trip in {{vehicle}}?',
          },
          consequence: {
            es: 'Sus huéspedes quedan sin vehículo hasta asignarlos a otro viaje.',
            en: 'Its guests have no vehicle until they are assigned to another trip.',
          },
          yes: { es: 'Deshacer viaje', en: 'Remove trip' },
        },
        done: { es: 'Viaje deshecho', en: 'Trip removed' },
      },
    ),
  ],
})
