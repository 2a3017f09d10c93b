import { mail } from '@kit/mail/mail'
import { newsletterMail } from './newsletter-mail.ts'
import { isUnsubscribed } from './queries/unsubscriptions.ts'

// A mail may wait for days: whoever left meanwhile, in whatever way, gets none.
export const newsletterIssue = mail('newsletter', newsletterMail, {
  es: 'Boletín',
  en: 'Newsletter',
  bulk: true,
  isUnwanted: isUnsubscribed,
})
