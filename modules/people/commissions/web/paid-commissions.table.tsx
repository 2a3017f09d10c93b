import { openAct } from '@kit/tables/web/open-act'
import { TablePage } from '@kit/tables/web/table-page'

/** What cuts paid; an approved one is recorded as paid from any of its lines. */
export default function PaidCommissions() {
  return (
    <TablePage
      id="paid-commissions"
      opens={{ pay: ({ cells }) => openAct('commission_cut.pay', String(cells['cut'])) }}
    />
  )
}
