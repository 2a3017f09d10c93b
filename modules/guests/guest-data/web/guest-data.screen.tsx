import { call } from '@kit/ui/api'
import { useNotice } from '@kit/ui/notice'
import { PageHeader } from '@kit/ui/page-header'
import { Segmented } from '@kit/ui/segmented'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { findGuestData } from '../contract.ts'
import type { GuestKey } from '../rules.ts'
import { Found } from './parts/found.tsx'
import { useTexts } from './texts.ts'

const FORM_WIDTH = 480
const KINDS = ['email', 'phone', 'folio'] as const

/**
 * Who is looked for never stands in the address: those are kept in histories and logs. So nothing
 * is looked for until somebody asks.
 */
export default function GuestDataScreen() {
  const t = useTexts()
  const notice = useNotice()
  const [form] = Form.useForm<{ value: string }>()
  const [by, setBy] = useState<GuestKey['by']>('email')
  const search = useMutation({
    mutationFn: (body: GuestKey) => call(findGuestData, { body }),
    onError: (error) => notice.failed(error),
  })
  const chooseKind = (kind: GuestKey['by']) => {
    setBy(kind)
    search.reset()
  }
  return (
    <article className="ui-detail">
      <PageHeader title={t('title')} />
      <div className="ui-detail-body">
        <div>
          <p className="ui-quiet">{t('hint')}</p>
          <Form
            form={form}
            name="guest-data"
            layout="vertical"
            style={{ maxWidth: FORM_WIDTH, marginBlock: 16 }}
            onFinish={({ value }) => search.mutate({ by, value })}
          >
            <Form.Item label={t('by')}>
              <Segmented
                label={t('by')}
                value={by}
                onChange={chooseKind}
                options={KINDS.map((value) => ({ value, label: t(value) }))}
              />
            </Form.Item>
            <Form.Item name="value" label={t(by)} rules={[{ required: true, whitespace: true }]}>
              <Input maxLength={200} autoComplete="off" onChange={() => search.reset()} />
            </Form.Item>
            <Button type="primary" htmlType="submit" loading={search.isPending}>
              {t('search')}
            </Button>
          </Form>
          {search.data && (
            <Found
              key={search.submittedAt}
              found={search.data}
              guest={search.variables}
              onForgotten={() => search.mutate(search.variables)}
            />
          )}
        </div>
      </div>
    </article>
  )
}
