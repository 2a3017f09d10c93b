import { act, thing } from '@kit/kernel/act'
import { REPEATS, task } from '@kit/kernel/task'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('user', 'Usuario', 'User'),
  thing('role', 'Rol', 'Role'),
  thing('session', 'Sesión', 'Session'),
  thing('setting', 'Ajuste', 'Setting'),
  thing('login_log', 'Entrada', 'Sign-in'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('user.created', 'Creó un usuario', 'Made a user'),
  act('user.invited', 'Sacó el enlace de un usuario', 'Took the link of a user'),
  act('user.changed', 'Cambió un usuario', 'Changed a user'),
  act('user.approved', 'Aprobó un usuario', 'Approved a user'),
  act('user.confirmed', 'Confirmó que una cuenta es de otra persona', 'Confirmed an account'),
  act('user.disabled', 'Desactivó un usuario', 'Disabled a user'),
  act('user.enabled', 'Reactivó un usuario', 'Enabled a user'),
  act('user.registered', 'Pidió una cuenta', 'Asked for an account'),
  act(
    'user.permissions_changed',
    'Cambió los permisos de un usuario',
    'Changed the permissions of a user',
  ),
  act('user.email_change_asked', 'Pidió cambiar un correo', 'Asked to change an address'),
  act('user.email_changed', 'Cambió un correo', 'Changed an address'),
  act('user.email_proved', 'Comprobó un correo', 'Proved an address'),
  act('user.second_factor_begun', 'Empezó a activar su segundo paso', 'Began a second step'),
  act('user.second_factor_on', 'Activó su segundo paso', 'Set up their second step'),
  act('user.second_factor_off', 'Quitó su segundo paso', 'Took their second step away'),
  act('user.sessions_ended', 'Cerró las sesiones de un usuario', 'Ended the sessions of a user'),
  act('user.second_factor_taken', 'Quitó el segundo paso de un usuario', 'Took a second step'),
  act('user.recovery_codes_renewed', 'Renovó sus códigos de recuperación', 'Renewed their codes'),
  act('user.passkey_begun', 'Empezó a agregar una llave de acceso', 'Began to add a passkey'),
  act('user.passkey_added', 'Agregó una llave de acceso', 'Added a passkey'),
  act('user.passkey_named', 'Cambió el nombre de una llave de acceso', 'Renamed a passkey'),
  act('user.passkey_removed', 'Quitó una llave de acceso', 'Removed a passkey'),
  act('session.proof_begun', 'Empezó a confirmar quién es', 'Began to confirm who they are'),
  act('password.reset', 'Restableció una contraseña', 'Reset a password'),
  act('password.chosen', 'Eligió su contraseña', 'Chose their password'),
  act('password.changed', 'Cambió su contraseña', 'Changed their password'),
  act('session.proved', 'Confirmó que es quien es', 'Confirmed who they are'),
  act('session.ended', 'Cerró una sesión', 'Ended a session'),
  act('sessions.ended', 'Cerró las sesiones de un usuario', 'Ended the sessions of a user'),
  act(
    'role.permissions_changed',
    'Cambió los permisos de un rol',
    'Changed the permissions of a role',
  ),
  act('setting.changed', 'Cambió un ajuste', 'Changed a setting'),
  act('request.refused', 'Se le negó', 'Was refused'),
  act('login.located', 'Dijo desde dónde entró', 'Told where they signed in from'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task(
    'mail-email-link',
    'Escribir la liga de un correo nuevo',
    'Mail the link of a new e-mail',
    REPEATS.mail,
  ),
  task(
    'mail-password-link',
    'Escribir la liga de una contraseña',
    'Mail the link of a password',
    REPEATS.mail,
  ),
  task('tidy-link-requests', 'Borrar solicitudes de ligas', 'Delete requests of links'),
  task('tidy-sign-ins', 'Borrar intentos de acceso antiguos', 'Delete old sign-in attempts'),
]
