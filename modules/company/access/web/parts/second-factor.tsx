import { query } from '@kit/ui/api'
import { ErrorState } from '@kit/ui/error-state'
import { showInstant } from '@kit/ui/format'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { StateTag } from '@kit/ui/state-tag'
import { Button, Form, Input, Modal, Skeleton, Space } from 'antd'
import { useId, useState } from 'react'
import {
  removeSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
} from '../../contract/second-factor.ts'
import { useTexts } from '../texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'

type Doing = 'set_up' | 'renew' | 'remove'

/** The code of an application that is asked for beside the password: on, off, and what is left. */
export function SecondFactor() {
  const t = useTexts()
  const [doing, setDoing] = useState<Doing | null>(null)
  const state = useQuery(query(showSecondFactor, {}))
  const done = () => {
    setDoing(null)
    void state.refetch()
  }
  if (state.isError) return <ErrorState error={state.error} onRetry={() => void state.refetch()} />
  if (state.isPending) return <Skeleton active paragraph={{ rows: 1 }} />
  const { since, codes_left, required } = state.data
  return (
    <>
      <p className="ui-quiet" style={{ marginBlockEnd: 12 }}>
        {t('second_factor.hint')}
      </p>
      {since ? (
        <>
          <p style={{ marginBlockEnd: 12 }}>
            <StateTag tone="ok">{t('second_factor.on')}</StateTag>
            {t('second_factor.since', { since: showInstant(since) })}{' '}
            {t('second_factor.codes_left', { count: codes_left })}
          </p>
          <Space wrap>
            <Button onClick={() => setDoing('renew')}>{t('second_factor.renew')}</Button>
            {!required && (
              <Button danger onClick={() => setDoing('remove')}>
                {t('second_factor.remove')}
              </Button>
            )}
          </Space>
        </>
      ) : (
        <Button onClick={() => setDoing('set_up')}>{t('second_factor.set_up')}</Button>
      )}
      <Modal
        open={doing !== null}
        title={doing ? t(`second_factor.${doing}`) : ''}
        footer={null}
        onCancel={done}
        mask={{ closable: false }}
        destroyOnHidden
      >
        {doing === 'set_up' && <SetUpSecondFactor onDone={done} />}
        {doing === 'renew' && <Renew onDone={done} />}
        {doing === 'remove' && <Remove onDone={done} />}
      </Modal>
    </>
  )
}

function Renew({ onDone }: { onDone: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<{ code: string }>()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = useWrite(renewRecoveryCodes, {
    form,
    onDone: (renewed) => setCodes(renewed.codes),
  })
  const name = useId()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <Form form={form} name={name} layout="vertical" onFinish={(body) => renew.mutate({ body })}>
      <p className="ui-quiet">{t('second_factor.renew_hint')}</p>
      <CodeField />
      <Button type="primary" htmlType="submit" loading={renew.isPending}>
        {t('second_factor.renew')}
      </Button>
    </Form>
  )
}

function Remove({ onDone }: { onDone: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<{ current: string; code: string }>()
  const remove = useWrite(removeSecondFactor, { form, done: t('second_factor.removed'), onDone })
  return (
    <Form form={form} name={useId()} layout="vertical" onFinish={(body) => remove.mutate({ body })}>
      <p className="ui-quiet">{t('second_factor.remove_hint')}</p>
      <Form.Item name="current" label={t('account.current')} rules={[{ required: true }]}>
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
      <CodeField />
      <Button danger htmlType="submit" loading={remove.isPending}>
        {t('second_factor.remove')}
      </Button>
    </Form>
  )
}

function CodeField() {
  const t = useTexts()
  return (
    <Form.Item
      name="code"
      label={t('second_factor.code')}
      extra={t('second_factor.or_recovery')}
      rules={[{ required: true }]}
    >
      <Input autoComplete="one-time-code" maxLength={40} />
    </Form.Item>
  )
}
