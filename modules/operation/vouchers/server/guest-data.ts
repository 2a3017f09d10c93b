import { freeText } from '@app/guest-data/api'
import { sql } from 'kysely'

export const reasonsOfRedemptions = freeText('vouchers.redemption', {
  es: 'Motivo de un registro deshecho',
  en: 'Reason for an undone record',
  columns: ['reason'],
  at: sql`t.recorded_at`,
  reservation: sql`(select v.reservation_id from vouchers.voucher v where v.id = t.voucher_id)`,
})
