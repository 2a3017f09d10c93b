import { openAct } from '@kit/tables/web/open-act'
import { query } from '@kit/ui/api'
import { DetailPage, Section } from '@kit/ui/detail-page'
import { openFile } from '@kit/ui/download'
import { Facts } from '@kit/ui/facts'
import { showInstant, showMoney } from '@kit/ui/format'
import type { PageHeaderProps } from '@kit/ui/page-header'
import { AppLink, usePathParams } from '@kit/ui/routing'
import { StateTag, type Tone } from '@kit/ui/state-tag'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import * as z from 'zod'
import { printQuotation, showQuotation } from '../contract.ts'
import { GroupPlanSection } from './proforma/group-plan.tsx'
import { Accepting } from './parts/accepting.tsx'
import { EditButton } from './parts/edit-button.tsx'
import { SendButtons } from './parts/sending.tsx'
import { VersionShown } from './parts/version-shown.tsx'
import type { Quotation } from './revising.ts'
import { SENDING } from './slots.ts'
import { useTexts } from './texts.ts'

const Address = z.object({ quotation: z.string() })

const TONES: Record<Quotation['state'], Tone> = {
  open: 'info',
  sent: 'info',
  accepted: 'warning',
  won: 'ok',
  lost: 'error',
  expired: 'neutral',
}

/** One quotation: what it offers, what it offered before, and what became of it. */
export default function QuotationScreen() {
  const t = useTexts()
  const { quotation: uuid } = usePathParams(Address)
  const found = useQuery(query(showQuotation, { params: { uuid } }))
  const [accepting, setAccepting] = useState(false)
  const header = (quotation: Quotation): PageHeaderProps => {
    const { currency, total } = quotation.versions[0]!
    return {
      title: (
        <>
          {quotation.folio}{' '}
          <StateTag tone={TONES[quotation.state]}>{t(`state.${quotation.state}`)}</StateTag>
        </>
      ),
      aside: (
        <span>
          {t('total')} <b className="ui-number">{showMoney({ amount: total, currency })}</b>
        </span>
      ),
      actions: <Actions quotation={quotation} onAccept={() => setAccepting(true)} />,
    }
  }
  return (
    <DetailPage query={found} header={header}>
      {(quotation) => {
        const [offered, ...earlier] = quotation.versions
        return (
          <>
            <Section title={`${t('offered')} · ${t('version', { number: offered!.number })}`}>
              <VersionShown version={offered!} />
            </Section>
            {quotation.group && <GroupPlanSection uuid={quotation.uuid} />}
            <Section title={t('facts')}>
              <Details quotation={quotation} />
            </Section>
            {earlier.length > 0 && (
              <Section title={t('earlier')}>
                {earlier.map((version) => (
                  <details key={version.number}>
                    <summary>
                      {t('version', { number: version.number })} ·{' '}
                      {showMoney({ amount: version.total, currency: version.currency })} ·{' '}
                      {showInstant(version.created_at)}
                    </summary>
                    <VersionShown version={version} />
                  </details>
                ))}
              </Section>
            )}
            <Accepting quotation={quotation} open={accepting} onClose={() => setAccepting(false)} />
          </>
        )
      }}
    </DetailPage>
  )
}

function Actions({ quotation, onAccept }: { quotation: Quotation; onAccept: () => void }) {
  const t = useTexts()
  const print = useWrite(printQuotation, { onDone: openFile })
  const { uuid, can } = quotation
  return (
    <>
      {can.lose && (
        <Button danger onClick={() => openAct('quotation.lose', uuid)}>
          {t('lose.button')}
        </Button>
      )}
      <Button loading={print.isPending} onClick={() => print.mutate({ params: { uuid } })}>
        {t('print')}
      </Button>
      {can.revise && <EditButton quotation={quotation} filled={!can.accept} />}
      {can.send && <SendButtons quotation={quotation} />}
      {SENDING.map((Part, index) => (
        <Part key={index} quotation={quotation} />
      ))}
      {can.accept && (
        <Button type="primary" onClick={onAccept}>
          {t('accept.button')}
        </Button>
      )}
    </>
  )
}

function Details({ quotation }: { quotation: Quotation }) {
  const t = useTexts()
  const { customer, reservation, group } = quotation
  return (
    <Facts
      facts={[
        { label: t('customer'), value: customer.name },
        { label: t('email'), value: customer.email ?? '—' },
        { label: t('phone'), value: customer.phone ?? '—' },
        { label: t('language'), value: t(`language_${customer.language}`) },
        { label: t('valid_until'), value: showInstant(quotation.valid_until) },
        { label: t('made_by'), value: quotation.rep },
        { label: t('location'), value: `${quotation.hotel} · ${quotation.location}` },
        { label: t('created_at'), value: showInstant(quotation.created_at) },
        { label: t('sent_at'), value: showInstant(quotation.sent_at) },
        { label: t('reminded_at'), value: showInstant(quotation.reminded_at) },
        {
          label: t('reservation'),
          value: reservation ? (
            <AppLink to={`/reserva/${reservation.uuid}`}>{reservation.folio}</AppLink>
          ) : (
            '—'
          ),
        },
        ...(group
          ? [
              {
                label: t('group.sheet'),
                value: (
                  <AppLink to={`/grupos/ficha-tecnica/${group.uuid}/editar`}>{group.folio}</AppLink>
                ),
              },
            ]
          : []),
        ...(quotation.reason ? [{ label: t('reason'), value: quotation.reason }] : []),
      ]}
    />
  )
}
