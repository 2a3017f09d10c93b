import { TABLE_ANSWERS } from '@kit/tables/contract'
import { TablePage } from '@kit/tables/web/table-page'
import { useNotice } from '@kit/ui/notice'
import { useWrite } from '@kit/ui/write'
import { sendPickupNotice } from '../contract.ts'
import { useTexts } from './texts.ts'

/** What guests were told of their pickup; who has no mail is told by WhatsApp, by a person. */
export default function PickupNoticesTable() {
  const t = useTexts()
  const notice = useNotice()
  const send = useWrite(sendPickupNotice, {
    outdates: TABLE_ANSWERS,
    onDone: ({ link }) => {
      // With `noopener` the browser answers null whether or not it opened.
      const chat = window.open(link, '_blank')
      if (chat) chat.opener = null
      if (chat) notice.done(t('opened'))
      else notice.warned(t('blocked'))
    },
  })
  return (
    <TablePage
      id="pickup-notices"
      opens={{ whatsapp: ({ key }) => send.mutate({ params: { uuid: key } }) }}
    />
  )
}
