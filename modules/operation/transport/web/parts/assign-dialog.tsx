import { Alert } from '@kit/ui/alert'
import { Modal } from '@kit/ui/dialog'
import { showTime } from '@kit/ui/format'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { Button, Form, Input, InputNumber } from 'antd'
import { useEffect } from 'react'
import {
  assignRides,
  showServiceDay,
  type ServiceDay,
  type ServiceLine,
} from '../../contract/service-day.ts'
import { driveLeavesAt, drivesMeanwhile, drivesOf } from '../../rules/service-day.ts'
import { useTexts } from '../texts.ts'
import { paxOf, seenOf } from './blocks.ts'

type Fields = {
  vehicle_id: number
  driver_id?: number
  guide_id?: number
  leaves_at?: string
  minutes: number
}
type Props = {
  day: ServiceDay
  /** Null: closed. */
  lines: readonly ServiceLine[] | null
  onClose: () => void
  onDone: () => void
}
const FORM = 'assign-services'
const CLOCK = 5

/** One vehicle, driver and guide for the chosen services, and who is busy at that hour. */
export function AssignDialog({ day, lines, onClose, onDone }: Props) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const assign = useWrite(assignRides, {
    done: t('day_assigned'),
    outdates: [showServiceDay],
    form,
    onDone,
  })
  const drives = lines ? drivesOf(lines) : []
  const isMixed = new Set(lines?.map(({ ride }) => ride)).size > 1
  const [leaves_at, minutes] = [
    Form.useWatch('leaves_at', form),
    Form.useWatch('minutes', form) ?? day.drive_minutes,
  ]
  const busy = busyWith(day, lines ?? [], drives, leaves_at, minutes)
  const most = Math.max(0, ...drives.map(paxOf))
  useEffect(() => {
    if (lines) form.setFieldsValue(beginningOf(day, lines))
  }, [day, lines, form])
  const save = (fields: Fields) =>
    assign.mutate({
      body: {
        date: day.date,
        items: seenOf(lines!, day.drives),
        vehicle_id: fields.vehicle_id,
        driver_id: fields.driver_id ?? null,
        guide_id: fields.guide_id ?? null,
        leaves_at: fields.leaves_at ? `${fields.leaves_at}:00` : null,
        minutes: fields.minutes,
      },
    })
  const personOptions = (of: 'driver' | 'guide', people: ServiceDay['drivers']) =>
    people.map(({ id, name }) => {
      const drive = busy.find((one) => one[of]?.id === id)
      return {
        value: id,
        label: drive ? t('day_busy', { name, ...roadOf(drive) }) : name,
        disabled: drive !== undefined,
      }
    })
  return (
    <Modal
      open={lines !== null}
      onCancel={onClose}
      afterClose={form.resetFields}
      forceRender
      title={`${t('day_assign')} · ${t('chosen', { count: lines?.length ?? 0, pax: paxOf(lines ?? []) })}`}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="primary"
            disabled={isMixed}
            loading={assign.isPending}
            onClick={form.submit}
          >
            {t('day_assign')}
          </Button>
        </>
      }
    >
      {isMixed && <Alert kind="warning" title={t('day_mixed')} />}
      {!isMixed && drives.length > 1 && (
        <p className="ui-quiet">{t('day_each_alone', { count: drives.length })}</p>
      )}
      <Form form={form} name={FORM} layout="vertical" onFinish={save}>
        <Form.Item
          name="vehicle_id"
          label={t('vehicle')}
          rules={[{ required: true, message: t('required') }]}
        >
          <Select
            notFoundContent={t('no_vehicle_fits')}
            options={day.vehicles.map(({ id, name, seats }) => {
              const drive = busy.find(({ vehicle }) => vehicle.id === id)
              const label = t('day_vehicle', { name, seats })
              return {
                value: id,
                label: drive
                  ? t('day_busy', { name: label, ...roadOf(drive) })
                  : seats < most
                    ? t('day_small', { name: label })
                    : label,
                disabled: drive !== undefined || seats < most,
              }
            })}
          />
        </Form.Item>
        <Form.Item name="driver_id" label={t('driver')}>
          <Select
            allowClear
            placeholder={t('no_driver')}
            options={personOptions('driver', day.drivers)}
          />
        </Form.Item>
        <Form.Item name="guide_id" label={t('guide')}>
          <Select
            allowClear
            placeholder={t('no_guide')}
            options={personOptions('guide', day.guides)}
          />
        </Form.Item>
        <div className="sheet-when">
          {drives.length === 1 && (
            <Form.Item name="leaves_at" label={t('leaves_at')} extra={t('day_leaves_why')}>
              <Input type="time" />
            </Form.Item>
          )}
          <Form.Item
            name="minutes"
            label={t('day_minutes')}
            rules={[{ required: true, message: t('required') }]}
          >
            <InputNumber min={10} max={1440} step={10} inputMode="numeric" />
          </Form.Item>
        </div>
      </Form>
    </Modal>
  )
}

const roadOf = ({ leaves_at, minutes }: ServiceDay['drives'][number]) => ({
  time: showTime(leaves_at),
  minutes,
})

/** Drives on the road while one of these would be; those that they leave empty are not. */
function busyWith(
  day: ServiceDay,
  lines: readonly ServiceLine[],
  drives: readonly (readonly ServiceLine[])[],
  leaves_at: string | undefined,
  minutes: number,
): ServiceDay['drives'] {
  const left = new Set(
    day.drives.flatMap((drive) => {
      const own = lines.filter(({ drive_id }) => drive_id === drive.id)
      return own.length > 0 && paxOf(own) === drive.seats_taken ? drive.id : []
    }),
  )
  return drives.flatMap((own) => {
    const at = drives.length === 1 && leaves_at ? `${leaves_at}:00` : driveLeavesAt(own)
    return at === null ? [] : drivesMeanwhile(day.drives, { leaves_at: at, minutes }, left)
  })
}

/** As their drive is, or the smallest free vehicle that seats them. */
function beginningOf(day: ServiceDay, lines: readonly ServiceLine[]): Partial<Fields> {
  const ids = new Set(lines.map(({ drive_id }) => drive_id))
  const drive = ids.size === 1 ? day.drives.find(({ id }) => ids.has(id)) : undefined
  if (drive)
    return {
      vehicle_id: drive.vehicle.id,
      ...(drive.driver ? { driver_id: drive.driver.id } : {}),
      ...(drive.guide ? { guide_id: drive.guide.id } : {}),
      leaves_at: drive.leaves_at.slice(0, CLOCK),
      minutes: drive.minutes,
    }
  const drives = drivesOf(lines)
  const minutes = day.drive_minutes
  const busy = new Set(
    busyWith(day, lines, drives, undefined, minutes).map(({ vehicle }) => vehicle.id),
  )
  const most = Math.max(0, ...drives.map(paxOf))
  const free = day.vehicles.find(({ id, seats }) => seats >= most && !busy.has(id))
  const at = drives.length === 1 ? driveLeavesAt(drives[0]!) : null
  return {
    minutes,
    ...(free ? { vehicle_id: free.id } : {}),
    ...(at ? { leaves_at: at.slice(0, CLOCK) } : {}),
  }
}
