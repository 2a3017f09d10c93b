/** Declared where jobs are given up; it is heard on every page. */
export { jobGivenUp } from '@kit/jobs/events'
