import type { PermissionDefinition } from '@kit/kernel/permission'

export const PERMISSIONS = [
  {
    key: 'payment.take',
    kind: 'action',
    es: 'Recibir pagos',
    en: 'Take payments',
    roles: [
      'GERENTE CONCESION',
      'SUBGERENTE',
      'SUPERVISOR CONCESION',
      'REP CONCESION',
      'REP OFFICIAL',
      'TOURSALES',
      'COMERCIAL',
      'CONTABILIDAD',
    ],
  },
  {
    key: 'payment.confirm',
    kind: 'action',
    es: 'Confirmar o rechazar transferencias y ligas',
    en: 'Confirm or reject transfers and links',
    roles: ['CONTABILIDAD'],
  },
  {
    key: 'payment.void',
    kind: 'action',
    es: 'Anular pagos de un turno abierto',
    en: 'Void payments of an open shift',
    roles: ['GERENTE CONCESION', 'SUBGERENTE', 'SUPERVISOR CONCESION'],
  },
  {
    key: 'refund.approve',
    kind: 'action',
    es: 'Aprobar reembolsos',
    en: 'Approve refunds',
    roles: ['GERENTE CONCESION', 'CONTABILIDAD'],
  },
  {
    key: 'refund.approve_any',
    kind: 'action',
    es: 'Aprobar reembolsos sin límite',
    en: 'Approve refunds without limit',
    roles: ['CONTABILIDAD'],
  },
  {
    key: 'refund.send',
    kind: 'action',
    es: 'Enviar reembolsos y registrar los devueltos',
    en: 'Send refunds and record those that came back',
    roles: ['GERENTE CONCESION', 'CONTABILIDAD'],
  },
  {
    key: 'refund.pay',
    kind: 'action',
    es: 'Entregar reembolsos',
    en: 'Pay refunds out',
    roles: [
      'GERENTE CONCESION',
      'SUBGERENTE',
      'SUPERVISOR CONCESION',
      'CONTABILIDAD',
      'REP CONCESION',
      'TOURSALES',
    ],
  },
] as const satisfies readonly PermissionDefinition[]
