import { TablePage } from '@kit/tables/web/table-page'
import { later } from '@kit/ui/later'
import { Suspense } from 'react'
import { useChosen } from './chosen.ts'
import { useTexts } from './texts.ts'

const HoldLine = later(async () => ({ default: (await import('./parts/told.tsx')).HoldLine }))

/** What is earned, and by which cut it is paid; accounting holds a line and releases it. */
export default function LinesTable() {
  const t = useTexts()
  const holding = useChosen('folio')
  return (
    <>
      <TablePage id="commission-lines" note={t('lines_note')} opens={{ hold: holding.choose }} />
      <Suspense fallback={null}>{holding.dialog && <HoldLine {...holding.dialog} />}</Suspense>
    </>
  )
}
