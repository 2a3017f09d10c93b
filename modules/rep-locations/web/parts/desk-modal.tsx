import { logout } from '@app/access/contract'
import {
  listLocationsOfUser,
  listSellingHotels,
  type ConcessionHotel,
} from '@app/organization/contract'
import { sendsAgencyMarker } from '@app/organization/rules'
import { query } from '@kit/ui/api'
import { endSession, showArrival, useSession, type SignedIn } from '@kit/ui/session'
import { useWrite } from '@kit/ui/write'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Button, Form, Modal, Select } from 'antd'
import { useEffect, useRef } from 'react'
import { sellsAgainstBudget } from '../../rules.ts'
import { useDeskConfirmed } from './confirmed.ts'
import { useDeskChoice } from './use-desk-choice.tsx'
import { useTexts } from '../texts.ts'

type Fields = Partial<Record<'channel' | 'hotel' | 'location', number | undefined>>

/** The location dialog (specification 2, section 2): after login, and from the header. */
export default function DeskModal({ login }: { login: SignedIn }) {
  const t = useTexts()
  const open = useSession((state) => state.arriving)
  const confirmed = useDeskConfirmed((state) => state.confirmed)
  const [form] = Form.useForm<Fields>()
  const { choose, choosing } = useDeskChoice(form)
  const leave = useWrite(logout, { onDone: () => endSession('left') })
  const places = usePlaces(form, login, open)

  const againstBudget = sellsAgainstBudget(login)
  const mustChoose = againstBudget && !confirmed
  const close = () => showArrival(false)
  const submit = ({ hotel, location }: Fields) => {
    const chosen = places.hotels.find(({ id }) => id === hotel)
    if (chosen && location !== undefined)
      void choose({
        channel: chosen.channel_id,
        hotel: chosen.id,
        location,
        agency: sendsAgencyMarker(chosen),
      })
  }

  return (
    <Modal
      open={open}
      title={t('title')}
      forceRender
      centered
      width={440}
      closable={!mustChoose}
      keyboard={!mustChoose}
      mask={{ closable: false }}
      onCancel={close}
      footer={[
        mustChoose ? (
          <Button key="leave" onClick={() => leave.mutate({})} loading={leave.isPending}>
            {t('leave')}
          </Button>
        ) : (
          <Button key="cancel" onClick={close}>
            {t('cancel')}
          </Button>
        ),
        <Button
          key="save"
          type="primary"
          onClick={form.submit}
          loading={choosing}
          disabled={choosing}
        >
          {t(againstBudget ? 'confirm' : 'save')}
        </Button>,
      ]}
    >
      <Form
        form={form}
        layout="vertical"
        onFinish={submit}
        onValuesChange={places.changed}
        disabled={choosing}
      >
        {places.channels.length > 1 && (
          <Form.Item name="channel" label={t('channel')} rules={[{ required: true }]}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('choose_channel')}
              options={places.channels.map(({ id, canal }) => ({ value: id, label: canal }))}
            />
          </Form.Item>
        )}
        <Form.Item name="hotel" label={t('hotel')} rules={[{ required: true }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            loading={places.hotelsLoading}
            placeholder={t('choose_hotel')}
            notFoundContent={t('no_hotels')}
            options={places.hotels.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="location" label={t('location')} rules={[{ required: true }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            disabled={choosing || !places.locations}
            loading={places.locationsLoading}
            notFoundContent={t('no_locations')}
            placeholder={t(
              places.locations
                ? 'choose_location'
                : places.locationsLoading
                  ? 'loading_locations'
                  : 'hotel_first',
            )}
            options={(places.locations ?? []).map(({ id, locacion }) => ({
              value: id,
              label: locacion,
            }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/**
 * The hotels of the chosen channel and the locations of the chosen hotel; a failed list stays empty
 * and silent.
 */
function usePlaces(
  form: ReturnType<typeof Form.useForm<Fields>>[0],
  login: SignedIn,
  open: boolean,
) {
  const channel = Form.useWatch('channel', form) as number | undefined
  const hotel = Form.useWatch('hotel', form) as number | undefined
  const selling = useQuery({ ...query(listSellingHotels, {}), enabled: open })
  const asked = query(listLocationsOfUser, {
    params: { hotel: String(hotel), user: String(login.user_id) },
  })
  const ofHotel = useQuery({
    ...asked,
    queryFn: open && hotel !== undefined ? asked.queryFn! : skipToken,
  })
  const hotels = selling.data
    ? hotelsOf(selling.data, login.channels.length > 1 ? channel : undefined)
    : []
  const locations = ofHotel.data

  useStartingDesk(form, login, open, selling.data)
  useEffect(() => {
    if (!locations) return
    const chosen = form.getFieldValue('location') as number | undefined
    if (locations.some(({ id }) => id === chosen)) return
    form.setFieldValue('location', locations.length === 1 ? locations[0]!.id : undefined)
  }, [form, locations])

  const changed = (change: Fields) => {
    if ('channel' in change) form.setFieldsValue({ hotel: undefined, location: undefined })
    if ('hotel' in change) form.setFieldsValue({ location: undefined })
  }
  return {
    channels: login.channels,
    hotels,
    hotelsLoading: selling.isLoading,
    locations,
    locationsLoading: ofHotel.isLoading,
    changed,
  }
}

/** Opens with the desk of before, as far as it still can be chosen. */
function useStartingDesk(
  form: ReturnType<typeof Form.useForm<Fields>>[0],
  login: SignedIn,
  open: boolean,
  hotels: readonly ConcessionHotel[] | undefined,
): void {
  const { setRepLocation, channel } = login
  const begun = useRef(false)
  useEffect(() => {
    if (!open) begun.current = false
    if (!open || !hotels || begun.current) return
    begun.current = true
    const before = hotels.find(
      ({ id, channel_id }) =>
        id === setRepLocation?.hotel.id && channel_id === setRepLocation.channel_id,
    )
    // Set, not reset: a reset builds the fields anew, and a list that somebody has opened meanwhile
    // would close under their finger.
    form.setFields([
      { name: 'channel', value: before?.channel_id ?? channel?.id, errors: [] },
      { name: 'hotel', value: before?.id, errors: [] },
      { name: 'location', value: before && setRepLocation!.location.id, errors: [] },
    ])
  }, [open, hotels, form, setRepLocation, channel])
}

/** A hotel in two channels is one choice; without a channel chosen its first one holds. */
function hotelsOf(all: readonly ConcessionHotel[], channel: number | undefined): ConcessionHotel[] {
  const within =
    channel === undefined ? all : all.filter(({ channel_id }) => channel_id === channel)
  return within.filter(({ id }, index) => within.findIndex((other) => other.id === id) === index)
}
