import { mail } from '@kit/mail/mail'
import { newsletterMail } from './newsletter-mail.ts'
import { isUnwanted } from './queries/unsubscriptions.ts'

// A mail may wait for days: whoever left meanwhile, or agrees no more, in whatever way, gets none.
export const newsletterIssue = mail('newsletter', newsletterMail, {
  es: 'Boletín',
  en: 'Newsletter',
  bulk: true,
  secondary: true,
  isUnwanted,
})
