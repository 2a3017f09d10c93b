import type { Declaration, Title } from './declaration.ts'

/** What somebody did, in words: `payment.void` is 'Anuló un pago'. */
export type Act = Declaration & Title & Readonly<{ declares: 'act' }>
/** What the audit keeps acts under: `payment` is 'Pago'. */
export type Thing = Declaration & Title & Readonly<{ declares: 'thing' }>

/**
 * Declares in a module's `acts.ts` how the audit trail tells one of its acts. A test finds every
 * act that is written and not declared.
 */
export const act = (name: string, es: string, en: string): Act => ({
  declares: 'act',
  name,
  es,
  en,
})
export const thing = (name: string, es: string, en: string): Thing => ({
  declares: 'thing',
  name,
  es,
  en,
})
