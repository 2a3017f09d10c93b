import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { Suspense, useState } from 'react'
import { useTexts } from './texts.ts'

const CloseMonth = later(async () => ({
  default: (await import('./parts/close-month.tsx')).CloseMonth,
}))

/** The months whose books are closed, and the closing of the next. */
export default function ClosedPeriodsTable() {
  const t = useTexts()
  const mayClose = usePermission('books.close')
  const [closing, setClosing] = useState(false)
  const opened = useOpenedOnce(closing)
  return (
    <>
      <TablePage
        id="closed-periods"
        note={t('note')}
        add={
          mayClose && (
            <Button kind="primary" onClick={() => setClosing(true)}>
              {t('close')}
            </Button>
          )
        }
        empty={{ explain: t('none') }}
      />
      <Suspense fallback={null}>
        {opened && <CloseMonth open={closing} onClose={() => setClosing(false)} />}
      </Suspense>
    </>
  )
}
