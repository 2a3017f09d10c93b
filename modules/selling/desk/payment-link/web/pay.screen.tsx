import { CallError, query } from '@kit/ui/api'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { dayInWords, instantInWords } from '@kit/kernel/day'
import { showMoney, showTime } from '@kit/ui/format'
import { chooseLanguage, useLanguage } from '@kit/ui/i18n'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { usePathParams } from '@kit/ui/routing'
import { useSession } from '@kit/ui/session'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import { beginPayment, openPaymentPage, returnFromPayment, type PaymentPage } from '../contract.ts'
import { PROVIDER_LABELS } from './provider-labels.ts'
import './payment-link.css'
import { useTexts } from './texts.ts'

type Page = z.output<typeof PaymentPage>

const Address = z.object({ pay: z.string() })
/** A link that was cut short carries no secret: nothing is asked then. */
const TOKEN = /^[\w-]{43}$/

/**
 * What the link of a mail opens, without an account. Opening pays nothing, since mail programs open
 * links by themselves: the button leads to the provider. Who comes back from there is told what
 * became of it.
 */
export default function PayScreen() {
  const t = useTexts()
  const { pay: token } = usePathParams(Address)
  const [hasReturned] = useState(() => new URLSearchParams(window.location.search).has('regreso'))
  const isWhole = TOKEN.test(token)
  const found = useQuery({
    ...query(hasReturned ? returnFromPayment : openPaymentPage, { body: { token } }),
    enabled: isWhole,
    retry: false,
  })
  useGuestLanguage(found.data)
  return (
    <div className="pay-page">
      {found.data?.is_simulated && <p className="pay-simulated">{t('simulated')}</p>}
      <PageHeader title={t('title')} />
      {!isWhole || isUnknown(found.error) ? (
        <EmptyState title={t('unknown')} explain={t('cut')} />
      ) : found.isPending ? (
        <Loading lines={8} />
      ) : found.error ? (
        isRefused(found.error) ? (
          <EmptyState title={t('not_now')} explain={found.error.message} />
        ) : (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        )
      ) : (
        <Told page={found.data} token={token} hasReturned={hasReturned} />
      )}
    </div>
  )
}

/** The guest reads their own language; who works here keeps theirs. */
function useGuestLanguage(page: Page | undefined): void {
  const language = useLanguage()
  const isGuest = useSession(({ login }) => login === null)
  const wanted = page?.language
  useEffect(() => {
    if (isGuest && wanted && wanted !== language) chooseLanguage(wanted)
  }, [isGuest, wanted, language])
}

function Told({ page, token, hasReturned }: { page: Page; token: string; hasReturned: boolean }) {
  const t = useTexts()
  const { state, over } = page
  return (
    <>
      {state === 'paid' && (
        <Alert type="success" showIcon title={t('paid')} description={t('paid_why')} />
      )}
      {state === 'processing' && (
        <Alert type="info" showIcon title={t('processing')} description={t('processing_why')} />
      )}
      {state === 'over' && over && over !== 'paid' && (
        <Alert
          type="warning"
          showIcon
          title={t(`over.${over}`)}
          description={t(over === 'review' ? 'review_why' : 'over_why')}
        />
      )}
      {state === 'payable' && hasReturned && <Alert type="warning" showIcon title={t('not_yet')} />}
      <Subject page={page} />
      {state === 'payable' && <Paying page={page} token={token} />}
    </>
  )
}

function Subject({ page }: { page: Page }) {
  const t = useTexts()
  const language = useLanguage()
  const party = (service: Page['services'][number]) =>
    (['adults', 'minors', 'infants'] as const)
      .filter((kind) => service[kind] > 0)
      .map((kind) => t(kind, { count: service[kind] }))
      .join(', ')
  return (
    <section className="ui-section">
      <dl className="ui-facts">
        <div>
          <dt>{t('folio')}</dt>
          <dd className="ui-strong">{page.folio}</dd>
        </div>
        <div>
          <dt>{t('customer')}</dt>
          <dd>{page.customer}</dd>
        </div>
        {page.state === 'payable' && (
          <div>
            <dt>{t('expires')}</dt>
            <dd>{instantInWords(new Date(page.expires_at), language)}</dd>
          </div>
        )}
      </dl>
      <h2>{t('services')}</h2>
      <ul className="pay-services">
        {page.services.map((service, index) => (
          <li key={index}>
            <b>{service.name}</b>
            <br />
            {dayInWords(service.service_day, language)}
            {service.service_time && ` · ${showTime(service.service_time)}`} · {party(service)}
          </li>
        ))}
      </ul>
      <dl className="pay-sums">
        <div>
          <dt>{t('total')}</dt>
          <dd>{showMoney(page.total)}</dd>
        </div>
        {page.state === 'payable' && (
          <div className="pay-now">
            <dt>{t('to_pay')}</dt>
            <dd>{showMoney(page.to_pay)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function Paying({ page, token }: { page: Page; token: string }) {
  const t = useTexts()
  const [form] = Form.useForm<{ name?: string }>()
  const provider = PROVIDER_LABELS[page.provider]
  const [leaving, setLeaving] = useState(false)
  const begin = useWrite(beginPayment, {
    form,
    outdates: [openPaymentPage],
    onDone: ({ address }) => {
      setLeaving(true)
      window.location.assign(address)
    },
  })
  const isDeposit = page.asks === 'deposit' && page.to_pay.amount !== page.total.amount
  return (
    <Form
      form={form}
      name="pay-online"
      layout="vertical"
      onFinish={({ name }) =>
        begin.mutate({
          body: {
            token,
            expected: page.to_pay.amount,
            ...(page.accepts && name ? { typed_name: name } : {}),
          },
        })
      }
    >
      {isDeposit && <p className="ui-quiet">{t('deposit_note')}</p>}
      {page.is_floating && <p className="ui-quiet">{t('floating')}</p>}
      {page.accepts && (
        <Form.Item
          name="name"
          label={t('name')}
          extra={t('name_why')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input maxLength={120} autoComplete="name" />
        </Form.Item>
      )}
      <Button
        className="pay-button"
        type="primary"
        size="large"
        htmlType="submit"
        block
        loading={begin.isPending || leaving}
      >
        {t('pay', { amount: showMoney(page.to_pay), provider })}
      </Button>
      <p className="ui-quiet">{t('leaves', { provider })}</p>
    </Form>
  )
}

const isUnknown = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 400)

/** An offer that stands no more, or whose services changed. */
const isRefused = (error: unknown): boolean => error instanceof CallError && error.status === 422
