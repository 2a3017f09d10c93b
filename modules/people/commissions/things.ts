import { thing } from '@kit/acts/thing'
import { COMMISSION_CUT, COMMISSION_LINE } from './lifecycles.ts'
import { findCut } from './server/cuts.ts'
import { findLine } from './server/holding.ts'

export const cut = thing('commission_cut', 'Corte de comisiones', 'Commission cut', {
  key: 'id',
  lifecycle: COMMISSION_CUT,
  refuses: ['commission_cut.not_found'],
  find: (tx, key, options) => findCut(tx, Number(key), options),
})

export const line = thing('commission_line', 'Comisión', 'Commission', {
  key: 'id',
  lifecycle: COMMISSION_LINE,
  refuses: ['commission_line.not_found', 'commission_line.in_a_cut'],
  find: (tx, key, options) => findLine(tx, Number(key), options),
})
