import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'login.invalid': { status: 422, es: 'Usuario o contraseña incorrectos.', en: 'Wrong user or password.' },
  'login.pending': { status: 422, es: 'Su cuenta espera la aprobación de un administrador.', en: 'Your account is waiting for an administrator to approve it.' },
  'login.disabled': { status: 422, es: 'Su cuenta está desactivada. Hable con un administrador.', en: 'Your account is disabled. Talk to an administrator.' },
  'login.throttled': { status: 429, es: 'Demasiados intentos de entrar. Espere {seconds} segundos.', en: 'Too many attempts to sign in. Wait {seconds} seconds.' },
  'password.must_change': { status: 403, es: 'Su contraseña es de un solo uso: cámbiela para continuar.', en: 'Your password is for one use: change it to continue.' },
  'password.wrong': { status: 422, es: 'La contraseña actual no es correcta.', en: 'The current password is not right.' },
  'password.same': { status: 422, es: 'La contraseña nueva debe ser distinta de la actual.', en: 'The new password must differ from the current one.' },
  'password.too_guessable': { status: 422, es: 'La contraseña no puede contener su correo ni su nombre.', en: 'The password may not contain your e-mail or your name.' },
} as const satisfies RefusalCatalogue
