import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { useGo } from '@kit/ui/routing'
import { useTexts } from './texts.ts'

/** Every request that one may see, the last one first. */
export default function DevelopmentRequestsTable() {
  const t = useTexts()
  const go = useGo()
  return (
    <TablePage
      id="development-requests"
      note={t('note')}
      add={
        <Button kind="primary" onClick={() => go('/peticiones-desarrollo/create')}>
          {t('add')}
        </Button>
      }
    />
  )
}
