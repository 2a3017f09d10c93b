import { CallError, query } from '@kit/ui/api'
import { useDownload } from '@kit/ui/download'
import { useConfirm } from '@kit/ui/confirm'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { Facts } from '@kit/ui/facts'
import { showDate, showInstant } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { usePathParams } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import * as z from 'zod'
import { decideRequest, openApproval, openApprovalFile, type AskedRequest } from '../contract.ts'
import './requests.css'
import { useTexts } from './texts.ts'

const Address = z.object({ request: z.string() })
/** A link that was cut short carries no secret: nothing is asked then. */
const TOKEN = /^[\w-]{43}$/

/**
 * What the link of a mail opens, without an account. Opening decides nothing, since mail programs
 * open links by themselves: the buttons do.
 */
export default function ApprovalScreen() {
  const t = useTexts()
  const { request: uuid } = usePathParams(Address)
  // The secret stands after the number sign, which no server is told of.
  const [token] = useState(() => window.location.hash.slice(1))
  const [decided, setDecided] = useState<{ folio: string; state: string } | null>(null)
  const found = useQuery({
    ...query(openApproval, { params: { uuid }, body: { token } }),
    enabled: decided === null && TOKEN.test(token),
    retry: false,
  })
  if (decided)
    return (
      <>
        <PageHeader title={t('approval')} />
        <Alert
          type="success"
          showIcon
          title={t(decided.state === 'approved' ? 'approved_done' : 'rejected_done', decided)}
        />
      </>
    )
  if (!TOKEN.test(token))
    return (
      <>
        <PageHeader title={t('approval')} />
        <EmptyState title={t('dead_link')} explain={t('cut_link')} />
      </>
    )
  if (found.isPending) return <Loading lines={8} />
  if (found.error)
    return (
      <>
        <PageHeader title={t('approval')} />
        {isDead(found.error) ? (
          <EmptyState title={t('dead_link')} explain={found.error.message} />
        ) : (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        )}
      </>
    )
  return <Deciding uuid={uuid} token={token} asked={found.data} onDecided={setDecided} />
}

type Props = {
  uuid: string
  token: string
  asked: AskedRequest
  onDecided: (decided: { folio: string; state: string }) => void
}
type Fields = { name: string; reason?: string }

function Deciding({ uuid, token, asked, onDecided }: Props) {
  const t = useTexts()
  const confirm = useConfirm()
  const [form] = Form.useForm<Fields>()
  const decide = useWrite(decideRequest, { form, outdates: [openApproval], onDone: onDecided })
  const open = useDownload(openApprovalFile)
  const ask = async (decision: 'approved' | 'rejected') => {
    const { name, reason = '' } = await form.validateFields()
    if (decision === 'rejected' && !reason.trim())
      return form.setFields([{ name: 'reason', errors: [t('reason_needed')] }])
    const verb = decision === 'approved' ? 'approve' : 'reject'
    const yes = await confirm({
      title: t(`${verb}_question`, { folio: asked.folio }),
      consequence: t('decide_once'),
      yes: t(verb),
      danger: decision === 'rejected',
    })
    if (yes) decide.mutate({ params: { uuid }, body: { token, decision, name, reason } })
  }
  return (
    <section className="request-asked">
      <PageHeader title={`${asked.folio} · ${asked.title}`} />
      <Facts
        facts={[
          { label: t('asked_by'), value: asked.asked_by },
          { label: t('wanted_by'), value: showDate(asked.wanted_by) },
          { label: t('expires'), value: showInstant(asked.expires_at) },
          {
            label: t('files'),
            value:
              asked.files.length === 0
                ? t('none')
                : asked.files.map((name) => (
                    <Button
                      key={name}
                      type="link"
                      onClick={() => open.mutate({ params: { uuid }, body: { token, name } })}
                    >
                      {name}
                    </Button>
                  )),
          },
        ]}
      />
      <h2>{t('description')}</h2>
      <p className="request-text">{asked.description}</p>
      {asked.benefit && (
        <>
          <h2>{t('benefit')}</h2>
          <p className="request-text">{asked.benefit}</p>
        </>
      )}
      <Form form={form} name="approval" layout="vertical">
        <Form.Item name="name" label={t('your_name')} rules={[{ required: true }]}>
          <Input maxLength={120} autoComplete="name" />
        </Form.Item>
        <Form.Item name="reason" label={t('reason')}>
          <Input.TextArea maxLength={500} rows={3} />
        </Form.Item>
      </Form>
      <p className="ui-quiet">{t('decide_once')}</p>
      <div>
        <Button danger size="large" onClick={() => void ask('rejected')}>
          {t('reject')}
        </Button>{' '}
        <Button
          type="primary"
          size="large"
          loading={decide.isPending}
          onClick={() => void ask('approved')}
        >
          {t('approve')}
        </Button>
      </div>
    </section>
  )
}

/** A link that decides nothing any more, or never did. */
const isDead = (error: unknown): boolean =>
  error instanceof CallError && [400, 404, 409, 422].includes(error.status)
