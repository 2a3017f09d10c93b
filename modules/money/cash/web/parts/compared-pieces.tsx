import { Money } from '@kit/ui/money'
import type { CountedShift } from '../../contract.ts'
import { useTexts } from '../texts.ts'

type Pieces = NonNullable<CountedShift['count']>['pieces']

/** Notes and coins, as the rep declared them and as they were counted. */
export function ComparedPieces({ pieces }: { pieces: Pieces }) {
  const t = useTexts()
  if (pieces.length === 0) return null
  return (
    <details className="cash-by-piece">
      <summary>{t('shifts.pieces')}</summary>
      <div className="cash-frame">
        <table className="cash-lines">
          <thead>
            <tr>
              <th scope="col">{t('shifts.piece')}</th>
              <th scope="col">{t('shifts.declared')}</th>
              <th scope="col">{t('shifts.found')}</th>
              <th scope="col">{t('shifts.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {pieces.map(({ currency, kind, value, declared, found }) => (
              <tr key={`${currency} ${kind} ${value}`}>
                <th scope="row">
                  {t(`shifts.piece_${kind}`)} <Money value={{ amount: value, currency }} />
                </th>
                <td>{declared ?? '—'}</td>
                <td>{found}</td>
                <td>{declared === null ? '—' : found - declared}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
