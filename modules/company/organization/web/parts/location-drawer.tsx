import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { useConfirm } from '@kit/ui/confirm'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from '@kit/ui/drawer'
import { Button, Form, Input, InputNumber, Switch } from 'antd'
import { useEffect } from 'react'
import { listHotelFilters, listHotelLocations, type Location } from '../../contract.ts'
import { addLocation, editLocation } from '../../contract/channels.ts'
import { losesShare } from '../../rules/location-share.ts'
import { useTexts } from '../texts.ts'
import { useTagChoices } from './use-tag-choices.ts'

/** `row` is null for a new one. */
export type EditedLocation = { row: Location | null }
type Fields = Pick<Location, 'hotel_id' | 'locacion' | 'tag_id' | 'period' | 'active'> & {
  percent: string
  whatsapp?: string | null
}

const WIDTH = 440
const NEW: Partial<Fields> = { active: true, percent: '0' }

export function LocationDrawer({
  edited,
  onClose,
}: {
  edited: EditedLocation | null
  onClose: () => void
}) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const hotels = useQuery(query(listHotelFilters, {}))
  const { tags, periods } = useTagChoices()
  const settled = { form, outdates: [...TABLE_ANSWERS, listHotelLocations], onDone: onClose }
  const add = useWrite(addLocation, { ...settled, done: t('locations.added') })
  const edit = useWrite(editLocation, { ...settled, done: t('locations.edited') })
  const row = edited?.row ?? null
  const confirm = useConfirm()
  const askShare = ({ percent }: Location): Promise<boolean> =>
    confirm({
      title: t('places.share_lost'),
      consequence: t('places.share_lost_more', { percent: Number(percent) }),
      yes: t('places.share_lost_yes'),
    })
  useEffect(() => {
    if (!edited) return
    form.resetFields()
    form.setFieldsValue(edited.row ?? NEW)
  }, [edited, form])
  const save = async ({ hotel_id, percent, active, ...fields }: Fields) => {
    if (!row) return add.mutate({ body: { id_hotel: hotel_id, ...fields, parcent: percent } })
    const without_share = losesShare(row, { percent })
    const sure = !without_share || (await askShare(row))
    if (!sure) return
    const { id, version } = row
    edit.mutate({ body: { id, ...fields, percent, active, version, without_share } })
  }
  return (
    <Drawer
      open={edited !== null}
      onClose={onClose}
      title={t(row ? 'places.edit' : 'places.locations.add')}
      size={WIDTH}
      forceRender
      footer={
        <Button type="primary" onClick={form.submit} loading={add.isPending || edit.isPending}>
          {t('places.save')}
        </Button>
      }
    >
      <Form form={form} name="location" layout="vertical" onFinish={(fields) => void save(fields)}>
        <Form.Item name="hotel_id" label={t('channels.hotel')} rules={[{ required: true }]}>
          <Select
            disabled={row !== null}
            showSearch={{ optionFilterProp: 'label' }}
            loading={hotels.isLoading}
            options={(hotels.data?.hotels ?? []).map(({ id, name }) => ({
              value: id,
              label: name,
            }))}
          />
        </Form.Item>
        <Form.Item name="locacion" label={t('locations.location')} rules={[{ required: true }]}>
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item name="tag_id" label={t('locations.tag')} rules={[{ required: true }]}>
          <Select options={tags} />
        </Form.Item>
        <Form.Item name="period" label={t('locations.period')} rules={[{ required: true }]}>
          <Select options={periods} />
        </Form.Item>
        <Form.Item
          name="percent"
          label={t('places.field.percent')}
          extra={t('places.percent_hint')}
          rules={[{ required: true }]}
        >
          <InputNumber<string>
            stringMode
            className="ui-number ui-wide"
            min="0"
            max="100"
            precision={4}
            controls={false}
            inputMode="decimal"
          />
        </Form.Item>
        <Form.Item
          name="whatsapp"
          label={t('locations.whatsapp')}
          extra={t('locations.whatsapp_hint')}
          rules={[
            { pattern: /^\+(?:[\s().-]*\d){8,15}$/, message: t('locations.whatsapp_invalid') },
          ]}
        >
          <Input maxLength={30} type="tel" inputMode="tel" autoComplete="off" />
        </Form.Item>
        {row && (
          <Form.Item
            name="active"
            label={t('places.field.active')}
            extra={t('places.active_hint')}
            valuePropName="checked"
          >
            <Switch />
          </Form.Item>
        )}
      </Form>
    </Drawer>
  )
}
