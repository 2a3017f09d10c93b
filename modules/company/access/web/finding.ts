import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/administracion/roles': {
      about: {
        es: 'Defina qué puede ver y hacer cada rol, y cree roles nuevos.',
        en: 'Decide what each role can see and do, and create new ones.',
      },
      words: {
        es: 'accesos derechos perfiles facultades autorizar privilegios',
        en: 'access rights profiles privileges authorize',
      },
    },
    '/administracion/ajustes': {
      about: {
        es: 'Configure la empresa: datos, ventas, caja, correos y pagos en línea.',
        en: 'Set up the company: its details, sales, cash, email, and online payments.',
      },
      words: {
        es: 'configuración parámetros opciones preferencias datos fiscales logo',
        en: 'configuration parameters options preferences company details',
      },
    },
    '/mi-cuenta': {
      about: {
        es: 'Cambie su contraseña o su correo, proteja su cuenta y cierre sus sesiones.',
        en: 'Change your password or email, protect your account, and end your sessions.',
      },
      words: {
        es: 'contraseña clave perfil correo sesiones dos pasos 2fa llave de acceso passkey huella',
        en: 'password profile email sessions two-factor 2fa passkey fingerprint security',
      },
    },
  },
  shortcuts: [
    {
      title: { es: 'Crear un usuario', en: 'Create a user' },
      words: {
        es: 'nuevo alta cuenta rep empleado agregar',
        en: 'new account rep staff add employee',
      },
      screen: '/administracion/usuarios',
      permission: 'users.manage',
    },
    {
      title: { es: 'Cambiar mi contraseña', en: 'Change my password' },
      words: { es: 'clave olvidé nueva acceso', en: 'new login forgot' },
      screen: '/mi-cuenta',
    },
    {
      title: { es: 'Restablecer la contraseña de alguien', en: 'Reset someone’s password' },
      words: {
        es: 'clave olvidó usuario acceso rep no puede entrar',
        en: 'forgot user login rep locked out cannot sign in',
      },
      screen: '/administracion/usuarios',
      permission: 'users.manage',
    },
  ],
})
