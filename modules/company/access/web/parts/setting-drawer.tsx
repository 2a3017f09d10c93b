import { instantOf, type Day } from '@kit/kernel/day'
import { accepts } from '@kit/kernel/setting'
import { DayPicker } from '@kit/ui/day-picker'
import { Section } from '@kit/ui/detail-page'
import { showInstant } from '@kit/ui/format'
import { useLanguage } from '@kit/ui/i18n'
import { useWrite } from '@kit/ui/write'
import { Drawer } from '@kit/ui/drawer'
import { Button, Form, Input, InputNumber, Radio } from 'antd'
import { useEffect } from 'react'
import { changeSetting, listSettings } from '../../contract/settings.ts'
import { useTexts } from '../texts.ts'
import { SettingValue, type ShownSetting } from './setting-value.tsx'

type Fields = { value: string | number | boolean; when: 'now' | 'later'; day?: Day }
const WIDTH = 480

/** A new value, from now or from the beginning of a later day, and the values before. */
export function SettingDrawer({
  setting,
  onClose,
}: {
  setting: ShownSetting | null
  onClose: () => void
}) {
  const t = useTexts()
  const language = useLanguage()
  const [form] = Form.useForm<Fields>()
  const later = Form.useWatch('when', form) === 'later'
  const change = useWrite(changeSetting, {
    form,
    done: t('settings.done'),
    outdates: [listSettings],
    onDone: onClose,
  })
  useEffect(() => {
    if (!setting) return
    form.resetFields()
    form.setFieldsValue({ value: setting.value as Fields['value'], when: 'now' })
  }, [setting, form])

  const save = ({ value, when, day }: Fields) =>
    setting &&
    change.mutate({
      params: { name: setting.name },
      body: {
        value,
        version: setting.version,
        ...(when === 'later' && day ? { valid_from: instantOf(day, '00:00').toISOString() } : {}),
      },
    })
  const mayBeBlank = setting?.kind.kind === 'text' && setting.kind.blank === true
  const accepted = {
    validator: (_: unknown, value: unknown) =>
      value === undefined || value === '' || !setting || accepts(setting.kind, value)
        ? Promise.resolve()
        : Promise.reject(new Error(t('settings.wrong'))),
  }
  return (
    <Drawer
      open={setting !== null}
      onClose={onClose}
      title={setting?.[language] ?? ''}
      size={WIDTH}
      forceRender
      footer={
        <Button type="primary" onClick={form.submit} loading={change.isPending}>
          {t('settings.save')}
        </Button>
      }
    >
      <Form form={form} name="setting" layout="vertical" onFinish={save}>
        <Form.Item
          name="value"
          label={t('settings.value')}
          rules={[{ required: !mayBeBlank }, accepted]}
        >
          {setting?.kind.kind === 'integer' ? (
            <InputNumber precision={0} />
          ) : setting?.kind.kind === 'yes_no' ? (
            <Radio.Group
              options={[
                { value: true, label: t('settings.yes') },
                { value: false, label: t('settings.no') },
              ]}
            />
          ) : setting?.kind.kind === 'text' ? (
            <Input.TextArea rows={4} />
          ) : (
            <Input inputMode="decimal" />
          )}
        </Form.Item>
        <Form.Item name="when" label={t('settings.from')}>
          <Radio.Group
            options={[
              { value: 'now', label: t('settings.now') },
              { value: 'later', label: t('settings.later') },
            ]}
          />
        </Form.Item>
        {later && (
          <Form.Item name="day" label={t('settings.day')} rules={[{ required: true }]}>
            <DayPicker />
          </Form.Item>
        )}
      </Form>
      <Section title={t('settings.history')}>
        {setting && setting.history.length === 0 && (
          <p className="ui-quiet">{t('settings.no_history')}</p>
        )}
        <ul>
          {setting?.history.map((version) => (
            <li key={version.id}>
              <SettingValue value={version.value} kind={setting.kind} /> ·{' '}
              {showInstant(version.valid_from)} ·{' '}
              <span className="ui-quiet">{version.set_by ?? t('settings.nobody')}</span>
            </li>
          ))}
        </ul>
      </Section>
    </Drawer>
  )
}
