import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { Suspense, useState } from 'react'
import { useTexts } from './texts.ts'

const NewPeriods = later(async () => ({
  default: (await import('./parts/new-periods.tsx')).NewPeriods,
}))

/** Periods of each channel: made by year or one by one, cut when they are over, closed for good. */
export default function PeriodsTable() {
  const t = useTexts()
  const mayCut = usePermission('budget.cut')
  const [making, setMaking] = useState(false)
  const made = useOpenedOnce(making)
  return (
    <>
      <TablePage
        id="budget-periods"
        note={t('periods.note')}
        add={
          mayCut && (
            <Button kind="primary" onClick={() => setMaking(true)}>
              {t('periods.add')}
            </Button>
          )
        }
        empty={{ explain: t('periods.none') }}
      />
      <Suspense fallback={null}>
        {made && <NewPeriods open={making} onClose={() => setMaking(false)} />}
      </Suspense>
    </>
  )
}
