/** The figures of an installation, of which `/metrics` tells as well. */
export { countJobs, findOldestWait, lookAround } from './figures.ts'
