import { showDate, showInstant, showMoney, showTime } from '@kit/ui/format'
import { Money as Amount } from '@kit/ui/money'
import { StateTag } from '@kit/ui/state-tag'
import { useTexts } from '../texts.ts'
import { packageTotal } from './package-total.ts'
import { PartTag } from './states.tsx'
import { Why } from './why.tsx'
import { OF_ITEM } from '../slots.ts'
import type { Item } from './slot.ts'
import type { Whole } from './whole.ts'

/** What was sold, each with its voucher; a package stands above its components. */
export function Items({ reservation }: { reservation: Whole }) {
  return (
    <ul className="resv-items">
      {reservation.items.map((item) => (
        <ItemRow key={item.id} item={item} reservation={reservation} />
      ))}
    </ul>
  )
}

function ItemRow({ item, reservation }: { item: Item; reservation: Whole }) {
  const t = useTexts()
  const { uuid, currency, items } = reservation
  /** Of a package: what its components cost together. */
  const whole = packageTotal(items, item, currency)
  const { voucher, cancellation } = item
  const answered = item.provider_request?.state
  const refused = answered === 'rejected' || answered === 'expired' ? answered : null
  const days =
    item.last_day === item.service_day
      ? showDate(item.service_day)
      : `${showDate(item.service_day)} – ${showDate(item.last_day)}`
  const people = [
    item.adults > 0 && t('detail.adults', { count: item.adults }),
    item.minors > 0 && t('detail.minors', { count: item.minors, ages: item.minor_ages.join(', ') }),
    item.infants > 0 && t('detail.infants', { count: item.infants }),
  ]
  return (
    <li className={item.package_item_id === null ? 'resv-item' : 'resv-item resv-component'}>
      <div>
        <h3>
          {item.product}
          <span className="ui-quiet"> {item.option}</span> <PartTag state={item.state} />{' '}
          {item.cancellation_request && (
            <StateTag tone="warning">
              {t(
                item.cancellation_request.state === 'requested'
                  ? 'cancel.asked_tag'
                  : 'cancel.review_tag',
              )}
            </StateTag>
          )}
        </h3>
        <p>
          {days}
          {item.service_time && ` · ${showTime(item.service_time)}`} ·{' '}
          {people.filter(Boolean).join(' · ')}
        </p>
        <p className="ui-quiet">
          {[
            item.provider,
            item.pickup_time &&
              t('detail.pickup', {
                time: showTime(item.pickup_time),
                place: item.pickup_place ?? '',
              }),
            item.guest_hotel,
            item.flight,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {item.provider_request && (
          <p className={refused ? 'resv-cancelled' : 'ui-quiet'}>
            {t(`detail.provider_${refused ?? 'asked'}`, {
              until: showInstant(item.provider_request.answer_by),
              reason: item.provider_request.reason ?? '',
            })}
          </p>
        )}
        {cancellation && (
          <p className="resv-cancelled">
            {t('detail.cancelled', {
              at: showInstant(cancellation.executed_at),
              by: cancellation.executed_by,
              fee: showMoney({ amount: cancellation.fee, currency }),
              base: showMoney({ amount: cancellation.fee_base, currency }),
              reason: cancellation.reason,
            })}
          </p>
        )}
      </div>
      <div className="resv-item-side">
        <span>
          {item.package_item_id !== null && (
            <span className="ui-quiet">{t('detail.included')} </span>
          )}
          <Amount
            value={whole ?? { amount: item.total, currency }}
            strong={item.package_item_id === null}
          />{' '}
          <Why uuid={uuid} of={{ document: 'item', number: item.id, name: item.product }} />
        </span>
        {voucher && (
          <span className="resv-voucher">
            <span className="ui-number">{voucher.folio}</span> <PartTag state={voucher.state} />
          </span>
        )}
        <span className="resv-item-actions">
          {OF_ITEM.map(({ Part }, index) => (
            <Part key={index} item={item} reservation={reservation} />
          ))}
        </span>
      </div>
    </li>
  )
}
