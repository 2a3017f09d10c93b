import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const mensajeWhatsapp = permission('mensaje/whatsapp', {
  es: 'WhatsApp',
  en: 'WhatsApp',
  roles: ['GERENTE CONCESION', 'REP CONCESION'],
})

export const whatsappSend = permission('whatsapp.send', {
  es: 'Enviar a grupos de WhatsApp',
  en: 'Send to WhatsApp groups',
  roles: ['GERENTE CONCESION', 'REP CONCESION'],
})

export const whatsappPair = permission('whatsapp.pair', {
  es: 'Vincular un teléfono a WhatsApp (ver el código QR)',
  en: 'Pair a phone with WhatsApp (view QR code)',
  roles: ['GERENTE CONCESION', 'REP CONCESION'],
})

export const whatsappClose = permission('whatsapp.close', {
  es: 'Cerrar la sesión de WhatsApp',
  en: 'Close the WhatsApp session',
  roles: ['GERENTE CONCESION'],
})

export const whatsappManage = permission('whatsapp.manage', {
  es: 'Dar de alta números de WhatsApp',
  en: 'Add WhatsApp numbers',
  roles: [],
})

export const sent = tableKey('mensaje/whatsapp/enviados')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
