/** What neighbours may ask of mailing, in their transaction. */
export { sendMail, type NewMail } from './send-mail.ts'
export { withdrawMails } from './withdraw-mails.ts'
export {
  discardMails,
  findDoubtful,
  findQuarantined,
  releaseMails,
  type QuarantinedMail,
} from './quarantine.ts'
export { offerSuppression } from './suppression.ts'
export { offerAttachment, type AttachmentKind, type RenderAttachment } from './attachments.ts'
