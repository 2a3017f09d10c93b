import { thing } from '@kit/acts/thing'
import { INCENTIVE_PRIZE } from './lifecycles.ts'
import { findAward } from './server/awards.ts'
import { findPrize } from './server/prizes.ts'

export const award = thing('incentive_award', 'Premios otorgados', 'Incentive award', {
  key: 'id',
  refuses: ['incentive_award.not_found'],
  find: (tx, key, options) => findAward(tx, Number(key), options),
})

export const prize = thing('incentive_prize', 'Premio de un incentivo', 'Incentive prize', {
  key: 'id',
  lifecycle: INCENTIVE_PRIZE,
  refuses: ['incentive_prize.not_found'],
  find: (tx, key, options) => findPrize(tx, Number(key), options),
})
