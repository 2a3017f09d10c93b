/** What neighbours may ask of the shop, in their transaction. */
export { showPriced } from './hold.ts'
export {
  acceptedHoldEnd,
  expire,
  expireLapsedHolds,
  findHoldMinutes,
  lockHold,
  type Hold,
} from './holding.ts'
export { heldLines, keepHold } from './kept-hold.ts'
