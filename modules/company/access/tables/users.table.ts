import { act, callOf, opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import {
  confirmUser,
  disableUser,
  enableUser,
  endSessions,
  exceptUser,
  resetPassword,
} from '../contract/users.ts'
import { takeSecondFactor } from '../contract/second-factor.ts'
import { account } from '../facts/account.fact.ts'

const MANAGE = { permission: 'users.manage' }
const byId = (id: string) => ({ params: { id: Number(id) } })

export default list({
  id: 'users',
  path: '/administracion/usuarios',
  title: { es: 'Usuarios', en: 'Users' },
  about: {
    es: 'Dé de alta cuentas, apruebe las solicitadas, restablezca contraseñas y asigne roles.',
    en: 'Create accounts, approve requests, reset passwords, and assign roles.',
  },
  words: {
    es: 'cuentas alta baja empleado rep contraseña clave acceso desbloquear personal',
    en: 'accounts staff employees password reset login access disable unlock people add user',
  },
  first: 'here',
  roles: ['GERENTE CONCESION'],
  menu: { group: 'personas', order: 10 },
  fact: account,
  columns: ['name', 'email', 'state', 'roles', 'channels', 'last_login_at'],
  hidden: [
    'unconfirmed',
    'touched_by',
    'access',
    'second_factor',
    'link_expires_at',
    'phone',
    'created_at',
  ],
  keep: ['name', 'state'],
  filters: ['state', 'role', 'channel', 'access', 'unconfirmed'],
  pinned: ['state'],
  sort: ['name'],
  key: 'id',
  actions: [
    opens('approve', 'Aprobar', 'Approve', MANAGE),
    opens('edit', 'Editar', 'Edit', MANAGE),
    opens('permissions', 'Permisos', 'Permissions', { permission: exceptUser.permission }),
    act('reset', 'Restablecer contraseña', 'Reset password', callOf(resetPassword, byId), {
      confirm: {
        question: {
          es: '¿Restablecer la contraseña de {{name}}?',
          en: 'Reset the password of {{name}}?',
        },
        consequence: {
          es: 'Sus sesiones se cierran, la contraseña anterior deja de servir y se envía a {{email}} un enlace para elegir otra.',
          en: 'Their sessions end, the old password stops working, and {{email}} is sent a link to choose another.',
        },
        yes: { es: 'Restablecer contraseña', en: 'Reset password' },
      },
      done: { es: 'Enlace enviado a {{email}}', en: 'Link sent to {{email}}' },
    }),
    opens('invite', 'Copiar enlace', 'Copy link', MANAGE),
    act('resend', 'Enviar el enlace otra vez', 'Send the link again', callOf(resetPassword, byId), {
      confirm: {
        question: { es: '¿Enviar otro enlace a {{name}}?', en: 'Send {{name}} another link?' },
        consequence: {
          es: 'El enlace anterior deja de servir y se envía otro a {{email}}. Si esa dirección no le llega, corríjala antes en Editar.',
          en: 'The link before stops working and another is sent to {{email}}. If that address does not reach them, correct it first in Edit.',
        },
        yes: { es: 'Enviar el enlace otra vez', en: 'Send the link again' },
      },
      done: { es: 'Enlace enviado a {{email}}', en: 'Link sent to {{email}}' },
    }),
    act(
      'take_second_factor',
      'Quitar el segundo paso',
      'Take the second step',
      callOf(takeSecondFactor, byId),
      {
        confirm: {
          question: {
            es: '¿Quitar el segundo paso de {{name}}?',
            en: 'Take the second step of {{name}}?',
          },
          consequence: {
            es: 'Para quien perdió su teléfono. Sus sesiones se cierran, su contraseña deja de servir y se envía a {{email}} un enlace para elegir otra; después activa el segundo paso otra vez.',
            en: 'For whoever lost their telephone. Their sessions end, their password stops working, and {{email}} is sent a link to choose another; then they set up the second step again.',
          },
          yes: { es: 'Quitar el segundo paso', en: 'Take the second step' },
        },
        done: { es: 'Segundo paso quitado', en: 'Second step taken' },
      },
    ),
    act('end_sessions', 'Cerrar sesiones', 'End sessions', callOf(endSessions, byId), {
      confirm: {
        question: {
          es: '¿Cerrar todas las sesiones de {{name}}?',
          en: 'End every session of {{name}}?',
        },
        consequence: {
          es: 'Sale de todos sus dispositivos en este momento. Su cuenta y su contraseña siguen igual: puede entrar otra vez.',
          en: 'They are signed out of every device now. Account and password stay as they are: they may sign in again.',
        },
        yes: { es: 'Cerrar sesiones', en: 'End sessions' },
      },
      many: {
        label: { es: 'Cerrar sesiones', en: 'End sessions' },
        question: {
          es: '¿Cerrar las sesiones de {{count}} cuentas?',
          en: 'End the sessions of {{count}} accounts?',
        },
        consequence: {
          es: 'Salen de todos sus dispositivos en este momento. La cuenta de usted no se toca.',
          en: 'They are signed out of every device now. Your own account is left alone.',
        },
        yes: { es: 'Cerrar sesiones', en: 'End sessions' },
      },
      done: { es: 'Sesiones cerradas', en: 'Sessions ended' },
    }),
    act('confirm', 'Confirmar la persona', 'Confirm the person', callOf(confirmUser, byId), {
      confirm: {
        question: {
          es: '¿Confirmar que la cuenta de {{name}} es de otra persona?',
          en: 'Confirm that the account of {{name}} belongs to another person?',
        },
        consequence: {
          es: 'Confírmelo solo si conoce a esa persona y nadie más tiene su contraseña ni lee {{email}}. Desde ahora puede aprobar dinero que pida quien tuvo la cuenta en sus manos, hasta que alguien la toque otra vez.',
          en: 'Confirm it only if you know that person and nobody else has their password or reads {{email}}. From now on they may approve money that whoever had the account in their hands asks for, until somebody touches it again.',
        },
        yes: { es: 'Confirmar la persona', en: 'Confirm the person' },
      },
      many: {
        label: { es: 'Confirmar la persona', en: 'Confirm the person' },
        question: {
          es: '¿Confirmar que {{count}} cuentas son de otras tantas personas?',
          en: 'Confirm that {{count}} accounts belong to as many persons?',
        },
        consequence: {
          es: 'Confírmelo solo si conoce a cada una y nadie más entra con su cuenta. Las que nadie ha tocado quedan como están.',
          en: 'Confirm it only if you know each of them and nobody else signs in with their account. Those that nobody touched stay as they are.',
        },
        yes: { es: 'Confirmar las personas', en: 'Confirm the persons' },
      },
      done: { es: 'Persona confirmada', en: 'Person confirmed' },
    }),
    act('enable', 'Activar', 'Enable', callOf(enableUser, byId), {
      many: {
        label: { es: 'Activar', en: 'Enable' },
        question: { es: '¿Activar {{count}} cuentas?', en: 'Enable {{count}} accounts?' },
        consequence: {
          es: 'Podrán entrar otra vez. Las que ya están activas quedan como están.',
          en: 'They may sign in again. Those that are active already stay as they are.',
        },
        yes: { es: 'Activar', en: 'Enable' },
      },
      done: { es: 'Usuario activado', en: 'User enabled' },
    }),
    act('disable', 'Desactivar', 'Disable', callOf(disableUser, byId), {
      danger: true,
      confirm: {
        question: { es: '¿Desactivar a {{name}}?', en: 'Disable {{name}}?' },
        consequence: {
          es: 'Sus sesiones se cierran en este momento. Sus ventas y firmas se conservan.',
          en: 'Their sessions end now. Their sales and signatures are kept.',
        },
        yes: { es: 'Desactivar', en: 'Disable' },
      },
      many: {
        label: { es: 'Desactivar', en: 'Disable' },
        question: { es: '¿Desactivar {{count}} cuentas?', en: 'Disable {{count}} accounts?' },
        consequence: {
          es: 'Sus sesiones se cierran en este momento. Sus ventas y firmas se conservan.',
          en: 'Their sessions end now. Their sales and signatures are kept.',
        },
        yes: { es: 'Desactivar', en: 'Disable' },
      },
      done: { es: 'Usuario desactivado', en: 'User disabled' },
    }),
  ],
})
