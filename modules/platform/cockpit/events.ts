import { jobGivenUp as givenUp } from '@kit/jobs/events'

/** What somebody waits for is not done, and will not be by itself: heard on every page. */
export const jobGivenUp = givenUp
