import { list } from '@kit/tables/list'
import { zonePrice as fact } from '../facts/zone-price.fact.ts'
import record from '../records/zone-price.record.ts'

export default list({
  id: 'zone-prices',
  path: '/administracion/precios-por-zona',
  title: { es: 'Precios por zona', en: 'Prices by zone' },
  about: {
    es: 'Defina el precio de cada traslado según la zona del hotel del huésped.',
    en: 'Price each transfer by the zone of the guest’s hotel.',
  },
  words: {
    es: 'traslado transporte tarifa hotel aeropuerto van',
    en: 'transfer transport rate fare hotel airport shuttle',
  },
  roles: ['COMERCIAL', 'GERENTE CONCESION', 'OPERACIONES'],
  menu: { group: 'precios', order: 20 },
  none: {
    es: 'No hay precios por zona. Sin ellos, los traslados usan el precio del catálogo.',
    en: 'There are no prices by zone. Without them, transfers use the catalog price.',
  },
  fact,
  columns: ['option', 'zone', 'season', 'pax_type', 'amount', 'currency'],
  keep: ['option', 'zone', 'amount'],
  filters: ['option', 'zone', 'season', 'pax_type', 'currency'],
  sort: ['option', 'zone'],
  key: 'id',
  record,
})
