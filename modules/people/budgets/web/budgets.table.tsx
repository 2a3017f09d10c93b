import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { useGo } from '@kit/ui/routing'
import { Suspense, useState } from 'react'
import { useTexts } from './texts.ts'

const ReturnBudget = later(async () => ({
  default: (await import('./parts/return-budget.tsx')).ReturnBudget,
}))

/** Targets by location and month, with what is still to be decided about each. */
export default function BudgetsTable() {
  const t = useTexts()
  const go = useGo()
  const mayCreate = usePermission('crear/presupuesto')
  const [returning, setReturning] = useState<number | null>(null)
  const opened = useOpenedOnce(returning !== null)
  return (
    <>
      <TablePage
        id="budgets"
        note={t('list_note')}
        add={
          mayCreate && (
            <Button kind="primary" onClick={() => go('/crear/presupuesto')}>
              {t('title')}
            </Button>
          )
        }
        opens={{ return: ({ key }) => setReturning(Number(key)) }}
        empty={{ explain: t('none_yet') }}
      />
      <Suspense fallback={null}>
        {opened && <ReturnBudget id={returning} onClose={() => setReturning(null)} />}
      </Suspense>
    </>
  )
}
