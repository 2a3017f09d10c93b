import { PaxInput } from '@kit/ui/pax-input'
import type { ReactNode } from 'react'
import { agesOf, type Party } from '../occasion.ts'
import { useTexts } from '../texts.ts'

const OLDEST_MINOR = 17
const MINORS_MAX = 20

type Props = {
  party: Party
  /** Answers false where the people stay who they were. */
  onChange: (change: Partial<Party>) => unknown
  infants?: { max: number; hint: string }
  /** What stands beside the numbers, such as the nights. */
  children?: ReactNode
}

/** How many adults, minors and infants, and how old each minor is. */
export function PartyFields({ party, onChange, infants, children }: Props) {
  const t = useTexts()
  const { minor_ages } = party
  return (
    <>
      <div className="sell-party">
        <PaxInput
          label={t('occasion.adults')}
          value={party.adults}
          onChange={(adults) => onChange({ adults })}
        />
        <PaxInput
          label={t('occasion.minors')}
          value={minor_ages.length}
          max={MINORS_MAX}
          onChange={(count) => onChange({ minor_ages: agesOf(count, minor_ages) })}
        />
        <PaxInput
          label={t('occasion.infants')}
          value={party.infants}
          max={MINORS_MAX}
          {...infants}
          onChange={(count) => onChange({ infants: count })}
        />
        {children}
      </div>
      {minor_ages.length > 0 && (
        <MinorAges ages={minor_ages} onChange={(ages) => onChange({ minor_ages: ages })} />
      )}
    </>
  )
}

/** One chip for each minor: the price depends on the age. */
function MinorAges({
  ages,
  onChange,
}: {
  ages: readonly number[]
  onChange: (ages: number[]) => unknown
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
