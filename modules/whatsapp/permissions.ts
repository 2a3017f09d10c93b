import type { PermissionDefinition } from '@kit/kernel/permission'

export const PERMISSIONS = [
  {
    key: 'mensaje/whatsapp',
    kind: 'menu',
    es: 'WhatsApp',
    en: 'WhatsApp',
    roles: ['GERENTE CONCESION', 'REP CONCESION'],
  },
  {
    key: 'whatsapp.send',
    kind: 'action',
    es: 'Escanear el QR y enviar a grupos de WhatsApp',
    en: 'Scan the QR and send to WhatsApp groups',
    roles: ['GERENTE CONCESION', 'REP CONCESION'],
  },
  {
    key: 'whatsapp.close',
    kind: 'action',
    es: 'Cerrar la sesión de WhatsApp',
    en: 'Close the WhatsApp session',
    roles: ['GERENTE CONCESION'],
  },
  {
    key: 'whatsapp.manage',
    kind: 'action',
    es: 'Dar de alta números de WhatsApp',
    en: 'Add WhatsApp numbers',
    roles: [],
  },
] as const satisfies readonly PermissionDefinition[]
