/** What the composition of the server may call. */
export { LONG_READS_AT_ONCE } from './turns.ts'
export { TABLES } from './tables.ts'
export { SPECIFIED } from '../specified.ts'
export { sumChangedDays } from './summed-days.ts'
