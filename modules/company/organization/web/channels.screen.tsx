import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { AppTable } from '@kit/ui/app-table'
import type { AppColumn } from '@kit/ui/columns'
import { useConfirm } from '@kit/ui/confirm'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { useFilters } from '@kit/ui/routing'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Switch } from 'antd'
import { useState } from 'react'
import * as z from 'zod'
import {
  listChannelHotels,
  listChannels,
  listSellingHotels,
  type Channel,
  type Hotel,
} from '../contract.ts'
import { removeHotelFromChannel, switchHotelInChannel } from '../contract/channels.ts'
import { AddHotel } from './parts/add-hotel.tsx'
import { LocationsModal } from './parts/locations-modal.tsx'
import { useTexts } from './texts.ts'

/** Which channel is shown: the first of one's own when absent. */
const ChannelsSearch = z.object({ channel: z.coerce.number().int().positive().optional() })
const OUTDATES = [listChannelHotels, listSellingHotels, ...TABLE_ANSWERS]

/** The Channels screen of specification 2: the hotels of a channel and their locations. */
export default function ChannelsScreen() {
  const t = useTexts()
  const filters = useFilters(ChannelsSearch)
  const channels = useQuery(query(listChannels, {}))
  const [adding, setAdding] = useState(false)
  if (channels.error)
    return <ErrorState error={channels.error} onRetry={() => void channels.refetch()} />
  if (!channels.data) return <Loading lines={8} />

  const chosen =
    channels.data.find(({ id }) => id === filters.value.channel) ?? channels.data[0] ?? null
  return (
    <>
      <PageHeader
        title={t('channels.title')}
        actions={
          chosen && (
            <>
              <Select
                aria-label={t('channels.channel')}
                prefix={<span className="ui-quiet">{t('channels.channel')}</span>}
                showSearch={{ optionFilterProp: 'label' }}
                popupMatchSelectWidth={false}
                value={chosen.id}
                onChange={(channel: number) => filters.set({ channel })}
                options={channels.data.map(({ id, canal }) => ({ value: id, label: canal }))}
              />
              <Button type="primary" onClick={() => setAdding(true)}>
                {t('channels.add')}
              </Button>
            </>
          )
        }
      />
      {chosen ? (
        <>
          <Hotels key={chosen.id} channel={chosen} />
          <AddHotel
            channel_id={chosen.id}
            open={adding}
            outdates={OUTDATES}
            onClose={() => setAdding(false)}
          />
        </>
      ) : (
        <EmptyState
          title={t('channels.none')}
          explain={t('channels.none_why')}
          leads="/lugares/canales"
        />
      )}
    </>
  )
}

function Hotels({ channel }: { channel: Channel }) {
  const t = useTexts()
  const confirm = useConfirm()
  const hotels = useQuery(query(listChannelHotels, { params: { id: String(channel.id) } }))
  const [located, setLocated] = useState<{ hotel: Hotel; open: boolean } | null>(null)
  const change = useWrite(switchHotelInChannel, {
    done: t('channels.switched'),
    failed: t('channels.switch_failed'),
    outdates: OUTDATES,
  })
  const remove = useWrite(removeHotelFromChannel, {
    done: t('channels.deleted'),
    failed: t('channels.delete_failed'),
    outdates: OUTDATES,
  })
  if (hotels.error) return <ErrorState error={hotels.error} onRetry={() => void hotels.refetch()} />
  if (!hotels.data) return <Loading lines={8} />

  const askToRemove = async ({ id, name }: Hotel) => {
    if (
      await confirm({
        title: t('channels.delete_question'),
        consequence: t('channels.delete_why', { hotel: name, channel: channel.canal }),
        yes: t('channels.delete_yes'),
        danger: true,
      })
    )
      remove.mutate({ params: { id }, query: { id_canal: channel.id } })
  }
  const columns: AppColumn<Hotel>[] = [
    { key: 'name', title: t('channels.hotel'), render: ({ name }) => name },
    { key: 'zone', title: t('channels.zone'), render: ({ zone }) => zone },
    {
      key: 'locations',
      title: t('channels.locations'),
      render: (hotel) => (
        <Button
          size="small"
          aria-label={t('channels.locations_of', { hotel: hotel.name })}
          onClick={() => setLocated({ hotel, open: true })}
        >
          {t('channels.locations')}
        </Button>
      ),
    },
    {
      key: 'status',
      title: t('channels.status'),
      pinned: true,
      render: ({ id, name, status }) => (
        <Switch
          checked={status}
          checkedChildren={t('channels.on')}
          unCheckedChildren={t('channels.off')}
          aria-label={t('channels.status_of', { hotel: name })}
          loading={change.isPending && change.variables.params.id === id}
          onChange={(on) =>
            change.mutate({ params: { id }, body: { id_canal: channel.id, status: on } })
          }
        />
      ),
    },
  ]
  return (
    <>
      <AppTable
        label={t('channels.title')}
        columns={columns}
        rows={hotels.data}
        rowKey={({ id }) => id}
        rowActions={[
          {
            key: 'delete',
            label: t('channels.delete'),
            danger: true,
            onClick: (hotel) => void askToRemove(hotel),
          },
        ]}
        empty={<EmptyState explain={t('channels.empty')} />}
      />
      {located && (
        <LocationsModal
          hotel={located.hotel}
          open={located.open}
          onClose={() => setLocated({ ...located, open: false })}
        />
      )}
    </>
  )
}
