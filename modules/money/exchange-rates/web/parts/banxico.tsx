import { query } from '@kit/ui/api'
import { useConfirm } from '@kit/ui/confirm'
import { Section } from '@kit/ui/detail-page'
import { showDate } from '@kit/ui/format'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Space } from 'antd'
import { configureBanxico, fetchBanxico, findBanxico } from '../../contract.ts'
import { useTexts } from '../texts.ts'

/**
 * Whether Banxico is asked, and how it comes to be. The token is written here and never shown
 * again.
 */
export function Banxico() {
  const t = useTexts()
  const confirm = useConfirm()
  const { data: banxico } = useQuery(query(findBanxico, {}))
  const [form] = Form.useForm<{ token: string }>()
  const keep = useWrite(configureBanxico, {
    form,
    done: ({ configured }) => t(configured ? 'token_saved' : 'token_removed'),
    outdates: [findBanxico],
    onDone: () => form.resetFields(),
  })
  const ask = useWrite(fetchBanxico, { done: t('fetching') })
  if (!banxico) return null

  const remove = async () => {
    if (
      await confirm({
        title: t('remove_question'),
        consequence: t('remove_why'),
        yes: t('remove_token'),
        danger: true,
      })
    )
      keep.mutate({ body: { token: '' } })
  }
  return (
    <Section title={t('banxico')}>
      <p>
        {banxico.configured
          ? `${t('configured')} ${banxico.last_day ? t('last_day', { day: showDate(banxico.last_day) }) : t('no_last_day')}`
          : t('not_configured')}
      </p>
      {banxico.configured ? (
        <Space>
          <Button onClick={() => ask.mutate({})} loading={ask.isPending}>
            {t('fetch')}
          </Button>
          {banxico.may_set_company && (
            <Button danger onClick={() => void remove()} loading={keep.isPending}>
              {t('remove_token')}
            </Button>
          )}
        </Space>
      ) : (
        banxico.may_set_company && (
          <Form form={form} layout="inline" onFinish={(body) => keep.mutate({ body })}>
            <Form.Item name="token" label={t('token')} rules={[{ required: true }]}>
              <Input.Password autoComplete="off" maxLength={200} />
            </Form.Item>
            <Button htmlType="submit" loading={keep.isPending}>
              {t('save_token')}
            </Button>
          </Form>
        )
      )}
    </Section>
  )
}
