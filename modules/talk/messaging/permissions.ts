import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

/** Specification 1, section 6: who reads messages, and who sends, deletes and sees who has read. */

export const messageCreate = permission('message.create', {
  es: 'Enviar mensajes',
  en: 'Send messages',
  roles: ['GERENTE CONCESION'],
})

export const messageDelete = permission('message.delete', {
  es: 'Eliminar mensajes',
  en: 'Delete messages',
  roles: ['GERENTE CONCESION'],
})

export const messageReaders = permission('message.readers', {
  es: 'Ver quién leyó un mensaje',
  en: 'See who has read a message',
  roles: ['GERENTE CONCESION'],
})

export const announcementCreate = permission('announcement.create', {
  es: 'Anunciar novedades del sistema',
  en: 'Announce product updates',
  roles: [],
})

export const mensaje = tableKey('mensaje')
export const drafts = tableKey('mensaje/borradores')
export const confirmations = tableKey('mensaje/confirmaciones')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
