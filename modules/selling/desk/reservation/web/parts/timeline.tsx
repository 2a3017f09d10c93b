import { showInstant } from '@kit/ui/format'
import type { Whole } from './whole.ts'
import { useTexts } from '../texts.ts'
import { useStateName } from './states.tsx'

const ENTITIES = [
  'reservation',
  'item',
  'payment',
  'refund',
  'voucher',
  'cancellation_request',
  'provider_request',
] as const
const REASONS = ['cart_changed', 'held_until', 'released', 'paid_too_much'] as const

/** What happened, the latest first: who, when, from which state to which, and why. */
export function Timeline({ history }: { history: Whole['history'] }) {
  const t = useTexts()
  const stateName = useStateName()
  const entityName = (entity: string) =>
    isOneOf(ENTITIES, entity) ? t(`entity.${entity}`) : entity
  const reasonText = useReasonText()
  if (history.length === 0) return <p className="ui-quiet">{t('detail.no_history')}</p>
  return (
    <ol className="resv-timeline">
      {history.map((step, index) => (
        <li key={index}>
          <b>
            {step.from_state
              ? `${stateName(step.from_state)} → ${stateName(step.to_state)}`
              : stateName(step.to_state)}
          </b>
          <span>
            {entityName(step.entity)} {step.subject}
          </span>
          {step.reason && <span>{reasonText(step.reason)}</span>}
          <small className="ui-quiet">
            <time dateTime={step.at}>{showInstant(step.at)}</time> ·{' '}
            {step.user ?? t('detail.system')}
          </small>
        </li>
      ))}
    </ol>
  )
}

/** Why something happened: what a person wrote, or what the system did in its own words. */
export function useReasonText(): (reason: string) => string {
  const t = useTexts()
  return (reason) => (isOneOf(REASONS, reason) ? t(`reason.${reason}`) : reason)
}

function isOneOf<T extends string>(known: readonly T[], text: string): text is T {
  return (known as readonly string[]).includes(text)
}
