import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('commissions.accrual', { es: 'Comisión devengada', en: 'Commission accrued' }),
  sealedRows('commissions.cut', {
    es: 'Corte de comisiones',
    en: 'Commission cut',
    later: {
      state: 'its steps are recorded',
      amount: 'a draft is made again',
      approved_by: 'it is approved',
      reference: 'it is paid',
      paid_on: 'it is paid',
      method: 'it is paid',
    },
  }),
  sealedRows('commissions.line', {
    es: 'Comisión',
    en: 'Commission',
    later: {
      state: 'its steps are recorded',
      version: 'counts the edits',
      earned_day: 'it is earned',
      accrual_id: 'it is earned',
      amount: 'it is settled anew while estimated',
      base: 'it is settled anew while estimated',
      parts: 'it is settled anew while estimated',
      day: 'it is earned',
      hold_reason: 'it is held or released',
      cut_id: 'a cut takes it',
    },
  }),
  sealedRows('commissions.payout', { es: 'Pago de comisiones', en: 'Payout' }),
  sealedRows('commissions.rule', {
    es: 'Regla de comisión',
    en: 'Commission rule',
    later: 'edited on its form, with an act',
    kept: true,
  }),
  sealedRows('commissions.rule_version', {
    es: 'Versión de una regla',
    en: 'Rule version',
    later: { held_until: 'the next wording replaces it' },
    kept: true,
  }),
  sealedRows('commissions.undone_payout', {
    es: 'Pago de comisiones deshecho',
    en: 'Payout undone',
  }),
]
