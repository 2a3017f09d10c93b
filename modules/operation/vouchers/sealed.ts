import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('vouchers.redemption', { es: 'Uso de cupón', en: 'Voucher use' }),
  sealedRows('vouchers.voucher', {
    es: 'Cupón',
    en: 'Voucher',
    later: {
      state: 'its steps are recorded',
      rendered_pax: 'it is redeemed',
      token: 'it is issued anew',
    },
  }),
]
