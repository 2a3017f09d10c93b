/** What neighbours may ask of guests' pages, in their transaction. */
export {
  addressOf,
  findPageAddress,
  openLink,
  recordLinkChange,
  tellLink,
  tokenOf,
  type LinkTold,
  type PageOf,
} from './links.ts'
export { recordRating, type Rated } from './ratings.ts'
