import { Logger } from 'graphile-worker'

/** Hears what somebody must look at: a job that failed, a connection that broke. */
export type Complain = (message: string) => void

/** The queue's logger, which passes on warnings and errors only. */
export function logTo(complain: Complain): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') complain(message)
  })
}
