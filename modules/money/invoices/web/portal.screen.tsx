import type { Received } from '@kit/http/endpoint'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { DetailPage, Section } from '@kit/ui/detail-page'
import { Facts } from '@kit/ui/facts'
import { showMoney } from '@kit/ui/format'
import { AppLink } from '@kit/ui/routing'
import { Upload } from '@kit/ui/upload'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { IMPORT_RULE, type Imported } from '../contract/importing.ts'
import { sendInvoices, showPortal } from '../contract/portal.ts'
import './invoices.css'
import { Outcome } from './parts/import-outcome.tsx'
import { useTexts } from './texts.ts'

type Portal = Received<typeof showPortal>

/** Where a provider begins: today's services, what is to be invoiced, what is owed. */
export default function PortalScreen() {
  const t = useTexts()
  const found = useQuery(query(showPortal, {}))
  return (
    <DetailPage query={found} header={({ provider }) => ({ title: provider ?? t('portal.title') })}>
      {(portal) =>
        portal.provider === null ? (
          <p>{t('portal.none')}</p>
        ) : (
          <>
            <Section title={t('portal.services')}>
              <Facts
                facts={[
                  {
                    label: t('portal.to_confirm'),
                    value: (
                      <AppLink to="/proveedor/por-confirmar">{String(portal.to_confirm)}</AppLink>
                    ),
                  },
                  {
                    label: t('portal.today'),
                    value: <AppLink to="/operaciones/llegadas">{String(portal.today)}</AppLink>,
                  },
                  ...(portal.seats_today
                    ? [
                        {
                          label: t('portal.seats_today'),
                          value: <Seats seats={portal.seats_today} />,
                        },
                      ]
                    : []),
                  {
                    label: t('portal.coming'),
                    value: <AppLink to="/operaciones/proximos">{String(portal.coming)}</AppLink>,
                  },
                ]}
              />
            </Section>
            <Section title={t('portal.money')}>
              <Facts
                facts={[
                  {
                    label: t('portal.unbilled'),
                    value: <Sums sums={portal.unbilled} to="/proveedor/por-facturar" />,
                  },
                  {
                    label: t('portal.owed'),
                    value: <Sums sums={portal.owed} to="/proveedor/estado-de-cuenta" />,
                  },
                ]}
              />
              <p>
                <AppLink to="/proveedor/facturas">{t('portal.invoices')}</AppLink>
              </p>
            </Section>
            <Send />
          </>
        )
      }
    </DetailPage>
  )
}

function Seats({ seats: { capacity, taken } }: { seats: NonNullable<Portal['seats_today']> }) {
  const t = useTexts()
  return (
    <AppLink to="/proveedor/salidas">
      {t('portal.seats', { taken, capacity, free: capacity - taken })}
    </AppLink>
  )
}

/** One amount a currency; nothing is a word. */
function Sums({ sums, to }: { sums: Portal['owed']; to: string }) {
  const t = useTexts()
  if (sums.length === 0) return <>{t('portal.nothing')}</>
  return (
    <AppLink to={to}>
      {sums
        .map(({ count, ...amount }) => t('portal.sum', { count, amount: showMoney(amount) }))
        .join(' · ')}
    </AppLink>
  )
}

/** Its own stamped invoices, captured or refused one by one. */
function Send() {
  const t = useTexts()
  const [files, setFiles] = useState<readonly File[]>([])
  const [rows, setRows] = useState<readonly Imported[] | null>(null)
  const send = useWrite(sendInvoices, {
    failed: t('import.failed'),
    outdates: [showPortal, ...TABLE_ANSWERS],
    onDone: (reply) => {
      setRows(reply.rows)
      setFiles([])
    },
  })
  return (
    <Section title={t('portal.send')}>
      <p className="ui-quiet">{t('portal.send_rule')}</p>
      <div className="inv-import">
        <Upload
          id="provider-files"
          label={t('import.choose')}
          rule={IMPORT_RULE}
          accept=".xml,.zip"
          value={files}
          onChange={(chosen) => {
            setFiles(chosen)
            setRows(null)
          }}
        />
        <Button
          type="primary"
          disabled={files.length === 0}
          loading={send.isPending}
          onClick={() => send.mutate({ body: {}, files: { docto: files } })}
        >
          {t('portal.send_yes')}
        </Button>
      </div>
      {rows && <Outcome rows={rows} to={(id) => `/proveedor/factura/${id}`} />}
    </Section>
  )
}
