import { Id } from '@kit/http/fields'
import { liveEvent, toEveryone, toUsers } from '@kit/live/event'
import * as z from 'zod'

const Which = z.object({ id_message: Id })

export const messageArrived = liveEvent('correo', Which.extend({ subject: z.string() }), toUsers)

/** For whoever shows it only to some main roles. */
export const messageArrivedFor = liveEvent(
  'correo_all',
  Which.extend({ main_roles: z.array(z.number().int()).readonly() }),
  toUsers,
)

/** Who has not confirmed is reminded: shown to them at once, and it stands as unread again. */
export const acknowledgementAsked = liveEvent(
  'correo_recordatorio',
  Which.extend({ subject: z.string() }),
  toUsers,
)

/** A recipient confirmed: for the sender, and for their own other browsers. */
export const messageAcknowledged = liveEvent('correo_confirmado', Which, toUsers)

/** Read in another browser of the same person. */
export const messageRead = liveEvent('correo_leido', Which, toUsers)

/** One person put their own copy away. */
export const copyDeleted = liveEvent('eliminar_correo', Which, toUsers)

/** The message is gone for everybody who had it. */
export const messageDeleted = liveEvent('eliminar_correo_all', Which, toUsers)

export const announced = liveEvent(
  'msj_all',
  z.object({ title: z.string(), text: z.string() }),
  toEveryone,
)
