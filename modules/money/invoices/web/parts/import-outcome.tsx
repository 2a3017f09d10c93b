import { Money } from '@kit/ui/money'
import { AppLink } from '@kit/ui/routing'
import { Alert } from 'antd'
import type { Imported } from '../../contract/importing.ts'
import { useTexts } from '../texts.ts'
import { StateOfInvoice } from './state-of-invoice.tsx'

/** What became of each invoice: a link to it, or why it was refused. */
type Props = { rows: readonly Imported[]; to: (id: number) => string }

export function Outcome({ rows, to }: Props) {
  const t = useTexts()
  const captured = rows.filter(({ outcome }) => outcome === 'captured').length
  const refused = rows.filter(({ outcome }) => outcome === 'refused').length
  const told = rows.some((row) => row.outcome === 'captured' && row.notes.length > 0)
  if (captured + refused === 0) return null
  return (
    <div aria-live="polite">
      <Alert
        type={refused > 0 || told ? 'warning' : 'success'}
        showIcon
        title={t('import.outcome', { captured, refused })}
      />
      <ul className="inv-imported" aria-label={t('import.outcomes')}>
        {rows.map((row) => (
          <li key={row.name}>
            <span className="ui-quiet">{row.name}</span>
            {row.outcome === 'captured' && (
              <>
                <AppLink to={to(row.invoice.id)}>{row.invoice.folio}</AppLink>
                <span>{row.invoice.provider}</span>
                <Money value={{ amount: row.invoice.total, currency: row.invoice.currency }} />
                <StateOfInvoice state={row.invoice.state} />
              </>
            )}
            {row.outcome === 'refused' && <span role="alert">{row.message}</span>}
            {'notes' in row && row.notes.length > 0 && (
              <ul className="ui-wide">
                {row.notes.map(({ code, message }) => (
                  <li key={`${code} ${message}`}>{message}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
