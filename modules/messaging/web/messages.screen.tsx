import { DIALOG } from '@app/whatsapp/rules'
import { businessDay } from '@kit/kernel/day'
import { query } from '@kit/ui/api'
import type { AppColumn } from '@kit/ui/columns'
import { useConfirm } from '@kit/ui/confirm'
import { showDate } from '@kit/ui/format'
import { ListPage } from '@kit/ui/list-page'
import { useNotice } from '@kit/ui/notice'
import { useActor, usePermission } from '@kit/ui/permission'
import { AppLink, useFilters, useScreenExists } from '@kit/ui/routing'
import { openDialog } from '@kit/ui/standing-dialog'
import { StateTag } from '@kit/ui/state-tag'
import { useWrite } from '@kit/ui/write'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { countUnread, deleteMessage, listMessages, type Message } from '../contract.ts'
import './messaging.css'
import { Compose } from './parts/compose.tsx'
import { MessageSearch } from './search.ts'
import { useTexts } from './texts.ts'

const WHATSAPP = '/mensaje/whatsapp'
const hrefOf = ({ id }: Message): string => `/mensaje/${id}`

/** What one received and sent, newest first; the unread stand out. */
export default function MessagesScreen() {
  const t = useTexts()
  const filters = useFilters(MessageSearch)
  const messages = useQuery({
    ...query(listMessages, { query: filters.value }),
    placeholderData: keepPreviousData,
  })
  const mayCreate = usePermission('message.create')
  const mayDelete = usePermission('message.delete')
  const offersWhatsapp = [useScreenExists(WHATSAPP), usePermission(WHATSAPP.slice(1))].every(
    Boolean,
  )
  const columns = useColumns()
  const remove = useRemoval()
  const [composing, setComposing] = useState(false)

  const actions = (
    <>
      {offersWhatsapp && <Button onClick={() => openDialog(DIALOG)}>{t('list.whatsapp')}</Button>}
      {mayCreate && (
        <Button type="primary" onClick={() => setComposing(true)}>
          {t('list.new')}
        </Button>
      )}
    </>
  )
  return (
    <>
      <ListPage
        id="mensaje"
        title={t('list.title')}
        query={messages}
        columns={columns}
        rowKey={({ id }) => id}
        rowHref={hrefOf}
        filters={filters}
        namedRefresh
        rowClass={({ message_read }) => (message_read ? '' : 'message-unread')}
        actions={actions}
        empty={{ title: t('list.empty'), explain: t('list.empty_hint') }}
        {...(mayDelete
          ? {
              rowActions: [
                {
                  key: 'delete',
                  label: t('delete.action'),
                  danger: true,
                  shown: ({ can }: Message) => can.delete !== null,
                  onClick: (message: Message) => void remove(message),
                },
              ],
            }
          : {})}
      />
      {mayCreate && <Compose open={composing} onClose={() => setComposing(false)} />}
    </>
  )
}

function useColumns(): AppColumn<Message>[] {
  const t = useTexts()
  const { user_id } = useActor()
  return [
    {
      key: 'created_at',
      title: t('list.date'),
      width: 140,
      render: ({ created_at, message_read }) => (
        <>
          {!message_read && <i className="message-mark" role="img" aria-label={t('list.unread')} />}
          {showDate(businessDay(new Date(created_at)))}
        </>
      ),
    },
    {
      key: 'subject',
      title: t('list.subject'),
      render: ({ subject }) => <span className="message-subject">{subject}</span>,
    },
    {
      key: 'sender',
      title: t('list.sender'),
      render: ({ id_user, sender }) =>
        id_user === user_id ? <StateTag tone="neutral">{t('list.sent')}</StateTag> : sender,
    },
    {
      key: 'attachment',
      title: t('list.attached'),
      width: 110,
      render: ({ attachments }) =>
        attachments.length > 0 ? t('list.files', { count: attachments.length }) : '',
    },
    {
      key: 'open',
      title: t('list.message'),
      width: 130,
      render: (message) => (
        <AppLink to={hrefOf(message)} aria-label={`${t('list.open')}: ${message.subject}`}>
          {t('list.open')}
        </AppLink>
      ),
    },
  ]
}

/** Asks first, and says for whom it is deleted. */
function useRemoval(): (message: Message) => Promise<void> {
  const t = useTexts()
  const confirm = useConfirm()
  const notice = useNotice()
  const remove = useWrite(deleteMessage, {
    outdates: [listMessages, countUnread],
    onDone: ({ type }) =>
      type === 'success' ? notice.done(t('delete.done')) : notice.warned(t('delete.not_done')),
  })
  return async ({ id, subject, can }) => {
    const consequence = t(
      can.delete === 'for_everybody' ? 'delete.for_everybody' : 'delete.own_copy',
    )
    if (
      await confirm({
        title: t('delete.question', { subject }),
        consequence,
        yes: t('delete.yes'),
        danger: true,
      })
    )
      remove.mutate({ body: { id_message: id } })
  }
}
