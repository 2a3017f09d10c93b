import { Section } from '@kit/ui/detail-page'
import { Select } from '@kit/ui/select'
import { DeleteOutlined } from '@ant-design/icons'
import { Button, Form, Input, InputNumber } from 'antd'
import { ROOMS_USUALLY } from '../../contract/company.ts'
import { useTexts } from '../texts.ts'
import type { Company } from './company-fields.ts'

/** The city, and the desks to be made in it; those that stand are named above. */
export function Desks({ company }: { company: Company }) {
  const t = useTexts()
  return (
    <Section title={t('company.where')}>
      <div className="first-run-row">
        <Form.Item
          name="city"
          label={t('company.city')}
          extra={t('company.city_hint')}
          rules={[{ required: true, whitespace: true, message: t('company.city_missing') }]}
        >
          <Input maxLength={120} />
        </Form.Item>
        {company.channels.length > 1 && (
          <Form.Item
            name="channel_id"
            label={t('company.channel')}
            rules={[{ required: true, message: t('company.channel_missing') }]}
          >
            <Select
              options={company.channels.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
        )}
      </div>
      <p className="ui-quiet">{t('company.desks_hint')}</p>
      {company.desks.length > 0 && (
        <details>
          <summary>{t('company.standing', { count: company.desks.length })}</summary>
          {company.desks.map(({ hotel, desk }) => `${hotel} · ${desk}`).join(', ')}
        </details>
      )}
      <Form.List name="desks">
        {(rows, { add, remove }) => (
          <>
            {rows.length > 0 && (
              <div className="first-run-desk first-run-heads" aria-hidden>
                <span>{t('company.hotel')}</span>
                <span>{t('company.desk')}</span>
                <span>{t('company.rooms')}</span>
              </div>
            )}
            {rows.map(({ key, name }) => (
              <DeskRow key={key} name={name} onRemove={() => remove(name)} />
            ))}
            <Button onClick={() => add({})}>{t('company.add_desk')}</Button>
          </>
        )}
      </Form.List>
    </Section>
  )
}

function DeskRow({ name, onRemove }: { name: number; onRemove: () => void }) {
  const t = useTexts()
  const number = name + 1
  const labelOf = (field: 'hotel' | 'desk' | 'rooms') =>
    t('company.row', { field: t(`company.${field}`), number })
  return (
    <div className="first-run-desk">
      <Form.Item
        name={[name, 'hotel']}
        rules={[{ required: true, whitespace: true, message: t('company.hotel_missing') }]}
      >
        <Input maxLength={120} aria-label={labelOf('hotel')} />
      </Form.Item>
      <Form.Item
        name={[name, 'desk']}
        initialValue={t('company.desk_usual')}
        rules={[{ required: true, whitespace: true, message: t('company.desk_missing') }]}
      >
        <Input maxLength={80} aria-label={labelOf('desk')} />
      </Form.Item>
      <Form.Item name={[name, 'rooms']} initialValue={ROOMS_USUALLY}>
        <InputNumber<number>
          min={1}
          max={20_000}
          precision={0}
          controls={false}
          inputMode="numeric"
          className="ui-number"
          aria-label={labelOf('rooms')}
        />
      </Form.Item>
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('company.remove_desk', { number })}
        onClick={onRemove}
      />
    </div>
  )
}
