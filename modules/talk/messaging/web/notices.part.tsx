import { TABLE_ANSWERS } from '@kit/tables/contract'
import {
  acknowledgementAsked,
  copyDeleted,
  messageAcknowledged,
  messageArrived,
  messageArrivedFor,
  messageDeleted,
  messageRead,
} from '../events.ts'
import { outdate, query } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { laterTexts } from '@kit/ui/i18n'
import { begun, useLive } from '@kit/ui/live'
import { useNotice } from '@kit/ui/notice'
import { usePermission } from '@kit/ui/permission'
import { useGo } from '@kit/ui/routing'
import { refreshSession, useSession } from '@kit/ui/session'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { countUnread, listReaders } from '../contract.ts'
import { concerns } from '../rules.ts'
import type locales from './locales.ts'

const findTexts = laterTexts<typeof locales>('messaging')

/**
 * On every page of who reads messages: keeps the count of the header right and says when a message
 * arrives.
 */
export default function NoticesPart() {
  const login = useSession((state) => state.login)
  const mayRead = usePermission('mensaje')
  if (!login || !mayRead || login.must_change_password) return null
  return <Notices main_roles={login.rolesNuevos} />
}

function Notices({ main_roles }: { main_roles: readonly number[] }) {
  const notice = useNotice()
  const go = useGo()
  const { data, dataUpdatedAt } = useQuery(query(countUnread, { body: {} }, { background: true }))
  // Another tab may have written the shared count meanwhile, so every answer is written, also one
  // that says the same as before.
  useEffect(() => {
    if (data) refreshSession({ unreadedMessage: data.unreadedMessage })
  }, [data, dataUpdatedAt])

  const subjects = useRef(new Map<number, string>())
  const refresh = () => void outdate(countUnread, ...TABLE_ANSWERS)
  useLive(messageArrived, ({ id_message, subject }) => {
    subjects.current.set(id_message, subject)
    refresh()
  })
  useLive(messageArrivedFor, async (arrived) => {
    refresh()
    if (!concerns(arrived.main_roles, main_roles)) return
    const subject = subjects.current.get(arrived.id_message)
    subjects.current.delete(arrived.id_message)
    const open = () => go(`/mensaje/${arrived.id_message}`)
    const t = await findTexts()
    notice.live(t('notice.received'), subject, <Button onClick={open}>{t('notice.open')}</Button>)
  })
  useLive(acknowledgementAsked, async ({ id_message, subject }) => {
    refresh()
    const open = () => go(`/mensaje/${id_message}`)
    const t = await findTexts()
    notice.live(t('notice.to_confirm'), subject, <Button onClick={open}>{t('notice.open')}</Button>)
  })
  useLive(messageAcknowledged, refresh)
  useLive(messageRead, () => void outdate(countUnread, ...TABLE_ANSWERS, listReaders))
  useLive(copyDeleted, refresh)
  useLive(messageDeleted, refresh)
  // Nobody tells what happened before the connection stood, or while it was away for too long.
  useLive(begun, refresh)
  return null
}
