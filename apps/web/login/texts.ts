import type { Language } from '@kit/kernel/actor'

const es = {
  title: 'Acceso al Sistema',
  user: 'Usuario',
  password: 'Contraseña',
  submit: 'Iniciar Sesión',
  loading: 'Cargando...',
  required: 'Requerido',
  show: 'Mostrar contraseña',
  hide: 'Ocultar contraseña',
  expired: 'Sesión Expirada',
  again: 'Inicie Sesión de Nuevo, Por favor.',
  other: 'English',
  other_label: 'View in English',
  insecure: 'Se necesita HTTPS',
  insecure_hint:
    'Esta dirección no es segura y el navegador no guardaría su sesión. Entre por https:// o pida a sistemas que active el certificado.',
  unexpected: 'No se pudo iniciar sesión. Intente de nuevo.',
  new_user: 'Solicitar una cuenta',
  product: 'Reservas, pagos y operación de ventas turísticas',
}

const en: typeof es = {
  title: 'System access',
  user: 'User',
  password: 'Password',
  submit: 'Sign in',
  loading: 'Loading...',
  required: 'Required',
  show: 'Show password',
  hide: 'Hide password',
  expired: 'Session expired',
  again: 'Please sign in again.',
  other: 'Español',
  other_label: 'Ver en español',
  insecure: 'HTTPS is needed',
  insecure_hint:
    'This address is not secure and the browser would not keep your session. Use https:// or ask for the certificate to be enabled.',
  unexpected: 'Could not sign in. Try again.',
  new_user: 'Request an account',
  product: 'Reservations, payments and operation of tourism sales',
}

/** The login page carries its own few texts, because it loads nothing else. */
export const LOGIN_TEXTS: Record<Language, typeof es> = { es, en }
