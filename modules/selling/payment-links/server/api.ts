/** What neighbours may ask of payment links, in their transaction. */
export {
  attachReservation,
  expireLinks,
  findLinkByToken,
  lockLink,
  lockLinkByToken,
  lockLinksOfQuotation,
  noteMail,
  noteOpened,
  recordLink,
  revokeLink,
  type LockedLink,
} from './links.ts'
export {
  beginAttempt,
  endAttempt,
  findAbandoned,
  findAttemptsOf,
  findHinted,
  findOpenAttempt,
  findServicesOf,
  findToAskAbout,
  lockAttempt,
  noteGivenBack,
  noteProblem,
  noteSeen,
  payAttempt,
  recordAttempt,
  recordEvent,
  type Attempt,
} from './attempts.ts'
export { paymentLinkMail } from './mails.ts'
export { isConfigured, isSimulated, paymentProvider } from './providers/open.ts'
export { ProviderDown, type Hint, type PaymentProvider } from './providers/provider.ts'
