import type { SessionUser } from '../contract.ts'

/** A hotel where the person may sell. */
export type Concession = SessionUser['concesion'][number]
/** Where the person sells now. */
export type RepLocation = NonNullable<SessionUser['setRepLocation']>

type OfTheReply = Pick<
  SessionUser,
  'rolesNuevos' | 'channels' | 'channel' | 'setRepLocation' | 'roleLocations' | 'products'
>
declare module '@kit/ui/session' {
  interface DeclaredLogin extends OfTheReply {
    /** The current hotel. */
    concesion: Concession | null
    /** Every hotel where the person may sell. */
    concesiones: readonly Concession[]
    unreadedMessage: number
  }
}

/** The hotel and the channel that go with where the person sells from now on. */
export function standingAt(
  { concesion, concesiones, channel, channels }: Standing,
  setRepLocation: RepLocation,
): Pick<Standing, 'concesion' | 'channel'> & { setRepLocation: RepLocation } {
  return {
    concesion: concesiones.find(({ id }) => id === setRepLocation.hotel.id) ?? concesion,
    channel: channels.find(({ id }) => id === setRepLocation.channel_id) ?? channel,
    setRepLocation,
  }
}
type Standing = {
  concesion: Concession | null
  concesiones: readonly Concession[]
  channel: SessionUser['channel']
  channels: SessionUser['channels']
}
