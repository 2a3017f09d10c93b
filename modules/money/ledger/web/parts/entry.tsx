import { isNegative, money, negate } from '@kit/kernel/money'
import { Facts } from '@kit/ui/facts'
import { showDate, showInstant, showMoney } from '@kit/ui/format'
import { useLocalText } from '@kit/ui/i18n'
import { AppLink } from '@kit/ui/routing'
import type { BookEntry } from '../../contract.ts'
import { CHART } from '../../rules/chart.ts'
import { useTexts } from '../texts.ts'
import '../ledger.css'

/** What accounts of the books are called; one that is not known is shown as it is. */
export function useAccountName() {
  const local = useLocalText()
  const texts: Readonly<Record<string, { es: string; en: string }>> = CHART
  return (code: string): string => {
    const text = texts[code]
    return text ? local(text) : code
  }
}

export function EntryFacts({ entry }: { entry: BookEntry }) {
  const t = useTexts()
  const other = (id: number | null) =>
    id === null
      ? []
      : [
          <AppLink key={id} to={`/contabilidad/poliza/${id}`}>
            {String(id)}
          </AppLink>,
        ]
  const document = [entry.document_title, entry.document_id, entry.document_name]
  return (
    <Facts
      facts={[
        { label: t('entry.day'), value: showDate(entry.day) },
        { label: t('entry.recorded'), value: showInstant(entry.at) },
        { label: t('entry.moment'), value: entry.moment_title },
        { label: t('entry.document'), value: document.filter(Boolean).join(' · ') },
        ...(entry.place ? [{ label: t('entry.place'), value: entry.place }] : []),
        { label: t('entry.by'), value: entry.recorded_by ?? t('entry.system') },
        ...other(entry.reverses_id).map((value) => ({ label: t('entry.reverses'), value })),
        ...other(entry.undone_by_id).map((value) => ({ label: t('entry.undone_by'), value })),
      ]}
    />
  )
}

/** Accounts in their order, each charged or credited; every currency sums to zero. */
export function Postings({ entry: { postings } }: { entry: BookEntry }) {
  const t = useTexts()
  const nameOf = useAccountName()
  return (
    <div className="ledger-postings">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('entry.account')}</th>
            <th scope="col">{t('entry.debit')}</th>
            <th scope="col">{t('entry.credit')}</th>
            <th scope="col">{t('entry.rate')}</th>
            <th scope="col">{t('entry.mxn')}</th>
          </tr>
        </thead>
        <tbody>
          {postings.map(({ id, account, amount, currency, provider, shift_id, rate, mxn }) => {
            const value = money(amount, currency)
            return (
              <tr key={id}>
                <th scope="row">
                  {nameOf(account)}
                  {provider && <span className="ui-quiet"> · {provider}</span>}
                  {shift_id !== null && (
                    <span className="ui-quiet"> · {t('entry.shift', { id: shift_id })}</span>
                  )}
                </th>
                <td>{isNegative(value) ? '' : showMoney(value)}</td>
                <td>{isNegative(value) ? showMoney(negate(value)) : ''}</td>
                <td>{currency === 'MXN' ? '' : Number(rate).toFixed(4)}</td>
                <td>{currency === 'MXN' ? '' : showMoney(money(mxn, 'MXN'))}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
