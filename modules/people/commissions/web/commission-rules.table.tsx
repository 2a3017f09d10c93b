import { TablePage } from '@kit/tables/web/table-page'
import { later } from '@kit/ui/later'
import { Suspense } from 'react'

const Simulation = later(async () => ({
  default: (await import('./parts/simulation.tsx')).Simulation,
}))

/** Rules of commissions; beneath the form, what last month would have paid by it. */
export default function RulesTable() {
  return (
    <TablePage
      id="commission-rules"
      beneath={(values, row) => (
        <Suspense fallback={null}>
          <Simulation values={values} id={row === null ? null : Number(row.key)} />
        </Suspense>
      )}
    />
  )
}
