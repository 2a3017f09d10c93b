import { addDays, businessDay, firstOfMonth, type Day } from '@kit/kernel/day'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { Modal } from '@kit/ui/dialog'
import { useDownload } from '@kit/ui/download'
import { ErrorState } from '@kit/ui/error-state'
import { showInstant } from '@kit/ui/format'
import { useLanguage } from '@kit/ui/i18n'
import { Loading } from '@kit/ui/loading'
import { AppLink } from '@kit/ui/routing'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useState } from 'react'
import type * as z from 'zod'
import {
  downloadElectronicFile,
  exportElectronicFile,
  previewElectronicFile,
  showElectronicMonth,
} from '../../contract.ts'
import { useTexts } from '../texts.ts'
import './electronic-month.css'

const MONTHS_OFFERED = 24

type Month = z.output<typeof showElectronicMonth.reply>
type FileOfMonth = Month['files'][number]

/** The files of a month for the SAT: what was exported, whether it changed, and exporting it. */
export function ElectronicMonth({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts()
  const language = useLanguage()
  const [month, setMonth] = useState(() => monthsOffered()[1]!)
  const found = useQuery({ ...query(showElectronicMonth, { params: { month } }), enabled: open })
  const name = new Intl.DateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={t('open')}
      width={560}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Form layout="vertical">
        <Form.Item label={t('month')} htmlFor="electronic-month">
          <Select
            id="electronic-month"
            value={month}
            onChange={setMonth}
            options={monthsOffered().map((value) => ({
              value,
              label: name.format(new Date(`${value}-01`)),
            }))}
          />
        </Form.Item>
      </Form>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Loading />}
      {found.data && (
        <>
          <p role="status">
            {t(found.data.closed ? 'month_closed' : 'month_open')}{' '}
            {t('rfc', { rfc: found.data.rfc })}
          </p>
          <ul className="acc-files">
            {found.data.files.map((file) => (
              <File key={file.file} of={found.data} file={file} />
            ))}
          </ul>
          <AppLink to="/contabilidad/electronica">{t('all')}</AppLink>
        </>
      )}
    </Modal>
  )
}

function File({ of: { month, closed }, file: shown }: { of: Month; file: FileOfMonth }) {
  const t = useTexts()
  const { file, last, changed, kind } = shown
  const preview = useDownload(previewElectronicFile)
  const again = useDownload(downloadElectronicFile)
  const write = useWrite(exportElectronicFile, {
    done: (made) =>
      made.sequence > 1 && !made.changed ? `${t('done')}. ${t('done_same')}` : t('done'),
    failed: t('failed'),
    outdates: [showElectronicMonth, ...TABLE_ANSWERS],
    onDone: ({ id }) => again.mutate({ params: { id } }),
  })
  const params = { month, file }
  return (
    <li>
      <strong>{t(`file.${file}`)}</strong>
      <p>
        {last ? (
          <>
            {t(last.kind ? 'last_of_kind' : 'last', {
              sequence: last.sequence,
              who: last.exporter,
              at: showInstant(last.exported_at),
              kind: last.kind ? t(`kind.${last.kind}`) : '',
            })}{' '}
            {t(changed ? 'changed' : 'same')}
          </>
        ) : (
          t('never')
        )}
      </p>
      <p className="acc-buttons">
        <Button loading={preview.isPending} onClick={() => preview.mutate({ params })}>
          {t('preliminary')}
        </Button>
        {closed && (
          <Button
            type="primary"
            loading={write.isPending}
            onClick={() => write.mutate({ params, body: kind ? { kind } : {} })}
          >
            {kind ? t('definitive_as', { kind: t(`kind.${kind}`) }) : t('definitive')}
          </Button>
        )}
        {last && (
          <Button
            loading={again.isPending}
            onClick={() => again.mutate({ params: { id: last.id } })}
          >
            {t('again')}
          </Button>
        )}
      </p>
    </li>
  )
}

/** `2026-03`, from this month back. */
function monthsOffered(): string[] {
  const months: string[] = []
  for (
    let month: Day = firstOfMonth(businessDay(new Date()));
    months.length < MONTHS_OFFERED;
    month = firstOfMonth(addDays(month, -1))
  )
    months.push(month.slice(0, 'YYYY-MM'.length))
  return months
}
