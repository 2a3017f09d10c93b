import { list } from '@kit/tables/list'
import { OF_COSTS } from '../choices.ts'
import { contractedCost } from '../facts/contracted-cost.fact.ts'

/** Contracts hold until others are made: a list without a period. */
export default list({
  id: 'provider-costs',
  path: '/costo/proveedores',
  title: { es: 'Costo por proveedor', en: 'Cost by provider' },
  about: {
    es: 'Consulte el costo contratado de cada producto por proveedor y su vigencia.',
    en: 'Look up each product’s contracted cost by provider, and its dates.',
  },
  words: {
    es: 'tarifa neta neto contrato vigencia lista compra',
    en: 'net rate contract validity supplier price list',
  },
  first: '/administracion/costos',
  roles: OF_COSTS,
  menu: { group: 'costo-proveedores', order: 10 },
  none: {
    es: 'No hay costos contratados. Se capturan en Administración, Costos de proveedores.',
    en: 'There are no contracted costs. Enter them in Administration, Provider costs.',
  },
  fact: contractedCost,
  columns: [
    'provider',
    'product_code',
    'product',
    'option',
    'pax_type',
    'currency',
    'amount',
    'net',
    'amount_is',
    'tax_kind',
    'valid_from',
    'valid_to',
    'holds',
  ],
  hidden: ['tax', 'tax_from', 'amount_before', 'change', 'product_type', 'contract'],
  keep: ['provider', 'product', 'amount'],
  filters: [
    'providers',
    'holds',
    'tax_from',
    'tax_kind',
    'product_type',
    'pax_type',
    'currency',
    'valid_from',
  ],
  reported: { days: 'valid_from' },
  pinned: ['providers', 'holds'],
  sort: ['provider', 'product', 'option', 'pax_type', '-valid_from'],
})
