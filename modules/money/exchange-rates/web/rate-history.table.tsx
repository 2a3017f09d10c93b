import { TablePage } from '@kit/tables/web/table-page'
import type { OwnCells, TableRow } from '@kit/tables/web/table-columns'
import { CurrencyCode } from '@kit/ui/money'
import { alignedRate } from '../rules.ts'
import { useTexts } from './texts.ts'

/** Every house rate as it was set: who, when, for which day. */
export default function RateHistoryTable() {
  const t = useTexts()
  return <TablePage id="rate-history" cells={CELLS} empty={{ explain: t('no_history') }} />
}

const Code = ({ cells }: TableRow) => <CurrencyCode code={String(cells['code'])} />

function Value({ row: { cells } }: { row: TableRow }) {
  const t = useTexts()
  const value = cells['value']
  return (
    <span className="ui-number">
      {value === null ? t('inherited') : alignedRate(String(value))}
    </span>
  )
}

const CELLS: OwnCells = { code: Code, value: (row) => <Value row={row} /> }
