import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('channel', 'Canal', 'Channel'),
  thing('hotel', 'Hotel', 'Hotel'),
  thing('location', 'Locación', 'Location'),
  thing('zone', 'Zona', 'Zone'),
  thing('destination', 'Destino', 'Destination'),
  thing('agency', 'Agencia', 'Agency'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('channel.added', 'Agregó un canal', 'Added a channel'),
  act('channel.changed', 'Cambió un canal', 'Changed a channel'),
  act('channel.activated', 'Activó un canal', 'Activated a channel'),
  act('channel.deactivated', 'Desactivó un canal', 'Deactivated a channel'),
  act('channel.removed', 'Quitó un canal', 'Removed a channel'),
  act('hotel.added', 'Agregó un hotel', 'Added a hotel'),
  act('hotel.changed', 'Cambió un hotel', 'Changed a hotel'),
  act('hotel.activated', 'Activó un hotel', 'Activated a hotel'),
  act('hotel.deactivated', 'Desactivó un hotel', 'Deactivated a hotel'),
  act('hotel.removed', 'Quitó un hotel', 'Removed a hotel'),
  act('zone.added', 'Agregó una zona', 'Added a zone'),
  act('zone.changed', 'Cambió una zona', 'Changed a zone'),
  act('zone.activated', 'Activó una zona', 'Activated a zone'),
  act('zone.deactivated', 'Desactivó una zona', 'Deactivated a zone'),
  act('zone.removed', 'Quitó una zona', 'Removed a zone'),
  act('destination.added', 'Agregó un destino', 'Added a destination'),
  act('destination.changed', 'Cambió un destino', 'Changed a destination'),
  act('destination.activated', 'Activó un destino', 'Activated a destination'),
  act('destination.deactivated', 'Desactivó un destino', 'Deactivated a destination'),
  act('destination.removed', 'Quitó un destino', 'Removed a destination'),
  act('agency.added', 'Agregó una agencia', 'Added an agency'),
  act('agency.changed', 'Cambió una agencia', 'Changed an agency'),
  act('agency.activated', 'Activó una agencia', 'Activated an agency'),
  act('agency.deactivated', 'Desactivó una agencia', 'Deactivated an agency'),
  act('agency.removed', 'Quitó una agencia', 'Removed an agency'),
  act('location.added', 'Agregó una locación', 'Added a location'),
  act('location.changed', 'Cambió una locación', 'Changed a location'),
  act('location.removed', 'Quitó una locación', 'Removed a location'),
  act('concession.added', 'Agregó una concesión', 'Added a concession'),
  act('concession.opened', 'Abrió un hotel en un canal', 'Opened a hotel in a channel'),
  act('concession.closed', 'Cerró un hotel en un canal', 'Closed a hotel in a channel'),
  act('concession.removed', 'Quitó una concesión', 'Removed a concession'),
]
