import { thing } from '@kit/acts/thing'
import { findOwn } from './server/own.ts'

export const departure = thing('departure', 'Salida', 'Departure', {
  key: 'id',
  refuses: ['departure.not_yours'],
  find: (tx, key, options) => findOwn(tx, Number(key), options),
})
