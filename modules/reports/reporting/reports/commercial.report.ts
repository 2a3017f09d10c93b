import { OF_COMMERCE } from '@app/roles/audiences'
import { commercialOffer } from '@app/reporting/facts/commercial-offer'
import { shownIn } from '@kit/tables/filter'
import { by, report } from '@kit/tables/report'

export default report({
  id: 'commercial',
  path: '/comercial/reportes/CommercialReport',
  title: { es: 'Reporte comercial', en: 'Commercial report' },
  words: {
    es: 'grupos proformas ganado perdido embudo ventas',
    en: 'groups proformas won lost pipeline funnel sales',
  },
  question: {
    es: '¿Cuánto se ofreció a grupos y en proformas, y cuánto se ganó, se perdió o sigue en curso?',
    en: 'How much was offered to groups and in proformas, and how much was won, lost, or is still open?',
  },
  rule: {
    es: 'Última versión de cada proforma y fichas de grupo, por fecha de creación. Una proforma se gana al venderse y se pierde al marcarse como perdida o vencer. Un grupo se gana con su primer pago o la venta de su cotización, que no se cuenta aparte, y se pierde si llega su fecha sin pagos. Importes al TC de la versión; los de grupo, al TC de venta de su creación.',
    en: 'Latest version of each proforma, and group sheets, by creation date. A proforma is won when sold and lost when marked as lost or expired. A group is won with its first payment or the sale of its quotation, which is not counted separately, and lost if its date arrives with no payment. Amounts at the version’s rate; groups at the sell rate on creation.',
  },
  roles: OF_COMMERCE,
  menu: { group: 'comercial', order: 30 },
  fact: commercialOffer,
  period: { column: 'made_on', calendar: 'sale', fallback: 'month' },
  rows: by('kind', 'channel', 'user'),
  choices: [shownIn],
  filters: ['kind', 'outcome', 'channel', 'hotel', 'user', 'agency'],
  columns: [
    'kind',
    'channel',
    'user',
    'offers',
    'open',
    'won',
    'lost',
    'conversion',
    'currency',
    'total',
    'open_total',
    'won_total',
    'lost_total',
  ],
  keep: ['kind', 'won_total'],
  sort: ['kind', '-total'],
  figures: ['offers', 'open_total', 'won_total', 'conversion'],
  chart: {
    kind: 'stacked',
    x: 'user',
    series: 'outcome',
    y: 'total',
    label: { es: 'Ofrecido por responsable y resultado', en: 'Offered, by owner and outcome' },
  },
})
