/** What neighbours may ask of mailing, in their transaction. */
export { askSenderCheck } from './ask-sender-check.ts'
export { sendMail, type Sending } from './send-mail.ts'
export { countUnsent } from './unsent.ts'
export { findSender } from './sender-domain.ts'
export { wasMailedSince } from './mailed-since.ts'
export { withdrawMails } from './withdraw-mails.ts'
export {
  discardMails,
  findDoubtful,
  findQuarantined,
  releaseMails,
  type QuarantinedMail,
} from './quarantine.ts'
