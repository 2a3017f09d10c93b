/** What neighbours may ask of the catalogue, in their own transaction. */
export { findOptionTerms, type TermsQuestion } from './option-terms.ts'
export { findPickups, findPolicyRules, type Pickup, type PolicyRule } from './queries.ts'
export { findDurations, findOptionsBeside, findOptionsOfChannel } from './options-of-channel.ts'
export { findCombo, findCombosOf } from './combos.ts'
export { findPromoCode, namesPromoCode } from './promo-codes.ts'
export { giveUsesBack, takeUses } from './uses.ts'
export { countPolicies, usualPolicy } from './usual-policies.ts'
