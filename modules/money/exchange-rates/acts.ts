import { act, thing } from '@kit/kernel/act'
import { REPEATS, task } from '@kit/kernel/task'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('rate', 'Tipo de cambio', 'Exchange rate')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('rate.set', 'Capturó un tipo de cambio', 'Entered an exchange rate'),
  act('rate.withdraw', 'Quitó un tipo de cambio', 'Removed an exchange rate'),
  act('banxico.configure', 'Configuró la consulta a Banxico', 'Set up the Banxico connection'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task(
    'fetch-banxico-rates',
    'Consultar el tipo de cambio de Banxico',
    'Fetch Banxico’s rates',
    REPEATS.asks,
  ),
]
