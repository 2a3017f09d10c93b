import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { Suspense, useState } from 'react'
import { useTexts } from './texts.ts'

const ReopenMonth = later(async () => ({
  default: (await import('./parts/reopen-month.tsx')).ReopenMonth,
}))
const CloseMonth = later(async () => ({
  default: (await import('./parts/close-month.tsx')).CloseMonth,
}))

/** The months whose books are closed, and the closing of the next. */
export default function ClosedPeriodsTable() {
  const t = useTexts()
  const mayClose = usePermission('books.close')
  const [closing, setClosing] = useState(false)
  const [reopening, setReopening] = useState<number | null>(null)
  const opened = useOpenedOnce(closing)
  const reopened = useOpenedOnce(reopening !== null)
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
        opens={{ reopen: ({ key }) => setReopening(Number(key)) }}
        empty={{ explain: t('none') }}
      />
      <Suspense fallback={null}>
        {opened && <CloseMonth open={closing} onClose={() => setClosing(false)} />}
        {reopened && <ReopenMonth id={reopening} onClose={() => setReopening(null)} />}
      </Suspense>
    </>
  )
}
