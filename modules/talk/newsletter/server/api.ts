/** What neighbours may ask of newsletters, in their transaction. */
export { agrees, changeConsentAsGuest, noteConsentOfSale } from './consents.ts'
