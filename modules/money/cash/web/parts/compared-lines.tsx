import { Money } from '@kit/ui/money'
import type { CountedShift } from '../../contract.ts'
import { useTexts } from '../texts.ts'

type Lines = NonNullable<CountedShift['count']>['lines']

/** What was declared, counted and expected, one currency a row. */
export function ComparedLines({ lines }: { lines: Lines }) {
  const t = useTexts()
  if (lines.length === 0) return <p>{t('shifts.nothing')}</p>
  return (
    <div className="cash-frame">
      <table className="cash-lines">
        <thead>
          <tr>
            <th scope="col">{t('shifts.account')}</th>
            <th scope="col">{t('shifts.declared')}</th>
            <th scope="col">{t('shifts.found')}</th>
            <th scope="col">{t('shifts.expected')}</th>
            <th scope="col">{t('shifts.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ account, currency, declared, found, expected, difference }) => (
            <tr key={`${account} ${currency}`}>
              <th scope="row">{t(`shifts.account_${account}`)}</th>
              <td>
                <Money value={declared === null ? null : { amount: declared, currency }} />
              </td>
              <td>
                <Money value={{ amount: found, currency }} />
              </td>
              <td>
                <Money value={{ amount: expected, currency }} />
              </td>
              <td>
                <Money value={{ amount: difference, currency }} strong />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
