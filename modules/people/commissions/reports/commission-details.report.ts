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
    es: '¿Qué paga cada servicio vendido, a quién y por qué?',
    en: 'What does each sold service pay, to whom and why?',
  },
  rule: {
    es: 'Un renglón por servicio y nivel, por día de venta, en pesos; lo revertido aparece con lo que lo deshace.',
    en: 'A row by service and level, by day of sale, in pesos; what was reversed stands with what undid it.',
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
