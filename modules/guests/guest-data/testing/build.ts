export { forgetGuests } from '../server/jobs.ts'
