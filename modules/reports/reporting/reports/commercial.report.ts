import { OF_COMMERCE } from '@app/access/audiences'
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
    es: '¿Cuánto se ofreció a grupos y en proformas, cuánto se ganó, se perdió y sigue en curso?',
    en: 'How much was offered to groups and in proformas; how much was won, lost and is still open?',
  },
  rule: {
    es: 'Proformas con su última versión y fichas de grupo, por el día en que se hicieron. Una proforma se gana al venderse y se pierde al perderse o vencer; un grupo se gana con su primer pago o al venderse su cotización, que no cuenta aparte, y se pierde si llega su día sin ninguno. Importes al TC de la versión; de un grupo, al de venta del día en que se hizo.',
    en: 'Proformas with their last version and sheets of groups, by the day they were made. A proforma is won when it is sold and lost when it is lost or expires; a group is won with its first instalment or when its quotation is sold, which is not counted apart, and lost when its day comes without one. Amounts at the rate of the version; of a group at the sell rate of the day it was made.',
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
    label: { es: 'Ofrecido por quien atiende y resultado', en: 'Offered by person and outcome' },
  },
})
