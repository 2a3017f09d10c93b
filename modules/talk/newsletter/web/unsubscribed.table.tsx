import { TablePage } from '@kit/tables/web/table-page'
import { useTexts } from './texts.ts'

/** Who wants no more newsletters, and since when. */
export default function UnsubscribedTable() {
  const t = useTexts()
  return (
    <TablePage
      id="unsubscribed"
      note={t('unsubscribed.note')}
      empty={{ explain: t('unsubscribed.none') }}
    />
  )
}
