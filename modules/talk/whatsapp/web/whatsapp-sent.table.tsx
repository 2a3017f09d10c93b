import { TABLE_ANSWERS } from '@kit/tables/contract'
import { TablePage } from '@kit/tables/web/table-page'
import { outdate } from '@kit/ui/api'
import { useLive } from '@kit/ui/live'
import { messageReported } from '../events.ts'

/** What was sent; who received and who read it comes by itself. */
export default function SentTable() {
  useLive(messageReported, () => void outdate(...TABLE_ANSWERS))
  return <TablePage id="whatsapp-sent" />
}
