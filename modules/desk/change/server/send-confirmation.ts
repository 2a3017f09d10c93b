import { keepFirstEmail } from '@app/reservations/api'
import { resendConfirmation } from '@app/vouchers/api'
import type { Context } from '@kit/db/context'

const REASON = {
  es: 'Correo dado al enviar la confirmación',
  en: 'Address given when the confirmation was mailed',
} as const

/**
 * Mails the confirmation. An address given at this moment is the guest's from then on, where the
 * reservation had none: it is found by it and the history says when it came.
 */
export async function sendConfirmationTo(
  tx: Context,
  reservation_id: number,
  wish: Parameters<typeof resendConfirmation>[2],
): Promise<{ recipient: string; folio: string }> {
  const sent = await resendConfirmation(tx, reservation_id, wish)
  if (wish.email === undefined) return sent
  await keepFirstEmail(tx, reservation_id, { email: wish.email, reason: REASON[tx.language] })
  return sent
}
