import { TablePage } from '@kit/tables/web/table-page'
import type { TableRow } from '@kit/tables/web/table-columns'
import { later, useOpenedOnce } from '@kit/ui/later'
import { Suspense, useState } from 'react'

const VoidReturn = later(async () => ({
  default: (await import('./parts/void-agency-money.tsx')).VoidReturn,
}))

/** What agencies were given back, and its correction. */
export default function AgencyReturns() {
  const [voiding, setVoiding] = useState<TableRow | null>(null)
  const opened = useOpenedOnce(voiding !== null)
  return (
    <>
      <TablePage id="agency-returns" opens={{ void: setVoiding }} />
      <Suspense fallback={null}>
        {opened && <VoidReturn row={voiding} onClose={() => setVoiding(null)} />}
      </Suspense>
    </>
  )
}
