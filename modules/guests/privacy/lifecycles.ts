import { lifecycle } from '@kit/kernel/lifecycle'

/** What was published stays as it was read: another version takes its place. */
export const NOTICE = lifecycle('privacy_notice', {
  table: 'privacy.notice',
  refusal: 'privacy.fixed',
  versioned: true,
  next: { draft: ['published'], published: [] },
})
