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
          en: 'Reset {{name}}’s password?',
        },
        consequence: {
          es: 'Se cierran sus sesiones, la contraseña anterior deja de servir y se envía a {{email}} un enlace para elegir otra.',
          en: 'Their sessions are closed, the old password stops working, and {{email}} gets a link to choose another.',
        },
        yes: { es: 'Restablecer contraseña', en: 'Reset password' },
      },
      done: { es: 'Enlace enviado a {{email}}', en: 'Link sent to {{email}}' },
    }),
    opens('invite', 'Copiar enlace', 'Copy link', MANAGE),
    act('resend', 'Reenviar enlace', 'Resend link', callOf(resetPassword, byId), {
      confirm: {
        question: { es: '¿Enviar otro enlace a {{name}}?', en: 'Send {{name}} another link?' },
        consequence: {
          es: 'El enlace anterior deja de servir y se envía otro a {{email}}. Si el correo no es correcto, corríjalo antes en Editar.',
          en: 'The previous link stops working and another is sent to {{email}}. If the email is wrong, correct it first in Edit.',
        },
        yes: { es: 'Reenviar enlace', en: 'Resend link' },
      },
      done: { es: 'Enlace enviado a {{email}}', en: 'Link sent to {{email}}' },
    }),
    act(
      'take_second_factor',
      'Desactivar verificación en dos pasos',
      'Turn off two-step verification',
      callOf(takeSecondFactor, byId),
      {
        confirm: {
          question: {
            es: '¿Desactivar la verificación en dos pasos de {{name}}?',
            en: 'Turn off {{name}}’s two-step verification?',
          },
          consequence: {
            es: 'Para casos de teléfono perdido. Se cierran sus sesiones, su contraseña deja de servir y se envía a {{email}} un enlace para elegir otra; después podrá activarla de nuevo.',
            en: 'For a lost phone. Their sessions are closed, their password stops working, and {{email}} gets a link to choose another; then they can set it up again.',
          },
          yes: { es: 'Desactivar verificación en dos pasos', en: 'Turn off two-step verification' },
        },
        done: {
          es: 'Verificación en dos pasos desactivada',
          en: 'Two-step verification turned off',
        },
      },
    ),
    act('end_sessions', 'Cerrar sesiones', 'Close sessions', callOf(endSessions, byId), {
      confirm: {
        question: {
          es: '¿Cerrar todas las sesiones de {{name}}?',
          en: 'Close all of {{name}}’s sessions?',
        },
        consequence: {
          es: 'Se cierra la sesión en todos sus dispositivos. Su cuenta y contraseña no cambian y puede volver a entrar.',
          en: 'They are signed out on all devices. Account and password do not change, and they can sign in again.',
        },
        yes: { es: 'Cerrar sesiones', en: 'Close sessions' },
      },
      many: {
        label: { es: 'Cerrar sesiones', en: 'Close sessions' },
        question: {
          es: '¿Cerrar las sesiones de {{count}} cuentas?',
          en: 'Close the sessions of {{count}} accounts?',
        },
        consequence: {
          es: 'Se cierra la sesión en todos sus dispositivos. Su propia cuenta no se incluye.',
          en: 'They are signed out on all devices. Your own account is not included.',
        },
        yes: { es: 'Cerrar sesiones', en: 'Close sessions' },
      },
      done: { es: 'Sesiones cerradas', en: 'Sessions closed' },
    }),
    act('confirm', 'Confirmar persona', 'Confirm person', callOf(confirmUser, byId), {
      confirm: {
        question: {
          es: '¿Confirmar que la cuenta de {{name}} es de otra persona?',
          en: 'Confirm that {{name}}’s account belongs to another person?',
        },
        consequence: {
          es: 'Confírmelo solo si conoce a esa persona y nadie más tiene su contraseña ni acceso a {{email}}. Desde ahora podrá aprobar solicitudes de dinero de quien administró la cuenta, hasta que se modifique otra vez.',
          en: 'Confirm it only if you know that person and no one else has their password or access to {{email}}. From now on they can approve money requests from the person who managed the account, until it is changed again.',
        },
        yes: { es: 'Confirmar persona', en: 'Confirm person' },
      },
      many: {
        label: { es: 'Confirmar persona', en: 'Confirm person' },
        question: {
          es: '¿Confirmar que {{count}} cuentas son de personas distintas?',
          en: 'Confirm that {{count}} accounts belong to different people?',
        },
        consequence: {
          es: 'Confírmelo solo si conoce a cada persona y nadie más usa su cuenta. Las cuentas sin cambios quedan igual.',
          en: 'Confirm it only if you know each person and no one else uses their account. Accounts without changes stay as they are.',
        },
        yes: { es: 'Confirmar personas', en: 'Confirm people' },
      },
      done: { es: 'Persona confirmada', en: 'Person confirmed' },
    }),
    act('enable', 'Activar', 'Activate', callOf(enableUser, byId), {
      many: {
        label: { es: 'Activar', en: 'Activate' },
        question: { es: '¿Activar {{count}} cuentas?', en: 'Activate {{count}} accounts?' },
        consequence: {
          es: 'Podrán volver a entrar. Las cuentas activas quedan igual.',
          en: 'They can sign in again. Active accounts stay as they are.',
        },
        yes: { es: 'Activar', en: 'Activate' },
      },
      done: { es: 'Usuario activado', en: 'User activated' },
    }),
    act('disable', 'Desactivar', 'Deactivate', callOf(disableUser, byId), {
      danger: true,
      confirm: {
        question: { es: '¿Desactivar a {{name}}?', en: 'Deactivate {{name}}?' },
        consequence: {
          es: 'Sus sesiones se cierran de inmediato. Sus ventas y firmas se conservan.',
          en: 'Their sessions are closed immediately. Their sales and signatures are kept.',
        },
        yes: { es: 'Desactivar', en: 'Deactivate' },
      },
      many: {
        label: { es: 'Desactivar', en: 'Deactivate' },
        question: { es: '¿Desactivar {{count}} cuentas?', en: 'Deactivate {{count}} accounts?' },
        consequence: {
          es: 'Sus sesiones se cierran de inmediato. Sus ventas y firmas se conservan.',
          en: 'Their sessions are closed immediately. Their sales and signatures are kept.',
        },
        yes: { es: 'Desactivar', en: 'Deactivate' },
      },
      done: { es: 'Usuario desactivado', en: 'User deactivated' },
    }),
  ],
})
