export { settleCommissions, settleReservations } from './settle.ts'
export { cutCommissions, payCutOn } from './cuts.ts'
export { companyRule, countWithoutRule, recordCompanyRule } from './company-rule.ts'
