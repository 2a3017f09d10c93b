import type { Day } from '@kit/kernel/day'
import { isZero, money } from '@kit/kernel/money'
import { showDate, showTime } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import { useCart } from '@app/shop/web/cart'
import { usePartyText } from '@app/shop/web/cart-lines'
import { useTexts as useShopTexts } from '@app/shop/web/texts'
import { useTexts } from '../texts.ts'

type Line = ReturnType<typeof useCart.getState>['cartDetail'][number]

/**
 * `names` and `health`: in the guest's language, where that is another one. `policies`: what cancelling an item
 * costs, by its code.
 */
type Props = {
  names?: Readonly<Record<string, string>>
  health?: Readonly<Record<string, string>>
  policies?: readonly { code: string; text: string }[]
  /** How a day is said: whoever sells reads DD/MM/YYYY. */
  sayDay?: (day: Day) => string
}

/** What is being sold, to read and not to change. */
export function SaleSummary({ names = {}, health = {}, policies = [], sayDay = showDate }: Props) {
  const t = useTexts()
  const ofShop = useShopTexts()
  const { cartDetail, currency, discount, dock, total, full } = useCart()
  const showParty = usePartyText()
  const when = (line: Line) =>
    `${sayDay(line.service_day)}${line.last_day !== line.service_day ? ` – ${sayDay(line.last_day)}` : ''}${line.service_time ? ` · ${showTime(line.service_time)}` : ''}`
  return (
    <div className="sell-summary">
      <ul>
        {cartDetail.map((line) => (
          <li key={line.code}>
            <div>
              <b>{names[line.code] ?? line.tourName}</b>
              <span>{when(line)}</span>
              <span className="ui-quiet">{showParty(line)}</span>
              {line.pickup_time && (
                <span className="ui-quiet">
                  {ofShop('card.pickup', {
                    time: showTime(line.pickup_time),
                    place: line.pickup_place ?? '',
                  })}
                </span>
              )}
              {(health[line.code] ?? line.health) && (
                <span>{ofShop('plan.health', { text: health[line.code] ?? line.health })}</span>
              )}
              {policies
                .filter(({ code }) => code === line.code)
                .map(({ text }) => (
                  <span key={text}>{t('guest.policy', { text })}</span>
                ))}
              {full?.code === line.code && (
                <span className="sell-refusal" role="alert">
                  {full.message}
                </span>
              )}
            </div>
            <Money value={{ amount: line.total, currency }} />
          </li>
        ))}
      </ul>
      <dl className="sell-totals">
        {!isZero(money(discount, currency)) && (
          <div>
            <dt>{ofShop('cart.discount')}</dt>
            <dd>
              <Money value={{ amount: `-${discount}`, currency }} />
            </dd>
          </div>
        )}
        {!isZero(money(dock, currency)) && (
          <div>
            <dt>{ofShop('cart.dock')}</dt>
            <dd>
              <Money value={{ amount: dock, currency }} />
            </dd>
          </div>
        )}
        <div className="sell-grand">
          <dt>{ofShop('cart.total')}</dt>
          <dd>
            <Money value={{ amount: total, currency }} strong />
          </dd>
        </div>
      </dl>
    </div>
  )
}
