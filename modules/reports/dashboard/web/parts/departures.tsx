import { Section } from '@kit/ui/detail-page'
import { showDate, showTime } from '@kit/ui/format'
import { StateTag } from '@kit/ui/state-tag'
import type { Dashboard } from '../../contract.ts'
import { useTexts } from '../texts.ts'

/** What will soon be gone, the fullest first. */
export function Departures({ departures }: Pick<Dashboard, 'departures'>) {
  const t = useTexts()
  return (
    <Section title={t('departures.title')}>
      {departures.length === 0 ? (
        <p className="ui-quiet">{t('departures.none')}</p>
      ) : (
        <ul className="dashboard-departures">
          {departures.map(({ departure_id, day, starts_at, product, option, free, capacity }) => (
            <li key={departure_id}>
              <span>
                <b>{product}</b> <span className="ui-quiet">{option}</span>
                <br />
                <span className="ui-number">
                  {showDate(day)} {showTime(starts_at)}
                </span>
              </span>
              <StateTag tone={free === 0 ? 'error' : 'warning'}>
                {t('departures.left', { left: free, capacity })}
              </StateTag>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
