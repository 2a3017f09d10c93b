import { logout } from '@app/access/contract'
import {
  listLocationsOfUser,
  listSellingHotels,
  type ConcessionHotel,
} from '@app/organization/contract'
import { sendsAgencyMarker } from '@app/organization/rules'
import { query } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { Combobox, type ComboboxProps } from '@kit/ui/combobox'
import { useKitTexts } from '@kit/ui/i18n'
import { Modal } from '@kit/ui/modal'
import { endSession, showArrival, type SignedIn } from '@kit/ui/session'
import { useWrite } from '@kit/ui/write'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { sellsAgainstBudget } from '../../rules.ts'
import { useDeskConfirmed } from './confirmed.ts'
import { useDeskChoice } from './use-desk-choice.tsx'
import { useTexts } from '../texts.ts'

/**
 * The location dialog (specification 2, section 2): after login, and from the header. At login
 * nobody is asked who has nothing to choose.
 */
export default function DeskModal({ login, atLogin }: { login: SignedIn; atLogin: boolean }) {
  const t = useTexts()
  const confirmed = useDeskConfirmed((state) => state.confirmed)
  const { choose, choosing } = useDeskChoice()
  const leave = useWrite(logout, { onDone: () => endSession('left') })
  const { value, set, ...places } = usePlaces(login)
  const [tried, setTried] = useState(false)

  const againstBudget = sellsAgainstBudget(login)
  const mustChoose = againstBudget && (!confirmed || login.setRepLocation === null)
  const close = () => {
    useDeskConfirmed.setState({ declined: true })
    showArrival(false)
  }
  const isNotAsked = atLogin && places.loaded && places.hotels.length === 0
  useEffect(() => {
    if (isNotAsked) showArrival(false)
  }, [isNotAsked])
  const submit = () => {
    setTried(true)
    const chosen = places.hotels.find(({ id }) => id === value.hotel)
    const withinChannel = login.channels.length <= 1 || value.channel !== undefined
    if (chosen && withinChannel && value.location !== undefined)
      void choose({
        channel: chosen.channel_id,
        hotel: chosen.id,
        location: value.location,
        agency: sendsAgencyMarker(chosen),
      })
  }
  if (atLogin && (!places.loaded || isNotAsked)) return null
  return (
    <Modal
      title={t('title')}
      onClose={mustChoose ? undefined : close}
      footer={
        <>
          {mustChoose ? (
            <Button onClick={() => leave.mutate({})} busy={leave.isPending}>
              {t('leave')}
            </Button>
          ) : (
            <Button onClick={close}>{t('cancel')}</Button>
          )}
          <Button kind="primary" onClick={submit} busy={choosing}>
            {t(againstBudget ? 'confirm' : 'save')}
          </Button>
        </>
      }
    >
      {login.channels.length > 1 && (
        <Field
          name={t('channel')}
          tried={tried}
          value={value.channel}
          disabled={choosing}
          placeholder={t('choose_channel')}
          options={login.channels.map(({ id, canal }) => ({ value: id, label: canal }))}
          onChange={(channel) => set({ channel, hotel: undefined, location: undefined })}
        />
      )}
      <Field
        name={t('hotel')}
        tried={tried}
        value={value.hotel}
        disabled={choosing}
        busy={places.hotelsLoading}
        placeholder={t('choose_hotel')}
        none={t('no_hotels')}
        options={places.hotels.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(hotel) => set({ channel: value.channel, hotel, location: undefined })}
      />
      <Field
        name={t('location')}
        tried={tried}
        value={value.location}
        disabled={choosing || !places.locations}
        busy={places.locationsLoading}
        placeholder={t(
          places.locations
            ? 'choose_location'
            : places.locationsLoading
              ? 'loading_locations'
              : 'hotel_first',
        )}
        none={t('no_locations')}
        options={(places.locations ?? []).map(({ id, locacion }) => ({
          value: id,
          label: locacion,
        }))}
        onChange={(location) => set({ ...value, location })}
      />
    </Modal>
  )
}

/** A choice that must be made; that it is missing is said once somebody tried to go on. */
function Field({ name, tried, ...choice }: ComboboxProps & { name: string; tried: boolean }) {
  const t = useKitTexts()
  const id = useId()
  const missing = tried && choice.value === undefined
  return (
    <div className="ui-field">
      <label htmlFor={id}>{name}</label>
      <Combobox id={id} invalid={missing} describedBy={`${id}-missing`} {...choice} />
      <span id={`${id}-missing`} className="ui-field-missing" role="alert">
        {missing && t('form.required')}
      </span>
    </div>
  )
}

type Chosen = {
  channel: number | undefined
  hotel: number | undefined
  location: number | undefined
}

/**
 * The hotels of the chosen channel and the locations of the chosen hotel; a failed list stays empty
 * and silent. It begins with the desk of before, as far as it still can be chosen, or else with the
 * only hotel there is.
 */
function usePlaces(login: SignedIn) {
  const [set, setChosen] = useState<Chosen | null>(null)
  const selling = useQuery(query(listSellingHotels, {}))
  const begun = set ?? startingDesk(login, selling.data ?? [])
  const asked = query(listLocationsOfUser, {
    params: { hotel: String(begun.hotel), user: String(login.user_id) },
  })
  const { data: locations, isLoading } = useQuery({
    ...asked,
    queryFn: begun.hotel === undefined ? skipToken : asked.queryFn!,
  })
  const { channels } = login
  return {
    value: { ...begun, location: locationAmong(locations, begun.location) },
    set: setChosen,
    hotels: hotelsOf(selling.data ?? [], channels.length > 1 ? begun.channel : undefined),
    hotelsLoading: selling.isLoading,
    loaded: !selling.isLoading,
    locations: begun.hotel === undefined ? undefined : locations,
    locationsLoading: isLoading,
  }
}

function startingDesk(
  { lastRepLocation, channel }: SignedIn,
  hotels: readonly ConcessionHotel[],
): Chosen {
  const before = hotels.find(
    ({ id, channel_id }) =>
      id === lastRepLocation?.hotel_id && channel_id === lastRepLocation.channel_id,
  )
  const first = before ?? (hotels.length === 1 ? hotels[0] : undefined)
  return {
    channel: first?.channel_id ?? channel?.id,
    hotel: first?.id,
    location: before && lastRepLocation?.location_id,
  }
}

/** The one that was chosen, or the only one there is. */
function locationAmong(
  locations: readonly { id: number }[] | undefined,
  chosen: number | undefined,
): number | undefined {
  if (!locations || locations.some(({ id }) => id === chosen)) return locations && chosen
  return locations.length === 1 ? locations[0]!.id : undefined
}

/** A hotel in two channels is one choice; without a channel chosen its first one holds. */
function hotelsOf(all: readonly ConcessionHotel[], channel: number | undefined): ConcessionHotel[] {
  const within =
    channel === undefined ? all : all.filter(({ channel_id }) => channel_id === channel)
  return within.filter(({ id }, index) => within.findIndex((other) => other.id === id) === index)
}
