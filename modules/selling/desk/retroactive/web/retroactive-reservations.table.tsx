import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { usePermission } from '@kit/ui/permission'
import { useGo } from '@kit/ui/routing'
import { useTexts } from './texts.ts'

/** What was noted afterwards, and the way to note another. */
export default function RetroactiveReservationsTable() {
  const t = useTexts()
  const go = useGo()
  const notes = usePermission('reservation.retroactive')
  return (
    <TablePage
      id="retroactive-reservations"
      note={t('note')}
      add={
        notes && (
          <Button kind="primary" onClick={() => go('/RetroactiveReservations/nueva')}>
            {t('new')}
          </Button>
        )
      }
    />
  )
}
