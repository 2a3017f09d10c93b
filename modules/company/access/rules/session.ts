import type { SessionUser } from '../contract.ts'

/** A hotel where the person may sell. */
export type Concession = SessionUser['concesion'][number]
/** Where the person sells now. */
export type RepLocation = NonNullable<SessionUser['setRepLocation']>

type OfTheReply = Pick<
  SessionUser,
  | 'rolesNuevos'
  | 'channels'
  | 'channel'
  | 'setRepLocation'
  | 'lastRepLocation'
  | 'roleLocations'
  | 'products'
>
declare module '@kit/ui/session' {
  interface DeclaredLogin extends OfTheReply {
    /** The hotel of the desk; null while none is chosen. */
    concesion: Concession | null
    /** Every hotel where the person may sell. */
    concesiones: readonly Concession[]
    unreadedMessage: number
  }
}

/** The hotel and the channel that go with where the person sells from now on, or that none is. */
export function standingAt(
  { concesiones, channels }: Pick<Standing, 'concesiones' | 'channels'>,
  setRepLocation: RepLocation | null,
): Pick<Standing, 'concesion' | 'channel' | 'setRepLocation'> {
  return {
    concesion:
      concesiones.find(
        ({ hotel, channel_id }) =>
          hotel.id === setRepLocation?.hotel.id && channel_id === setRepLocation.channel_id,
      ) ?? null,
    channel: setRepLocation
      ? (channels.find(({ id }) => id === setRepLocation.channel_id) ?? null)
      : channels.length === 1
        ? channels[0]!
        : null,
    setRepLocation,
  }
}
type Standing = Pick<SessionUser, 'channels' | 'channel' | 'setRepLocation'> & {
  concesion: Concession | null
  concesiones: readonly Concession[]
}
