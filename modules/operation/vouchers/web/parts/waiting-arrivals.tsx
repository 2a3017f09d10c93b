import { Alert } from '@kit/ui/alert'
import { Button } from '@kit/ui/button'
import { showInstant } from '@kit/ui/format'
import { useEffect } from 'react'
import {
  forgetArrival,
  refusedOf,
  sendWaiting,
  useArrivalQueue,
  waitingOf,
} from '../arrival-queue.ts'
import { useTexts } from '../texts.ts'

const AGAIN_MILLISECONDS = 20_000

/**
 * What was recorded without a network and is not told yet, and what the server refused when it was:
 * that one stands until somebody has read it.
 */
export function WaitingArrivals() {
  const t = useTexts()
  const queue = useArrivalQueue()
  const [waiting, refused] = [waitingOf(queue), refusedOf(queue)]
  const waits = waiting.length > 0
  useEffect(() => {
    if (!waits) return undefined
    const again = () => void sendWaiting()
    again()
    window.addEventListener('online', again)
    const timer = setInterval(again, AGAIN_MILLISECONDS)
    return () => {
      window.removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [waits])
  return (
    <>
      {waits && (
        <Alert kind="warning" title={t('queue.waiting', { count: waiting.length })}>
          <p>{t('queue.waiting_hint')}</p>
          <Button onClick={() => void sendWaiting()}>{t('queue.send')}</Button>
        </Alert>
      )}
      {refused.map(({ key, name, served_at, refused: why }) => (
        <Alert
          key={key}
          kind="error"
          title={t('queue.refused', { name, at: showInstant(served_at) })}
        >
          <p>{why}</p>
          <Button onClick={() => forgetArrival(key)}>{t('queue.read')}</Button>
        </Alert>
      ))}
    </>
  )
}
