/** What neighbours may ask of quotations, in their transaction. */
export {
  acceptQuotation,
  expireQuotations,
  findOffer,
  findQuotationOfGroup,
  findOffered,
  lockQuotation,
  loseQuotation,
  recordQuotation,
  reviseQuotation,
  tellReservation,
  tellSent,
  type KeptLine,
  type KeptPart,
  type KeptVersion,
  type LockedQuotation,
  type NewVersion,
  type Offered,
} from './write.ts'
export {
  findLines,
  findQuotation,
  findTold,
  findVersions,
  type FoundLine,
  type FoundQuotation,
  type FoundVersion,
} from './show.ts'
export {
  findInstalments,
  findOnlyReservation,
  findReminded,
  findReminders,
  findRooms,
  findWithInstalments,
  forgetReminder,
  lockReminder,
  recordPlan,
  recordReminder,
  tieReminder,
  tieRoom,
  type FoundRoom,
  type Instalment,
  type Remindable,
  type Reminder,
} from './rooms.ts'
export { mailOffer, type OfferMail } from './mail-offer.ts'
export { offerPdf } from './offer-document.ts'
export { quotationVersion } from './attachments.ts'
export { OFFER_TEXTS } from './guest-texts.ts'
export { untilInWords } from './offer-words.ts'
