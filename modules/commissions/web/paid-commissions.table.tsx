import { TablePage } from '@kit/tables/web/table-page'
import { later } from '@kit/ui/later'
import { Suspense } from 'react'
import { useChosen } from './chosen.ts'

const PayCut = later(async () => ({ default: (await import('./parts/told.tsx')).PayCut }))

/** What cuts paid; an approved one is recorded as paid from any of its lines. */
export default function PaidCommissions() {
  const paying = useChosen('cut', ({ cells }) => Number(cells['cut']))
  return (
    <>
      <TablePage id="paid-commissions" opens={{ pay: paying.choose }} />
      <Suspense fallback={null}>{paying.dialog && <PayCut {...paying.dialog} />}</Suspense>
    </>
  )
}
