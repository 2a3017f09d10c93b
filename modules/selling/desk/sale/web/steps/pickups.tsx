import { showTime } from '@kit/ui/format'
import { Select } from '@kit/ui/select'
import { pickUpAt, useCart, type CartLine } from '@app/shop/web/cart'
import { useTexts as useShopTexts } from '@app/shop/web/texts'
import { useTexts } from '../texts.ts'

type Props = {
  hotels: readonly { value: number; label: string }[]
  /** The seats are being held for a change. */ busy: boolean
  onChange: () => void
}

/**
 * Where and when each service picks the guests up, which the server says. One service may do it at
 * another hotel.
 */
export function Pickups({ hotels, busy, onChange }: Props) {
  const t = useTexts()
  const ofShop = useShopTexts()
  const { cartDetail, priced } = useCart()
  const change = (line: CartLine) => (hotel: number) => {
    pickUpAt(hotel, line.code)
    onChange()
  }
  return (
    <section className="sell-pickups" aria-labelledby="pickups" aria-busy={!priced || busy}>
      <h2 id="pickups">{t('pickups.title')}</h2>
      <ul>
        {cartDetail.map((line) => (
          <li key={line.code}>
            <span>
              <b>{line.tourName}</b>
              <span className="ui-quiet" aria-live="polite">
                {line.pickup_time
                  ? ofShop('card.pickup', {
                      time: showTime(line.pickup_time),
                      place: line.pickup_place ?? '',
                    })
                  : priced && t('pickups.none')}
              </span>
            </span>
            <Select<number>
              size="large"
              aria-label={t('pickups.hotel_of', { item: line.tourName })}
              value={line.guest_hotel_id}
              options={[...hotels]}
              disabled={busy}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={change(line)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
