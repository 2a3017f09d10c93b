import { listHotels } from '@app/organization/contract'
import { addDays } from '@kit/kernel/day'
import { query } from '@kit/ui/api'
import { useAtOnce } from '@kit/ui/at-once'
import { Button } from '@kit/ui/button'
import { Combobox } from '@kit/ui/combobox'
import { DayPicker } from '@kit/ui/day-picker'
import { PaxInput } from '@kit/ui/pax-input'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCart } from '../cart/cart.ts'
import { ChangeParty } from '../cart/change-party.tsx'
import { changeGuestHotel } from '../guest-hotel.ts'
import {
  changeOccasion,
  chooseDay,
  partyOf,
  useOccasion,
  useToday,
  type Party,
} from '../occasion.ts'
import { useTexts } from '../texts.ts'
import { PartyFields } from './party-fields.tsx'

const DAYS_OFFERED = [
  { key: 'today', ahead: 0 },
  { key: 'tomorrow', ahead: 1 },
  { key: 'in_five_days', ahead: 5 },
] as const

/** When, who and where from: once for the whole sale. */
export function OccasionBar({ showNights }: { showNights: boolean }) {
  const t = useTexts()
  const occasion = useOccasion()
  const [asked, setAsked] = useState<Party | null>(null)
  const change = (to: Partial<Party>): boolean => {
    // With items in the cart the people stay who they are until their new prices were accepted.
    if (useCart.getState().cartDetail.length > 0) {
      setAsked({ ...partyOf(occasion), ...to })
      return false
    }
    changeOccasion(to)
    return true
  }
  return (
    <section className="sell-occasion" aria-label={t('occasion.title')}>
      <Days />
      <GuestHotel />
      <PartyFields party={occasion} onChange={change}>
        {showNights && (
          <PaxInput
            label={t('occasion.nights')}
            value={occasion.nights}
            min={1}
            max={60}
            onChange={(nights) => changeOccasion({ nights })}
          />
        )}
      </PartyFields>
      {asked && <ChangeParty asked={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

function Days() {
  const t = useTexts()
  const { day: kept, day_set_by } = useOccasion()
  const today = useToday()
  // The catalogue of another day is drawn after the picture of the chip that asked for it.
  const [day, ask] = useAtOnce(kept, chooseDay)
  return (
    <div className="sell-days" role="group" aria-label={t('occasion.day')}>
      {DAYS_OFFERED.map(({ key, ahead }) => (
        <Button
          key={key}
          className="sell-chip"
          aria-pressed={day === addDays(today, ahead)}
          onClick={() => ask(addDays(today, ahead))}
        >
          {t(`occasion.${key}`)}
        </Button>
      ))}
      <DayPicker
        aria-label={t('occasion.day')}
        value={day}
        min={today}
        allowClear={false}
        onChange={(chosen) => chosen && ask(chosen)}
      />
      <p className="sell-late" role="status">
        {day_set_by === 'hour' && day > today && t('occasion.late')}
      </p>
    </div>
  )
}

function GuestHotel() {
  const t = useTexts()
  const { guest_hotel_id } = useOccasion()
  const hotels = useQuery(query(listHotels, {}))
  return (
    <Combobox
      label={t('occasion.hotel')}
      placeholder={t('occasion.hotel')}
      busy={hotels.isPending}
      value={guest_hotel_id}
      options={(hotels.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(hotel) => hotel !== undefined && changeGuestHotel(hotel)}
    />
  )
}
