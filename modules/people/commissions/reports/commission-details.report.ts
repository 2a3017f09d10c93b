import { report } from '@kit/tables/report'
import { OF_EARNERS } from '../choices.ts'
import { commissionLine } from '../facts/commission-line.fact.ts'

export default report({
  id: 'commission-details',
  path: '/reportes/comisiones/details',
  title: { es: 'Detalle de comisiones', en: 'Commission details' },
  words: {
    es: 'cuánto paga cada servicio desglose renglones porqué',
    en: 'breakdown each service lines why earnings',
  },
  question: {
    es: '¿Qué comisión paga cada servicio, a quién y por qué regla?',
    en: 'What commission does each service pay, to whom, and under which rule?',
  },
  rule: {
    es: 'Una fila por servicio y nivel, por fecha de venta, en pesos. Las comisiones revertidas aparecen con su reverso.',
    en: 'One row per service and level, by sale date, in pesos. Reversed commissions appear with their reversal.',
  },
  roles: OF_EARNERS,
  menu: { group: 'reportes-comisiones', order: 20 },
  fact: commissionLine,
  period: { column: 'sale_day', calendar: 'sale', fallback: 'month' },
  filters: [
    'channel',
    'hotel',
    'location',
    'user',
    'product',
    'level',
    'state',
    'cut',
    'earned_day',
  ],
  columns: [
    'folio',
    'sale_day',
    'product',
    'level',
    'beneficiary',
    'currency',
    'base',
    'rate',
    'amount',
    'why',
    'state',
    'cut',
  ],
  keep: ['folio', 'beneficiary', 'amount'],
  sort: ['-sale_day', 'folio'],
  figures: ['base', 'amount', 'rate'],
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
