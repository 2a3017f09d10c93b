import type { Received } from '@kit/http/endpoint'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import type { ReadingChosen } from '@kit/tables/reading-contract'
import { Section } from '@kit/ui/detail-page'
import { Upload } from '@kit/ui/upload'
import { useWrite } from '@kit/ui/write'
import { Button } from 'antd'
import { useState } from 'react'
import { listInvoiceProviders } from '../../contract.ts'
import { IMPORT_RULE, importFiles, type Imported } from '../../contract/importing.ts'
import { useTexts } from '../texts.ts'
import { Outcome } from './import-outcome.tsx'
import { SheetForm, type SheetFields } from './sheet-form.tsx'

type ReadingFields = {
  sheet?: string
  heading_row?: string
  encoding?: NonNullable<ReadingChosen['encoding']>
}

/** As it travels beside its file: texts, and nothing where nothing was said. */
const readingFields = ({ sheet, heading_row, encoding }: ReadingChosen): ReadingFields => ({
  ...(sheet === null ? {} : { sheet }),
  ...(heading_row === null ? {} : { heading_row: String(heading_row) }),
  ...(encoding === null ? {} : { encoding }),
})

type Providers = Received<typeof listInvoiceProviders>
type Sheet = Extract<Imported, { outcome: 'columns' }>

/** Invoices out of files: XML of the SAT and archives of them at once, a sheet one by one. */
export function ImportPanel({ providers }: { providers: Providers }) {
  const t = useTexts()
  const [files, setFiles] = useState<readonly File[]>([])
  const [rows, setRows] = useState<readonly Imported[] | null>(null)
  const [provider_id, setProvider] = useState<number | undefined>()
  const [reading, setReading] = useState<ReadingFields>({})
  const send = useWrite(importFiles, {
    failed: t('import.failed'),
    outdates: [listInvoiceProviders, ...TABLE_ANSWERS],
    onDone: (reply) => {
      setRows(reply.rows)
      if (reply.rows.every(({ outcome }) => outcome !== 'columns')) setFiles([])
    },
  })
  const isSheet = files.some(({ name }) => /\.(xlsx|xls|csv|txt)$/i.test(name))
  const submit = (body: SheetFields & ReadingFields = {}) =>
    send.mutate({ body: { ...reading, ...body }, files: { docto: files } })
  const sheet = rows?.find((row): row is Sheet => row.outcome === 'columns')
  return (
    <Section title={t('import.title')}>
      <p className="ui-quiet">{t('import.rule')}</p>
      <div className="inv-import">
        <Upload
          id="invoice-files"
          label={t('import.choose')}
          rule={IMPORT_RULE}
          accept=".xml,.zip,.xlsx,.xls,.csv,.txt"
          value={files}
          onChange={(chosen) => {
            setFiles(chosen)
            setRows(null)
            setReading({})
          }}
        />
        {isSheet && (
          <SheetForm
            key={sheet ? JSON.stringify([sheet.headings, sheet.reading]) : 'unread'}
            providers={providers}
            sheet={sheet}
            provider_id={provider_id}
            onProvider={(id) => {
              setProvider(id)
              setRows(null)
              submit({ provider_id: String(id) })
            }}
            busy={send.isPending}
            onSend={submit}
            onRead={(chosen) => {
              const told = readingFields(chosen)
              setReading(told)
              submit({ ...told, provider_id: String(provider_id) })
            }}
          />
        )}
        {!isSheet && (
          <Button disabled={files.length === 0} loading={send.isPending} onClick={() => submit()}>
            {t('import.send')}
          </Button>
        )}
      </div>
      {rows && <Outcome rows={rows} to={(id) => `/adicionar/factura/${id}`} />}
    </Section>
  )
}
