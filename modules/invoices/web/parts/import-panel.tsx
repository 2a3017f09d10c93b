import type { Received } from '@kit/http/endpoint'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { Section } from '@kit/ui/detail-page'
import { Money } from '@kit/ui/money'
import { AppLink } from '@kit/ui/routing'
import { Upload } from '@kit/ui/upload'
import { useWrite } from '@kit/ui/write'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { listInvoiceProviders } from '../../contract.ts'
import { IMPORT_RULE, importFiles, type Imported } from '../../contract/importing.ts'
import { useTexts } from '../texts.ts'
import { SheetForm, type SheetFields } from './sheet-form.tsx'
import { StateOfInvoice } from './state-of-invoice.tsx'

type Providers = Received<typeof listInvoiceProviders>
type Sheet = Extract<Imported, { outcome: 'columns' }>

/** Invoices out of files: XML of the SAT and archives of them at once, a sheet one by one. */
export function ImportPanel({ providers }: { providers: Providers }) {
  const t = useTexts()
  const [files, setFiles] = useState<readonly File[]>([])
  const [rows, setRows] = useState<readonly Imported[] | null>(null)
  const [provider_id, setProvider] = useState<number | undefined>()
  const send = useWrite(importFiles, {
    failed: t('import.failed'),
    outdates: [listInvoiceProviders, ...TABLE_ANSWERS],
    onDone: (reply) => {
      setRows(reply.rows)
      if (reply.rows.every(({ outcome }) => outcome !== 'columns')) setFiles([])
    },
  })
  const isSheet = files.some(({ name }) => /\.(xlsx|csv|txt)$/i.test(name))
  const submit = (body: SheetFields | { provider_id?: string } = {}) =>
    send.mutate({ body, files: { docto: files } })
  const sheet = rows?.find((row): row is Sheet => row.outcome === 'columns')
  return (
    <Section title={t('import.title')}>
      <p className="ui-quiet">{t('import.rule')}</p>
      <div className="inv-import">
        <Upload
          id="invoice-files"
          label={t('import.choose')}
          rule={IMPORT_RULE}
          accept=".xml,.zip,.xlsx,.csv"
          value={files}
          onChange={(chosen) => {
            setFiles(chosen)
            setRows(null)
          }}
        />
        {isSheet && (
          <SheetForm
            key={sheet ? sheet.headings.join() : 'unread'}
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
          />
        )}
        {!isSheet && (
          <Button disabled={files.length === 0} loading={send.isPending} onClick={() => submit()}>
            {t('import.send')}
          </Button>
        )}
      </div>
      {rows && <Outcome rows={rows} />}
    </Section>
  )
}

/** What became of each invoice: a link to it, or why it was refused. */
function Outcome({ rows }: { rows: readonly Imported[] }) {
  const t = useTexts()
  const captured = rows.filter(({ outcome }) => outcome === 'captured').length
  const refused = rows.filter(({ outcome }) => outcome === 'refused').length
  if (captured + refused === 0) return null
  return (
    <div aria-live="polite">
      <Alert
        type={refused > 0 ? 'warning' : 'success'}
        showIcon
        title={t('import.outcome', { captured, refused })}
      />
      <ul className="inv-imported" aria-label={t('import.outcomes')}>
        {rows.map((row) => (
          <li key={row.name}>
            <span className="ui-quiet">{row.name}</span>
            {row.outcome === 'captured' && (
              <>
                <AppLink to={`/adicionar/factura/${row.invoice.id}`}>{row.invoice.folio}</AppLink>
                <span>{row.invoice.provider}</span>
                <Money value={{ amount: row.invoice.total, currency: row.invoice.currency }} />
                <StateOfInvoice state={row.invoice.state} />
              </>
            )}
            {row.outcome === 'refused' && <span role="alert">{row.message}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
