import type { PermissionDefinition } from '@kit/kernel/permission'

const ROLES = ['COMERCIAL', 'GERENTE CONCESION'] as const

export const PERMISSIONS = [
  {
    key: 'newsletter.send',
    kind: 'action',
    es: 'Enviar, programar y cancelar boletines',
    en: 'Send, schedule and cancel newsletters',
    roles: ROLES,
  },
] as const satisfies readonly PermissionDefinition[]
