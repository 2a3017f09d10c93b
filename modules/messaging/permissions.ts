import type { PermissionDefinition } from '@kit/kernel/permission'

/** Specification 1, section 6: who reads messages, and who sends, deletes and sees who has read. */
export const PERMISSIONS = [
  {
    key: 'mensaje/update',
    kind: 'menu',
    es: 'Novedades del sistema',
    en: 'Product updates',
    roles: ['GERENTE CONCESION', 'SUBGERENTE', 'REP CONCESION'],
  },
  {
    key: 'message.create',
    kind: 'action',
    es: 'Enviar mensajes',
    en: 'Send messages',
    roles: ['GERENTE CONCESION'],
  },
  {
    key: 'message.delete',
    kind: 'action',
    es: 'Eliminar mensajes',
    en: 'Delete messages',
    roles: ['GERENTE CONCESION'],
  },
  {
    key: 'message.readers',
    kind: 'action',
    es: 'Ver quién leyó un mensaje',
    en: 'See who has read a message',
    roles: ['GERENTE CONCESION'],
  },
  {
    key: 'announcement.create',
    kind: 'action',
    es: 'Anunciar novedades del sistema',
    en: 'Announce product updates',
    roles: [],
  },
] as const satisfies readonly PermissionDefinition[]
