/** What neighbours may ask of an order that is priced, planned and seated, in their transaction. */
export { findAgencyOf } from './agency.ts'
export { findBelowCost, refuseBelowCost } from './below-cost.ts'
export { findBestCombo, findOfferedCombos } from './combos.ts'
export {
  lineOf,
  orderOf,
  pricedPart,
  priceOrder,
  shownOf,
  type Order,
  type OrderLine,
  type OrderPart,
} from './order.ts'
export {
  forCart,
  forChange,
  forGroup,
  forOffer,
  forPaperSale,
  forShownCart,
  forShownPaperSale,
  type Occasion,
} from './occasions.ts'
export { refuseImpossiblePhone } from './phone.ts'
export { findPickupsOf } from './pickups.ts'
export { findPlan, refusePlan, type Asked } from './plan.ts'
export { findPoliciesOf } from './policies.ts'
export { presentOrder, type LinePlace } from './present.ts'
export { refuseChangedPrice, refuseFree, refuseMissingDeposit, type Shown } from './price-check.ts'
export { recordOrder } from './record.ts'
export { planItems, planReservation, snapshotRates, type PlannedItem } from './rows.ts'
export { findChosen, findSeating, type Chosen } from './seating.ts'
export { soldItem, soldPart, type Booked } from './sold.ts'
export { findStay } from './stay.ts'
