import { thing } from '@kit/acts/thing'
import { findClosing } from './server/periods.ts'

export const closedPeriod = thing('closed_period', 'Cierre de libros', 'Book closing', {
  key: 'id',
  refuses: ['period.not_found'],
  audited_as: ({ month }) => month,
  // Not locked itself: whoever closes or reopens holds the lock of all periods.
  find: findClosing,
})
