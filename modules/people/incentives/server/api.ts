export { awardDays, type RuleToAward } from './awards.ts'
export { collectFrom } from './collections.ts'
export { lockOwed, payThose } from './payments.ts'
