import {
  cancelExport,
  downloadExport,
  listExports,
  removeExport,
  retryExport,
  type TableExport,
} from '@kit/tables/export-contract'
import { Button } from '@kit/ui/button'
import { useDownload } from '@kit/ui/download'
import { showClock, showInstant, showNumber } from '@kit/ui/format'
import { Icon } from '@kit/ui/icons'
import { useWrite } from '@kit/ui/write'
import { useTexts } from '../texts.ts'

export const useTake = () => useDownload(downloadExport)

const FORMATS = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' } as const

/** One file: what it is, how far or until when, and what can be done with it. */
export function TrayFile({ file }: { file: TableExport }) {
  const t = useTexts()
  const take = useTake()
  const outdates = { outdates: [listExports] }
  const cancel = useWrite(cancelExport, outdates)
  const retry = useWrite(retryExport, outdates)
  const remove = useWrite(removeExport, outdates)
  const asked = { params: { uuid: file.uuid } }
  const name = `${file.title} (${FORMATS[file.format]}, ${showClock(file.asked_at)})`
  const { state } = file
  return (
    <li className="tray-file">
      <div className="tray-said">
        <b>
          {file.title} <small>{FORMATS[file.format]}</small>
        </b>
        <span className={state === 'failed' ? 'tray-failed' : 'ui-quiet'} role="status">
          {useSaid(file)}
        </span>
        {state === 'running' && (
          <progress
            className="tray-progress"
            aria-label={name}
            {...(file.rows_total ? { value: file.rows_done, max: file.rows_total } : {})}
          />
        )}
      </div>
      {(state === 'waiting' || state === 'running') && (
        <Button
          kind="text"
          busy={cancel.isPending}
          aria-label={t('file.cancel_named', { name })}
          onClick={() => cancel.mutate(asked)}
        >
          {t('file.cancel')}
        </Button>
      )}
      {state === 'ready' && (
        <Button
          icon={<Icon name="download" />}
          busy={take.isPending}
          aria-label={t('file.download_named', { name })}
          onClick={() => take.mutate(asked)}
        >
          {t('file.download')}
        </Button>
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <Button
          icon={<Icon name="reload" />}
          busy={retry.isPending}
          aria-label={t('file.retry_named', { name })}
          onClick={() => retry.mutate(asked)}
        >
          {t('file.retry')}
        </Button>
      )}
      {state !== 'waiting' && state !== 'running' && (
        <Button
          kind="text"
          icon={<Icon name="close" />}
          busy={remove.isPending}
          title={t('file.remove')}
          aria-label={t('file.remove_named', { name })}
          onClick={() => remove.mutate(asked)}
        />
      )}
    </li>
  )
}

function useSaid({ state, rows_done, rows_total, bytes, expires_at, reason }: TableExport): string {
  const t = useTexts()
  if (state === 'waiting') return t('file.waiting')
  if (state === 'running')
    return rows_total === null
      ? t('file.counting')
      : t('file.rows', { done: showNumber(rows_done), total: showNumber(rows_total) })
  if (state === 'ready')
    return t('file.ready', {
      rows: showNumber(rows_done),
      size: sizeOf(bytes ?? 0),
      until: showInstant(expires_at),
    })
  return state === 'failed' ? (reason ?? '') : t('file.cancelled')
}

const KB = 1_000
const MB = 1_000_000
const sizeOf = (bytes: number): string =>
  bytes < MB ? `${showNumber(Math.ceil(bytes / KB))} kB` : `${(bytes / MB).toFixed(1)} MB`
