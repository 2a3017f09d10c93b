import { listHotels } from '@app/organization/contract'
import { addDays } from '@kit/kernel/day'
import { query } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { Combobox } from '@kit/ui/combobox'
import { DayPicker } from '@kit/ui/day-picker'
import { PaxInput } from '@kit/ui/pax-input'
import { useQuery } from '@tanstack/react-query'
import { changeGuestHotel } from '../guest-hotel.ts'
import { agesOf, changeOccasion, useOccasion, useToday } from '../sale.ts'
import { useTexts } from '../texts.ts'

const OLDEST_MINOR = 17
const DAYS_OFFERED = [
  { key: 'today', ahead: 0 },
  { key: 'tomorrow', ahead: 1 },
  { key: 'in_five_days', ahead: 5 },
] as const

/** When, who and where from: once for the whole sale. */
export function OccasionBar({ showNights }: { showNights: boolean }) {
  const t = useTexts()
  const occasion = useOccasion()
  const { minor_ages } = occasion
  return (
    <section className="sell-occasion" aria-label={t('occasion.title')}>
      <Days />
      <GuestHotel />
      <div className="sell-party">
        <PaxInput
          label={t('occasion.adults')}
          value={occasion.adults}
          onChange={(adults) => changeOccasion({ adults })}
        />
        <PaxInput
          label={t('occasion.minors')}
          value={minor_ages.length}
          max={20}
          onChange={(count) => changeOccasion({ minor_ages: agesOf(count, minor_ages) })}
        />
        <PaxInput
          label={t('occasion.infants')}
          value={occasion.infants}
          max={20}
          onChange={(infants) => changeOccasion({ infants })}
        />
        {showNights && (
          <PaxInput
            label={t('occasion.nights')}
            value={occasion.nights}
            min={1}
            max={60}
            onChange={(nights) => changeOccasion({ nights })}
          />
        )}
      </div>
      {minor_ages.length > 0 && (
        <MinorAges ages={minor_ages} onChange={(ages) => changeOccasion({ minor_ages: ages })} />
      )}
    </section>
  )
}

function Days() {
  const t = useTexts()
  const { day } = useOccasion()
  const today = useToday()
  return (
    <div className="sell-days" role="group" aria-label={t('occasion.day')}>
      {DAYS_OFFERED.map(({ key, ahead }) => (
        <Button
          key={key}
          className="sell-chip"
          aria-pressed={day === addDays(today, ahead)}
          onClick={() => changeOccasion({ day: addDays(today, ahead) })}
        >
          {t(`occasion.${key}`)}
        </Button>
      ))}
      <DayPicker
        aria-label={t('occasion.day')}
        value={day}
        min={today}
        allowClear={false}
        onChange={(chosen) => chosen && changeOccasion({ day: chosen })}
      />
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

/** One chip for each minor: the price depends on the age. */
export function MinorAges({
  ages,
  onChange,
}: {
  ages: readonly number[]
  onChange: (ages: number[]) => void
}) {
  const t = useTexts()
  const offered = Array.from({ length: OLDEST_MINOR + 1 }, (_, age) => age)
  return (
    <div className="sell-ages" role="group" aria-label={t('occasion.minor_ages')}>
      {ages.map((age, index) => (
        <label key={index}>
          <span aria-hidden="true">{t('occasion.minor', { number: index + 1 })}</span>
          <select
            className="ui-select"
            aria-label={t('occasion.age_of', { number: index + 1 })}
            value={age}
            onChange={({ target }) =>
              onChange(ages.map((other, place) => (place === index ? Number(target.value) : other)))
            }
          >
            {offered.map((each) => (
              <option key={each} value={each}>
                {t('occasion.age', { count: each })}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}
