import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { Suspense, useState } from 'react'
import type { Assigning } from './parts/assign-budget.tsx'
import { useTexts } from './texts.ts'

const AssignBudget = later(async () => ({
  default: (await import('./parts/assign-budget.tsx')).AssignBudget,
}))

/** Who has which part of which target, and who accepted it. */
export default function AssignmentsTable() {
  const t = useTexts()
  const mayAssign = usePermission('budget.assign')
  const [assigning, setAssigning] = useState<Assigning | null>(null)
  const opened = useOpenedOnce(assigning !== null)
  return (
    <>
      <TablePage
        id="budget-assignments"
        note={t('assign.note')}
        add={
          mayAssign && (
            <Button kind="primary" onClick={() => setAssigning({ kind: 'new' })}>
              {t('assign.add')}
            </Button>
          )
        }
        opens={{
          edit: (row) =>
            setAssigning({
              kind: 'edit',
              id: Number(row.key),
              budget_id: Number(row.cells['budget_id']),
            }),
        }}
        empty={{ explain: t('assign.none') }}
      />
      <Suspense fallback={null}>
        {opened && <AssignBudget assigning={assigning} onClose={() => setAssigning(null)} />}
      </Suspense>
    </>
  )
}
