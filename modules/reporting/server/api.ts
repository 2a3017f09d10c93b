/** What the composition of the server may call. */
export { readReportsFrom } from './replica.ts'
