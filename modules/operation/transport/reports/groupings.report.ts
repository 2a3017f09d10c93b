import { act, callOf } from '@kit/tables/action'
import { report } from '@kit/tables/report'
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
    es: '¿Qué viajes se armaron, qué tan llenos van y cuánto ahorran contra llevar a cada quien en privado?',
    en: 'Which trips were made, how full are they and what do they save against driving each party alone?',
  },
  rule: {
    es: 'Viajes de traslados compartidos, por día de servicio. El costo es el que su vehículo tenía; en privado, lo que habría costado el vehículo más barato para cada servicio.',
    en: 'Trips of shared transfers, by day of service. The cost is what their vehicle had; as private, what the cheapest vehicle for each service would have cost.',
  },
  roles: OF_TRANSPORT,
  menu: { group: 'operaciones', order: 75 },
  fact: grouping,
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
      'Undo trip',
      callOf(removeReportedGrouping, (id) => ({ body: { id: Number(id) } })),
      {
        danger: true,
        confirm: {
          question: {
            es: '¿Deshacer el viaje de {{vehicle}}?',
            en: 'Undo the trip of {{vehicle}}?',
          },
          consequence: {
            es: 'Sus huéspedes quedan sin vehículo hasta que se pongan en otro viaje.',
            en: 'Its guests have no vehicle until they are put into another trip.',
          },
          yes: { es: 'Deshacer viaje', en: 'Undo trip' },
        },
        done: { es: 'Viaje deshecho', en: 'Trip undone' },
      },
    ),
  ],
})
