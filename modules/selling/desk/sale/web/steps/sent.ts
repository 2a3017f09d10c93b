import { changeHold, useHold } from '@app/shop/web/hold'
import type { Sent } from '@kit/http/endpoint'
import { privateStore } from '@kit/ui/persisted'
import type { saveBooking } from '../../contract.ts'

export type SaleSent = Sent<typeof saveBooking>['body']

/**
 * The sale that was sent and has no answer yet, with its guest and signatures. A retry sends exactly
 * this sale.
 */
const useSent = privateStore<{ sent: SaleSent | null }>('sent', () => ({ sent: null }))

// A hold that ended in any tab ends the sale that was sent for it.
useHold.subscribe(({ hold }) => {
  const { sent } = useSent.getState()
  if (sent && sent.hold !== hold.uuid) useSent.setState({ sent: null })
})

/** Stores the sale that was sent. Null: its outcome is known. */
export function rememberSent(sent: SaleSent | null): void {
  useSent.setState({ sent })
  changeHold({ asked: sent !== null })
}

/** Returns the sale that this tab sent for a hold. Other tabs do not know its guest. */
export function sentFor(hold: string): SaleSent | null {
  const { sent } = useSent.getState()
  return sent?.hold === hold ? sent : null
}
