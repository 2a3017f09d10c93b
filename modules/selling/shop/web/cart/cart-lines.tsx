import { Button } from '@kit/ui/button'
import { showDate, showTime } from '@kit/ui/format'
import { Icon } from '@kit/ui/icons'
import { Money } from '@kit/ui/money'
import { useAbandon } from '../abandon.ts'
import { sameParty, useOccasion, type Party } from '../occasion.ts'
import { useTexts } from '../texts.ts'
import { useCart, type CartLine } from './cart.ts'

/** `2 adultos · 1 menor (7) · 1 infante` */
export function usePartyText(): (party: Party) => string {
  const t = useTexts()
  return ({ adults, minor_ages, infants }) =>
    [
      adults > 0 && t('party.adults', { count: adults }),
      minor_ages.length > 0 &&
        t('party.minors', { count: minor_ages.length, ages: minor_ages.join(', ') }),
      infants > 0 && t('party.infants', { count: infants }),
    ]
      .filter(Boolean)
      .join(' · ')
}

/** By day and hour, as the guests will live it. */
const inPlan = (one: CartLine, other: CartLine): number =>
  momentOf(one) < momentOf(other) ? -1 : momentOf(one) > momentOf(other) ? 1 : 0
const momentOf = ({ service_day, pickup_time, service_time }: CartLine): string =>
  `${service_day} ${pickup_time ?? service_time ?? ''}`

/** What is in the cart; each item can be changed and taken out. */
export function CartLines({ onEdit }: { onEdit: (product_uuid: string) => void }) {
  const t = useTexts()
  const { cartDetail, currency, full, plan } = useCart()
  const showParty = usePartyText()
  const sale = useOccasion()
  const { takeOut } = useAbandon()
  return (
    <ul className="sell-lines">
      {cartDetail.toSorted(inPlan).map((line) => (
        <li key={line.code}>
          <div className="sell-line-text">
            <b>{line.tourName}</b>
            <span>
              {showDate(line.service_day)}
              {line.last_day !== line.service_day && ` – ${showDate(line.last_day)}`}
              {line.service_time && ` · ${showTime(line.service_time)}`}
            </span>
            <span className="ui-quiet">
              {sameParty(line, sale) ? showParty(line) : t('party.own', { party: showParty(line) })}
            </span>
            {line.pickup_time && (
              <span className="ui-quiet">
                {t('card.pickup', {
                  time: showTime(line.pickup_time),
                  place: line.pickup_place ?? '',
                })}
              </span>
            )}
            {line.returns_at && (
              <span className="ui-quiet">
                {t('plan.returns', {
                  when: `${line.returns_on === line.service_day ? '' : `${showDate(line.returns_on)} `}${showTime(line.returns_at)}`,
                })}
              </span>
            )}
            {line.health && (
              <span className="sell-warning">{t('plan.health', { text: line.health })}</span>
            )}
            {plan.warnings
              .filter(({ codes }) => codes.at(-1) === line.code)
              .map(({ message }) => (
                <span key={message} className="sell-warning">
                  {message}
                </span>
              ))}
            {line.below_minimum && (
              <span className={line.below_minimum === 'stops' ? 'sell-refusal' : 'sell-warning'}>
                {t(`cart.below_minimum_${line.below_minimum}`)}
              </span>
            )}
            {full?.code === line.code && (
              <span className="sell-refusal" role="alert">
                {full.message}
              </span>
            )}
          </div>
          <div className="sell-line-side">
            <Money value={{ amount: line.total, currency }} strong />
            <span>
              <Button
                kind="text"
                icon={<Icon name="edit" />}
                aria-label={t('cart.edit', { item: line.tourName })}
                onClick={() => onEdit(line.product_uuid)}
              />
              <Button
                kind="text"
                icon={<Icon name="delete" />}
                aria-label={t('cart.remove', { item: line.tourName })}
                onClick={() => takeOut(line.code)}
              />
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
