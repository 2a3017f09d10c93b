import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { Select } from '@kit/ui/select'
import { useLanguage } from '@kit/ui/i18n'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from '@kit/ui/drawer'
import { Button, Form } from 'antd'
import { useEffect } from 'react'
import { showPermissionMatrix } from '../../contract/roles.ts'
import { exceptUser, showUser, type UserRow } from '../../contract/users.ts'
import { useTexts } from '../texts.ts'

type Fields = { granted: string[]; denied: string[] }
const WIDTH = 520

/** What one person may do beside what their roles decide. */
export function ExceptionsDrawer({ user, onClose }: { user: UserRow | null; onClose: () => void }) {
  const t = useTexts()
  const language = useLanguage()
  const [form] = Form.useForm<Fields>()
  const matrix = useQuery({ ...query(showPermissionMatrix, {}), enabled: user !== null })
  const save = useWrite(exceptUser, {
    done: t('exceptions.done'),
    outdates: [...TABLE_ANSWERS, showUser],
    onDone: onClose,
  })
  useEffect(() => {
    if (user) form.setFieldsValue({ granted: user.granted, denied: user.denied })
  }, [user, form])
  const [granted, denied] = [
    Form.useWatch('granted', form) ?? [],
    Form.useWatch('denied', form) ?? [],
  ]
  const options = (except: readonly string[]) =>
    (matrix.data?.permissions ?? [])
      .filter(({ key }) => !except.includes(key))
      .map(({ key, name_es, name_en }) => ({
        value: key,
        label: `${language === 'en' ? name_en : name_es} · ${key}`,
      }))
  const many = {
    mode: 'multiple',
    showSearch: { optionFilterProp: 'label' },
    loading: matrix.isPending,
  } as const
  return (
    <Drawer
      open={user !== null}
      onClose={onClose}
      title={user ? t('exceptions.title', { name: `${user.name} ${user.last_name}` }) : ''}
      size={WIDTH}
      forceRender
      footer={
        <Button type="primary" onClick={form.submit} loading={save.isPending}>
          {t('exceptions.save')}
        </Button>
      }
    >
      <p className="ui-quiet" style={{ marginBlockEnd: 16 }}>
        {t('exceptions.hint')}
      </p>
      <Form
        form={form}
        name="exceptions"
        layout="vertical"
        onFinish={(body) =>
          user && save.mutate({ params: { id: user.id }, body: { ...body, version: user.version } })
        }
      >
        <Form.Item name="granted" label={t('exceptions.granted')}>
          <Select {...many} options={options(denied)} />
        </Form.Item>
        <Form.Item name="denied" label={t('exceptions.denied')}>
          <Select {...many} options={options(granted)} />
        </Form.Item>
      </Form>
    </Drawer>
  )
}
