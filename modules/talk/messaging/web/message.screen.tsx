import { TABLE_ANSWERS } from '@kit/tables/contract'
import { copyDeleted, messageAcknowledged, messageArrived, messageDeleted } from '../events.ts'
import { outdate, query } from '@kit/ui/api'
import { DetailPage, Section } from '@kit/ui/detail-page'
import { showInstant } from '@kit/ui/format'
import { begun, useLive } from '@kit/ui/live'
import { Modal } from '@kit/ui/modal'
import { useNotice } from '@kit/ui/notice'
import { useGo, usePathParams } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import { countUnread, markRead, showMessage, type MessagePage } from '../contract.ts'
import './messaging.css'
import { Acknowledgement } from './parts/acknowledgement.tsx'
import { Attachments } from './parts/attachments.tsx'
import { Conversation } from './parts/conversation.tsx'
import { ReadersList } from './parts/readers.tsx'
import { Reply } from './parts/reply.tsx'
import { useTexts } from './texts.ts'

const Params = z.object({ id: z.string() })

/** One message, which is read by being opened. */
export default function MessageScreen() {
  const t = useTexts()
  const go = useGo()
  const { id } = usePathParams(Params)
  const message = useQuery(query(showMessage, { params: { id } }))
  const [confirming, setConfirming] = useState(false)
  const [replying, setReplying] = useState<'sender' | 'all' | null>(null)
  useReading(message.data)
  useDisappearance(Number(id))

  const header = ({
    subject,
    created_at,
    sender,
    can,
    acknowledgement,
    reply_draft,
  }: MessagePage) => ({
    title: subject,
    aside: showInstant(created_at),
    note: t('message.from', { sender }),
    actions: (
      <>
        <Button onClick={() => go('/mensaje')}>{t('message.back')}</Button>
        {can.see_readers && (
          <Button type={can.reply ? 'default' : 'primary'} onClick={() => setConfirming(true)}>
            {t('message.confirmations')}
          </Button>
        )}
        {can.reply && (
          <Button
            // To confirm comes first, while it is asked for.
            type={acknowledgement?.of_me && !acknowledgement.at ? 'default' : 'primary'}
            onClick={() => setReplying('sender')}
          >
            {t(reply_draft ? 'message.go_on' : 'message.reply')}
          </Button>
        )}
        {can.reply_all && (
          <Button onClick={() => setReplying('all')}>{t('message.reply_all')}</Button>
        )}
      </>
    ),
  })
  return (
    <DetailPage query={message} header={header}>
      {(shown) => (
        <>
          <Acknowledgement message={shown} />
          <div className="message-content">
            <p>{shown.message_content}</p>
          </div>
          {shown.attachments.length > 0 && (
            <Section title={t('message.files')}>
              <Attachments id_message={shown.id} attachments={shown.attachments} />
            </Section>
          )}
          {shown.conversation.length > 0 && (
            <Section title={t('message.conversation')}>
              <Conversation id_message={shown.id} messages={shown.conversation} />
            </Section>
          )}
          {shown.can.reply && (
            <Reply
              message={{ ...shown, reply_all: shown.can.reply_all }}
              draft={shown.reply_draft}
              to_all={replying === 'all'}
              open={replying !== null}
              onClose={() => setReplying(null)}
            />
          )}
          {confirming && (
            <Modal at="end" title={t('message.confirmations')} onClose={() => setConfirming(false)}>
              <ReadersList id_message={shown.id} />
            </Modal>
          )}
        </>
      )}
    </DetailPage>
  )
}

/** Opening marks it read, once; the count in the header follows. */
function useReading(message: MessagePage | undefined): void {
  const { mutate } = useWrite(markRead, { outdates: [countUnread, ...TABLE_ANSWERS] })
  const unread = message && !message.message_read ? message.id : null
  useEffect(() => {
    if (unread !== null) mutate({ body: { id_message: unread } })
  }, [unread, mutate])
}

/** Taken back while it is on screen: back to the list, and why. */
function useDisappearance(id: number): void {
  const t = useTexts()
  const go = useGo()
  const notice = useNotice()
  const leave = (gone: { id_message: number }) => {
    if (gone.id_message !== id) return
    go('/mensaje', { replace: true })
    notice.told(t('delete.gone'))
  }
  useLive(copyDeleted, leave)
  useLive(messageDeleted, leave)
  // It may be an answer to this one.
  useLive(messageArrived, () => void outdate(showMessage))
  useLive(messageAcknowledged, () => void outdate(showMessage, ...TABLE_ANSWERS))
  useLive(begun, () => void outdate(showMessage))
}
