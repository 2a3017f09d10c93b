import { showMoney } from '@kit/ui/format'
import { receivedByCurrency } from '@app/payments/web/received'
import { useDraft } from './draft.ts'
import { useTexts } from '../texts.ts'
import { useSecondsHeld } from './hold.ts'

/** What a sale under way has: how long its seats are kept, and the money that was handed over. */
export function SoFar({ timed = true }: { timed?: boolean }) {
  const t = useTexts()
  const seconds = useSecondsHeld()
  const received = receivedByCurrency(useDraft(({ tenders }) => tenders))
  const held = timed && seconds !== null && seconds > 0
  if (!held && received.length === 0) return null
  return (
    <dl className="sell-so-far">
      {held && (
        <div>
          <dt>{t('hold.left')}</dt>
          <dd className="ui-number">
            <HeldFor seconds={seconds} />
          </dd>
        </div>
      )}
      {received.length > 0 && (
        <div>
          <dt>{t('hold.received')}</dt>
          <dd className="ui-number">{received.map((sum) => showMoney(sum)).join(' + ')}</dd>
        </div>
      )}
    </dl>
  )
}

/** `27:05`, which is read out as minutes. */
export function HeldFor({ seconds }: { seconds: number }) {
  const t = useTexts()
  const minutes = Math.floor(seconds / 60)
  return (
    <span role="timer" aria-label={t(minutes > 0 ? 'hold.minutes' : 'hold.moments', { minutes })}>
      {clock(seconds)}
    </span>
  )
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
