import { listExports, type TableExport } from '@kit/tables/export-contract'
import { query } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { Icon } from '@kit/ui/icons'
import { useLive } from '@kit/ui/live'
import { useNotice } from '@kit/ui/notice'
import { Popup } from '@kit/ui/popup'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exportEnded } from '../../events.ts'
import { useTexts } from '../texts.ts'
import { TrayFile, useTake } from './tray-file.tsx'
import './tray.css'

const LOOK_MILLISECONDS = 1_500

const isUnderWay = ({ state }: TableExport): boolean => state === 'waiting' || state === 'running'

/** What somebody asked for: how far it is, and what is ready, whatever page they are on. */
export default function Tray({ files }: { files: readonly TableExport[] }) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const underWay = files.filter(isUnderWay).length
  const ready = files.filter(({ state }) => state === 'ready').length
  // While one is made, how far it is; that it ended is told by the live connection too.
  useQuery({
    ...query(listExports, {}, { background: true }),
    refetchInterval: underWay > 0 ? LOOK_MILLISECONDS : false,
  })
  useTold()
  const label =
    underWay > 0
      ? t('tray.under_way', { count: underWay })
      : ready > 0
        ? t('tray.ready', { count: ready })
        : t('tray.title')
  return (
    <Popup
      open={open}
      onOpen={setOpen}
      edge="end"
      label={t('tray.title')}
      button={(opener) => (
        <Button
          kind="text"
          icon={
            underWay > 0 ? (
              <span className="ui-wheel" aria-hidden="true" />
            ) : (
              <Icon name="download" />
            )
          }
          aria-label={label}
          title={label}
          {...opener}
        >
          {ready > 0 && (
            <span className="ui-badge ui-number" aria-hidden="true">
              {ready}
            </span>
          )}
        </Button>
      )}
    >
      <p className="tray-title">{t('tray.title')}</p>
      <ul className="tray-files">
        {files.map((file) => (
          <TrayFile key={file.uuid} file={file} />
        ))}
      </ul>
      <p className="ui-quiet tray-hint">{t('tray.hint')}</p>
    </Popup>
  )
}

/** Says on whatever page one is that a file is there, with its download. */
function useTold(): void {
  const t = useTexts()
  const notice = useNotice()
  const take = useTake()
  useLive(exportEnded, ({ uuid, title, made }) =>
    made
      ? notice.live(
          t('ended.made'),
          title,
          <Button onClick={() => take.mutate({ params: { uuid } })}>{t('ended.download')}</Button>,
        )
      : notice.warned(t('ended.failed'), title),
  )
}
