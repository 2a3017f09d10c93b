import { changedMeanwhile, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'login.invalid': {
    status: 422,
    es: 'Usuario o contraseña incorrectos.',
    en: 'Wrong user or password.',
    audited: true,
  },
  'login.pending': {
    status: 422,
    es: 'Su cuenta espera la aprobación de un administrador.',
    en: 'Your account is waiting for an administrator to approve it.',
    audited: true,
  },
  'login.disabled': {
    status: 422,
    es: 'Su cuenta está desactivada. Hable con un administrador.',
    en: 'Your account is disabled. Talk to an administrator.',
    audited: true,
  },
  'login.throttled': {
    status: 429,
    es: 'Demasiados intentos de entrar. Espere {seconds} segundos.',
    en: 'Too many attempts to sign in. Wait {seconds} seconds.',
  },
  'second_factor.needed': {
    status: 422,
    es: 'Escriba el código de seis números de su aplicación, o uno de sus códigos de recuperación.',
    en: 'Type the six digits of your application, or one of your recovery codes.',
  },
  'second_factor.wrong': {
    status: 422,
    es: 'Ese código no sirve o ya se usó. Espere el siguiente de su aplicación.',
    en: 'That code does not work or was used. Wait for the next one of your application.',
    audited: true,
  },
  'second_factor.none': {
    status: 422,
    es: 'Esa cuenta no tiene un segundo paso para entrar.',
    en: 'That account has no second step to sign in.',
  },
  'second_factor.on_already': {
    status: 422,
    es: 'El segundo paso ya está activado. Para cambiar de teléfono, quítelo y actívelo otra vez.',
    en: 'The second step is on already. To change telephones, take it away and set it up again.',
  },
  'second_factor.required': {
    status: 422,
    es: 'La empresa pide el segundo paso a su rol: no se puede quitar. Si cambia de teléfono, un administrador lo quita por usted.',
    en: 'The company demands the second step of your role: it cannot be taken away. If you change telephones, an administrator takes it for you.',
  },
  'second_factor.must_set_up': {
    status: 403,
    es: 'La empresa pide un segundo paso a su rol: actívelo para continuar.',
    en: 'The company demands a second step of your role: set it up to continue.',
  },
  'step_up.wrong': {
    status: 422,
    es: 'No es su contraseña, ni un código de su aplicación. Inténtelo otra vez.',
    en: 'That is neither your password nor a code of your application. Try again.',
    audited: true,
  },
  'passkey.expired': {
    status: 422,
    es: 'Pasaron más de cinco minutos, o esa respuesta ya se usó. Empiece otra vez.',
    en: 'More than five minutes passed, or that answer was used. Begin again.',
    audited: true,
  },
  'passkey.wrong': {
    status: 422,
    es: 'Esa llave de acceso no abre una cuenta aquí. Entre con su contraseña, o elija otra llave.',
    en: 'That passkey opens no account here. Sign in with your password, or choose another passkey.',
    audited: true,
  },
  'passkey.copied': {
    status: 422,
    es: 'Esa llave de acceso ya se usó desde otro equipo: parece copiada y no se acepta. Entre con su contraseña, quítela en Mi cuenta y avise a su administrador.',
    en: 'That passkey was used from another device: it looks copied and is not taken. Sign in with your password, remove it in My account and tell your administrator.',
    audited: true,
  },
  'passkey.not_accepted': {
    status: 422,
    es: 'Su equipo no dio una llave de acceso que se pueda usar aquí: debe pedirle huella, rostro o PIN, y no estar ya en una cuenta.',
    en: 'Your device gave no passkey that can be used here: it must ask for your fingerprint, face or PIN, and not be in an account already.',
    audited: true,
  },
  'passkey.none': {
    status: 422,
    es: 'Su cuenta no tiene llaves de acceso. Escriba su contraseña.',
    en: 'Your account has no passkeys. Type your password.',
  },
  'passkey.too_many': {
    status: 422,
    es: 'Ya tiene diez llaves de acceso. Quite una que no use.',
    en: 'You have ten passkeys already. Remove one that you do not use.',
  },
  'passkey.name_taken': {
    status: 422,
    es: 'Ya tiene una llave de acceso con ese nombre. Escriba otro.',
    en: 'You have a passkey of that name already. Type another one.',
  },
  'session.this_one': {
    status: 422,
    es: 'Esta es la sesión que está usando: para cerrarla, salga.',
    en: 'This is the session you are using: to end it, sign out.',
  },
  'password.must_change': {
    status: 403,
    es: 'Su contraseña es de un solo uso: cámbiela para continuar.',
    en: 'Your password is for one use: change it to continue.',
  },
  'password.wrong': {
    status: 422,
    es: 'La contraseña actual no es correcta.',
    en: 'The current password is not right.',
    audited: true,
  },
  'password.same': {
    status: 422,
    es: 'La contraseña nueva debe ser distinta de la actual.',
    en: 'The new password must differ from the current one.',
  },
  'password.too_guessable': {
    status: 422,
    es: 'La contraseña no puede contener su correo ni su nombre.',
    en: 'The password may not contain your e-mail or your name.',
  },
  'password.of_the_house': {
    status: 422,
    es: 'La contraseña no puede contener el nombre de la empresa, de un hotel o canal suyo, ni de este programa.',
    en: 'The password may not contain the name of the company, of its hotels or channels, or of this program.',
  },
  'password.common': {
    status: 422,
    es: 'Esa contraseña es de las primeras que cualquiera prueba. Elija varias palabras que no vayan juntas.',
    en: 'That password is one of the first that anybody tries. Choose several words that do not belong together.',
  },
  'password_link.over': {
    status: 422,
    es: 'Este enlace ya se usó, venció o fue sustituido por otro. Pida uno nuevo.',
    en: 'This link was used, has expired or was replaced by another. Ask for a new one.',
  },
  'password_link.throttled': {
    status: 429,
    es: 'Demasiadas solicitudes desde este lugar. Espere {seconds} segundos.',
    en: 'Too many requests from this place. Wait {seconds} seconds.',
  },
  'email_link.over': {
    status: 422,
    es: 'Este enlace ya se usó, venció o fue sustituido por otro.',
    en: 'This link was used, has expired or was replaced by another.',
  },
  'email_link.password': {
    status: 422,
    es: 'Esa no es la contraseña que eligió al solicitar la cuenta.',
    en: 'That is not the password you chose when you asked for the account.',
  },
  'email_link.throttled': {
    status: 429,
    es: 'Ya se le enviaron varios enlaces. Espere {minutes} minutos para pedir otro.',
    en: 'Several links were sent to you already. Wait {minutes} minutes to ask for another.',
  },
  'user.administrator': {
    status: 403,
    es: 'La cuenta de un administrador solo la cambia un SUPER ADMIN.',
    en: 'Only a SUPER ADMIN changes the account of an administrator.',
  },
  'user.has_password': {
    status: 409,
    es: 'Esta persona ya eligió su contraseña, y nadie más entra con su cuenta. Si la olvidó, restablézcala.',
    en: 'This person has chosen a password already, and nobody else enters with the account. If they forgot it, reset it.',
  },
  'user.own_account': {
    status: 403,
    es: 'Esto no se hace en la cuenta propia: pídalo a otro administrador.',
    en: 'This is not done to your own account: ask another administrator.',
  },
  'user.other_channels': {
    status: 403,
    es: 'Este usuario trabaja también en canales u hoteles que no son de usted.',
    en: 'This user also works in channels or hotels that are not yours.',
  },
  'user.not_staff': {
    status: 403,
    es: 'Solo un administrador cambia la cuenta de quien no es de su personal.',
    en: 'Only an administrator changes the account of somebody who is not of your staff.',
  },
  'user.holds_more': {
    status: 403,
    es: 'Esta cuenta puede más que usted: {keys}.',
    en: 'This account may do more than you: {keys}.',
  },
  'user.email_taken': {
    status: 422,
    es: 'Ya hay una cuenta con este correo.',
    en: 'There already is an account with this e-mail.',
  },
  'user.email_same': {
    status: 422,
    es: 'Ese ya es el correo de su cuenta.',
    en: 'That is the e-mail of your account already.',
  },
  'user.own_email': {
    status: 422,
    es: 'Su propio correo se cambia en «Mi cuenta», con su contraseña.',
    en: 'Your own e-mail is changed under "My account", with your password.',
  },
  'user.email_unproved': {
    status: 422,
    es: 'El correo de esta cuenta no se ha comprobado: su dueño debe abrir el enlace que se le envió.',
    en: 'The e-mail of this account was not proved: its owner must open the link that was sent to it.',
  },
  'user.changed': changedMeanwhile('esta cuenta', 'this account'),
  'user.not_pending': {
    status: 409,
    es: 'Esta cuenta ya no espera aprobación.',
    en: 'This account is not waiting for approval.',
  },
  'user.not_disabled': {
    status: 409,
    es: 'Esta cuenta no está desactivada.',
    en: 'This account is not disabled.',
  },
  'user.not_active': {
    status: 409,
    es: 'Esta cuenta no está activa: apruébela o actívela antes de enviarle un enlace.',
    en: 'This account is not active: approve or enable it before sending it a link.',
  },
  'user.channel_missing': {
    status: 422,
    es: 'Elija por lo menos un canal.',
    en: 'Choose at least one channel.',
  },
  'user.place_outside': {
    status: 422,
    es: 'Los hoteles y locaciones deben ser de los canales elegidos, y los canales, de los suyos.',
    en: 'Hotels and locations must be of the chosen channels, and the channels must be yours.',
  },
  'user.provider_missing': {
    status: 422,
    es: 'El rol PROVEEDORES necesita un proveedor.',
    en: 'The role PROVEEDORES needs a provider.',
  },
  'user.agency_missing': {
    status: 422,
    es: 'Los roles de afiliado necesitan una agencia.',
    en: 'The affiliate roles need an agency.',
  },
  'user.agency_of_hotel': {
    status: 422,
    es: 'Esa es la cuenta de un hotel y nadie vende por ella: elija una agencia.',
    en: 'That is the account of a hotel and nobody sells for it: choose an agency.',
  },
  'role.not_grantable': {
    status: 403,
    es: 'No puede dar ni quitar estos roles: {roles}.',
    en: 'You may not give or take these roles: {roles}.',
  },
  'role.last_super_administrator': {
    status: 422,
    es: 'Es el último SUPER ADMIN activo: nombre antes a otro.',
    en: 'This is the last active SUPER ADMIN: make another one first.',
  },
  'role.administrator': {
    status: 403,
    es: 'Los permisos de ADMIN los cambia solo un SUPER ADMIN.',
    en: 'Only a SUPER ADMIN changes the permissions of ADMIN.',
  },
  'role.not_administrator': {
    status: 403,
    es: 'Los permisos de un rol los cambia un administrador: valen para todos los que lo tienen.',
    en: 'An administrator changes the permissions of a role: they hold for everybody who has it.',
  },
  'role.holds_more': {
    status: 403,
    es: 'Este rol puede más que usted: {keys}.',
    en: 'This role may do more than you: {keys}.',
  },
  'role.super_administrator_has_all': {
    status: 422,
    es: 'SUPER ADMIN tiene siempre todos los permisos.',
    en: 'SUPER ADMIN always has every permission.',
  },
  'permission.not_yours': {
    status: 403,
    es: 'No puede dar permisos que usted no tiene: {keys}.',
    en: 'You may not give permissions that you do not have: {keys}.',
  },
  'permission.contradictory': {
    status: 422,
    es: 'Un permiso se da o se quita, no ambas cosas: {keys}.',
    en: 'A permission is given or taken, not both: {keys}.',
  },
  'four_eyes.one_hand': {
    status: 403,
    es: 'Tiene que hacerlo otra persona: {hand} {because}. Puede hacerlo: {who}.',
    en: 'Another person has to do it: {hand} {because}. Who can: {who}.',
    words: {
      who: {
        '': {
          es: 'nadie por ahora; un SUPER ADMIN confirma cuentas en Usuarios',
          en: 'nobody for now; a SUPER ADMIN confirms accounts in Users',
        },
      },
      because: {
        one: {
          es: 'creó, aprobó o cambió (enlace, correo, rol o permisos) la otra cuenta, y ningún SUPER ADMIN la ha confirmado desde entonces',
          en: 'made, approved or changed (link, e-mail, role or permissions) the other account, and no SUPER ADMIN has confirmed it since',
        },
        both: {
          es: 'creó, aprobó o cambió (enlace, correo, rol o permisos) las dos cuentas, y ningún SUPER ADMIN las ha confirmado desde entonces',
          en: 'made, approved or changed (link, e-mail, role or permissions) both accounts, and no SUPER ADMIN has confirmed them since',
        },
        recent: {
          es: 'cambió la otra cuenta en los últimos {days} días («Días en que no aprueba quien cambió un dato de la cuenta de quien pide», en Ajustes)',
          en: 'changed the other account in the last {days} days (“Days during which who changed a detail of an account does not approve what it asks for”, in Settings)',
        },
      },
    },
  },
  'user.confirmed_by_super': {
    status: 403,
    es: 'Solo un SUPER ADMIN confirma que una cuenta es de otra persona.',
    en: 'Only a SUPER ADMIN confirms that an account belongs to another person.',
  },
  'user.confirmed_by_another': {
    status: 403,
    es: 'La confirma un SUPER ADMIN que no la haya tenido en sus manos: {who}.',
    en: 'A SUPER ADMIN who has not had it in their hands confirms it: {who}.',
  },
  'user.confirmed_already': {
    status: 409,
    es: 'Nadie ha tocado esa cuenta desde que se confirmó: no hay nada que confirmar.',
    en: 'Nobody has touched that account since it was confirmed: there is nothing to confirm.',
  },
  'setting.value': {
    status: 422,
    es: 'Este ajuste no admite ese valor.',
    en: 'This setting does not take that value.',
  },
  'setting.past': {
    status: 422,
    es: 'Un ajuste no cambia hacia el pasado.',
    en: 'A setting does not change in the past.',
  },
  'setting.changed': changedMeanwhile('este ajuste', 'this setting'),
} as const satisfies RefusalCatalogue
