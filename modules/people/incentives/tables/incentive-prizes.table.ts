import { opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import voidAward from '../acts/void-award.act.ts'
import voidPrize from '../acts/void-prize.act.ts'
import { OF_EARNERS } from '../choices.ts'
import { incentivePrize as fact } from '../facts/incentive-prize.fact.ts'

export default list({
  id: 'incentive-prizes',
  path: '/incentives/premios',
  title: { es: 'Premios de incentivos', en: 'Incentive prizes' },
  about: {
    es: 'Consulte cada premio, quién lo paga y cuándo se pagó.',
    en: 'See each prize won, who pays for it, and when it was paid.',
  },
  words: {
    es: 'bono spiff ganados pagar rep proveedor',
    en: 'bonus spiff awards won pay rep provider',
  },
  none: {
    es: 'No hay premios otorgados.',
    en: 'There are no prizes yet.',
  },
  first: 'here',
  roles: OF_EARNERS,
  menu: { group: 'incentivos', order: 20 },
  fact,
  columns: [
    'rule',
    'rep',
    'location',
    'first_day',
    'last_day',
    'units',
    'currency',
    'amount',
    'state',
    'paid_on',
    'reference',
    'provider',
    'collecting',
  ],
  hidden: [
    'award',
    'channel',
    'hotel',
    'paid_by',
    'day',
    'owed',
    'paid',
    'due',
    'collected',
    'cut',
    'collected_on',
    'collection_reference',
    'reason',
  ],
  keep: ['rule', 'rep', 'amount', 'state'],
  filters: [
    'state',
    'rule',
    'rep',
    'channel',
    'hotel',
    'location',
    'paid_by',
    'provider',
    'collecting',
    'day',
    'paid_on',
  ],
  pinned: ['state', 'rule'],
  sort: ['-day', 'rule', 'rep'],
  key: 'id',
  actions: [
    voidPrize,
    opens('void_award', 'Anular todos los premios otorgados', 'Void the whole award', {
      permission: voidAward.permission,
      danger: true,
    }),
  ],
})
