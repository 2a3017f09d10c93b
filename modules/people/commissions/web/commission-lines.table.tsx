import { TablePage } from '@kit/tables/web/table-page'
import { useTexts } from './texts.ts'

/** What is earned, and by which cut it is paid; accounting holds a line and releases it. */
export default function LinesTable() {
  const t = useTexts()
  return <TablePage id="commission-lines" note={t('lines_note')} />
}
