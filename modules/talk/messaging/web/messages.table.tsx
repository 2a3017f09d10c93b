import { DIALOG } from '@app/whatsapp/rules'
import { businessDay } from '@kit/kernel/day'
import { TablePage } from '@kit/tables/web/table-page'
import type { OwnCells, TableRow } from '@kit/tables/web/table-columns'
import { Button } from '@kit/ui/button'
import { showDate } from '@kit/ui/format'
import { later, useOpenedOnce } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { AppLink, useGo, useScreenExists } from '@kit/ui/routing'
import { openDialog } from '@kit/ui/standing-dialog'
import { StateTag } from '@kit/ui/state-tag'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import './messaging.css'
import { useTexts } from './texts.ts'

const Compose = later(async () => ({ default: (await import('./parts/compose.tsx')).Compose }))
const WHATSAPP = 'mensaje/whatsapp'

/** What one received and sent, newest first; the unread stand out. */
export default function MessagesTable() {
  const t = useTexts()
  const mayCreate = usePermission('message.create')
  const [composing, setComposing] = useState(false)
  const composed = useOpenedOnce(composing)
  const title = t('list.message')
  const besides = useMemo(() => [{ key: 'open', title, width: 130, render: Opener }], [title])
  return (
    <>
      <TablePage
        id="messages"
        namedRefresh
        cells={CELLS}
        besides={besides}
        rowClass={({ cells }) => (cells['read'] ? '' : 'message-unread')}
        actions={() => (
          <>
            <Drafts />
            <Confirmations />
            <Whatsapp />
          </>
        )}
        add={
          mayCreate && (
            <Button kind="primary" onClick={() => setComposing(true)}>
              {t('list.new')}
            </Button>
          )
        }
        empty={{ title: t('list.empty'), explain: t('list.empty_hint') }}
      />
      <Suspense fallback={null}>
        {mayCreate && composed && <Compose open={composing} onClose={() => setComposing(false)} />}
      </Suspense>
    </>
  )
}

const CELLS: OwnCells = {
  created_at: (row) => <Sent row={row} />,
  subject: (row, shown) => <Subject row={row} shown={shown} />,
  sender: (row, shown) => <Sender row={row} shown={shown} />,
  attachments: (row) => <Files row={row} />,
}

function Sent({ row: { cells } }: { row: TableRow }) {
  const t = useTexts()
  return (
    <>
      {!cells['read'] && <i className="message-mark" role="img" aria-label={t('list.unread')} />}
      {showDate(businessDay(new Date(String(cells['created_at']))))}
    </>
  )
}

function Subject({ row: { cells }, shown }: { row: TableRow; shown: ReactNode }) {
  const t = useTexts()
  if (!cells['to_confirm']) return shown
  return (
    <>
      {shown} <StateTag tone="warning">{t('list.to_confirm')}</StateTag>
    </>
  )
}

function Sender({ row: { cells }, shown }: { row: TableRow; shown: ReactNode }) {
  const t = useTexts()
  return cells['mine'] ? <StateTag tone="neutral">{t('list.sent')}</StateTag> : shown
}

function Files({ row: { cells } }: { row: TableRow }) {
  const t = useTexts()
  const count = Number(cells['attachments'])
  return count > 0 ? t('list.files', { count }) : ''
}

const Opener = (row: TableRow) => <Open row={row} />

function Open({ row: { link, cells } }: { row: TableRow }) {
  const t = useTexts()
  return (
    <AppLink
      to={link!}
      className="message-open"
      aria-label={`${t('list.open')}: ${String(cells['subject'])}`}
    >
      {t('list.open')}
    </AppLink>
  )
}

function Drafts() {
  const t = useTexts()
  const go = useGo()
  const maySee = usePermission('mensaje/borradores')
  return maySee && <Button onClick={() => go('/mensaje/borradores')}>{t('list.drafts')}</Button>
}

function Confirmations() {
  const t = useTexts()
  const go = useGo()
  const maySee = usePermission('mensaje/confirmaciones')
  return (
    maySee && (
      <Button onClick={() => go('/mensaje/confirmaciones')}>{t('list.confirmations')}</Button>
    )
  )
}

function Whatsapp() {
  const t = useTexts()
  const offersWhatsapp = [useScreenExists(`/${WHATSAPP}`), usePermission(WHATSAPP)].every(Boolean)
  return offersWhatsapp && <Button onClick={() => openDialog(DIALOG)}>{t('list.whatsapp')}</Button>
}
