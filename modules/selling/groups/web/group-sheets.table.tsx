import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { useGo } from '@kit/ui/routing'
import { useTexts } from './texts.ts'

/** The groups of one's channels, the last to come first. */
export default function GroupSheetsTable() {
  const t = useTexts()
  const go = useGo()
  return (
    <TablePage
      id="group-sheets"
      add={
        <Button kind="primary" onClick={() => go('/grupos/ficha-tecnica/crear')}>
          {t('add')}
        </Button>
      }
    />
  )
}
