import { Alert } from '@kit/ui/alert'
import { showMoney } from '@kit/ui/format'
import { Select } from '@kit/ui/select'
import { Modal } from '@kit/ui/dialog'
import { Button, Form, Input } from 'antd'
import { useEffect } from 'react'
import type { Board, BoardRide } from '../../contract/grouping.ts'
import { leavesAt, minutesOf, timeOf, type Group } from '../../rules/grouping.ts'
import { useTexts } from '../texts.ts'

type Fields = { vehicle_id: number; driver_id?: number | null; leaves_at: string }
type Props = {
  board: Board
  /** Null: closed. */
  rides: readonly BoardRide[] | null
  isSaving: boolean
  onClose: () => void
  onMake: (group: Omit<Group, 'id'>) => void
}
const FORM = 'new-trip'

/** A vehicle, a time and a driver for these people. */
export function NewDrive({ board, rides, isSaving, onClose, onMake }: Props) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const pax = rides?.reduce((sum, ride) => sum + ride.pax, 0) ?? 0
  const first = rides?.[0]
  const isOneLane =
    first !== undefined &&
    rides!.every((ride) => ride.zone_id === first.zone_id && ride.direction === first.direction)
  const fitting = board.vehicles.filter(({ seats }) => seats >= pax)
  const cheapest = fitting.reduce<(typeof fitting)[number] | undefined>(
    (best, one) => (best && Number(best.cost.amount) <= Number(one.cost.amount) ? best : one),
    undefined,
  )
  useEffect(() => {
    const ready = rides?.flatMap(({ ready_at }) => (ready_at ? [minutesOf(ready_at)] : [])) ?? []
    if (!first) return
    form.setFieldsValue({
      ...(cheapest ? { vehicle_id: cheapest.id } : {}),
      ...(ready.length > 0
        ? { leaves_at: timeOf(leavesAt(first.direction, ready)).slice(0, 5) }
        : {}),
    })
  }, [rides, first, cheapest, form])
  const make = ({ vehicle_id, driver_id = null, leaves_at }: Fields) =>
    onMake({
      zone_id: first!.zone_id!,
      direction: first!.direction,
      vehicle_id,
      driver_id,
      leaves_at: `${leaves_at}:00`,
      locked: false,
      item_ids: rides!.map(({ item_id }) => item_id),
    })
  const required = [{ required: true, message: t('required') }]
  return (
    <Modal
      open={rides !== null}
      onCancel={onClose}
      afterClose={form.resetFields}
      forceRender
      title={`${t('new_trip')} · ${t('chosen', { count: rides?.length ?? 0, pax })}`}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" disabled={!isOneLane} loading={isSaving} onClick={form.submit}>
            {t('make')}
          </Button>
        </>
      }
    >
      {rides && !isOneLane && <Alert kind="warning" title={t('one_lane')} />}
      <Form form={form} name={FORM} layout="vertical" onFinish={make}>
        <Form.Item name="vehicle_id" label={t('vehicle')} rules={required}>
          <Select
            notFoundContent={t('no_vehicle_fits')}
            options={fitting.map(({ id, name, seats, cost }) => ({
              value: id,
              label: t('vehicle_option', { name, seats, cost: showMoney(cost) }),
            }))}
          />
        </Form.Item>
        <Form.Item name="leaves_at" label={t('leaves_at')} rules={required}>
          <Input type="time" />
        </Form.Item>
        <Form.Item name="driver_id" label={t('driver')}>
          <Select
            allowClear
            placeholder={t('no_driver')}
            options={board.drivers.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
