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
  act('user.created', 'Creó un usuario', 'Created a user'),
  act('user.invited', 'Generó el enlace de un usuario', 'Generated a user’s link'),
  act('user.changed', 'Modificó un usuario', 'Changed a user'),
  act('user.approved', 'Aprobó un usuario', 'Approved a user'),
  act(
    'user.confirmed',
    'Confirmó que una cuenta es de otra persona',
    'Confirmed an account’s owner',
  ),
  act('user.disabled', 'Desactivó un usuario', 'Deactivated a user'),
  act('user.enabled', 'Reactivó un usuario', 'Reactivated a user'),
  act('user.registered', 'Solicitó una cuenta', 'Requested an account'),
  act(
    'user.permissions_changed',
    'Modificó los permisos de un usuario',
    'Changed a user’s permissions',
  ),
  act('user.email_change_asked', 'Solicitó cambiar un correo', 'Requested an email change'),
  act('user.email_changed', 'Cambió un correo', 'Changed an email'),
  act('user.email_proved', 'Verificó un correo', 'Verified an email'),
  act(
    'user.second_factor_begun',
    'Inició la verificación en dos pasos',
    'Began two-step verification',
  ),
  act(
    'user.second_factor_on',
    'Activó la verificación en dos pasos',
    'Turned on two-step verification',
  ),
  act(
    'user.second_factor_off',
    'Desactivó su verificación en dos pasos',
    'Turned off their two-step verification',
  ),
  act('user.sessions_ended', 'Cerró las sesiones de un usuario', 'Closed a user’s sessions'),
  act(
    'user.second_factor_taken',
    'Desactivó la verificación en dos pasos de un usuario',
    'Turned off a user’s two-step verification',
  ),
  act(
    'user.recovery_codes_renewed',
    'Renovó sus códigos de recuperación',
    'Renewed their recovery codes',
  ),
  act('user.passkey_begun', 'Inició el registro de una llave de acceso', 'Began adding a passkey'),
  act('user.passkey_added', 'Agregó una llave de acceso', 'Added a passkey'),
  act('user.passkey_named', 'Cambió el nombre de una llave de acceso', 'Renamed a passkey'),
  act('user.passkey_removed', 'Quitó una llave de acceso', 'Removed a passkey'),
  act(
    'session.proof_begun',
    'Inició la confirmación de su identidad',
    'Began confirming their identity',
  ),
  act('password.reset', 'Restableció una contraseña', 'Reset a password'),
  act('password.chosen', 'Eligió su contraseña', 'Chose their password'),
  act('password.changed', 'Cambió su contraseña', 'Changed their password'),
  act('session.proved', 'Confirmó su identidad', 'Confirmed their identity'),
  act('session.ended', 'Cerró una sesión', 'Closed a session'),
  act('sessions.ended', 'Cerró las sesiones de un usuario', 'Closed a user’s sessions'),
  act(
    'role.permissions_changed',
    'Modificó los permisos de un rol',
    'Changed a role’s permissions',
  ),
  act('setting.changed', 'Modificó un ajuste', 'Changed a setting'),
  act('request.refused', 'Acceso rechazado', 'Access refused'),
  act('login.located', 'Registró su ubicación al entrar', 'Recorded their location at sign-in'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('mail-email-link', 'Enviar enlace de correo nuevo', 'Send a new email’s link', REPEATS.mail),
  task('mail-password-link', 'Enviar enlace de contraseña', 'Send a password link', REPEATS.mail),
  task('tidy-link-requests', 'Borrar solicitudes de enlaces', 'Delete link requests'),
  task('tidy-sign-ins', 'Borrar intentos de acceso antiguos', 'Delete old sign-in attempts'),
]
