import { changeHold, useHold } from '@app/shop/web/hold'
import type { Sent } from '@kit/http/endpoint'
import { privateStore } from '@kit/ui/persisted'
import type { saveBooking } from '../../contract.ts'

export type SaleSent = Sent<typeof saveBooking>['body']

/**
 * What the server was asked to sell and has not answered, guest and signatures and all: only the
 * very same is asked again.
 */
const useSent = privateStore<{ sent: SaleSent | null }>('sent', () => ({ sent: null }))

// Whichever tab ended the hold, nobody asks for that sale again.
useHold.subscribe(({ hold }) => {
  const { sent } = useSent.getState()
  if (sent && sent.hold !== hold.uuid) useSent.setState({ sent: null })
})

/** What is being asked, or null once it is known what became of it. */
export function rememberSent(sent: SaleSent | null): void {
  useSent.setState({ sent })
  changeHold({ asked: sent !== null })
}

/** What this tab asked the server to sell; another tab does not know its guest. */
export function sentFor(hold: string): SaleSent | null {
  const { sent } = useSent.getState()
  return sent?.hold === hold ? sent : null
}
