import { lifecycle } from '@kit/kernel/lifecycle'

/** The verdict on the bytes of a file holds for good. */
export const ATTACHMENT = lifecycle('attachment', {
  table: 'messaging.attachment',
  next: {
    unscanned: ['clean', 'infected'],
    quarantined: ['clean', 'infected'],
    clean: [],
    infected: [],
  },
})
