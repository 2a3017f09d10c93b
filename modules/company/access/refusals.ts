import { changedMeanwhile, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'login.invalid': {
    status: 422,
    es: 'Usuario o contraseña incorrectos.',
    en: 'Incorrect user or password.',
    audited: true,
  },
  'login.pending': {
    status: 422,
    es: 'Su cuenta está pendiente de aprobación por un administrador.',
    en: 'Your account is pending an administrator’s approval.',
    audited: true,
  },
  'login.disabled': {
    status: 422,
    es: 'Su cuenta está desactivada. Consulte a un administrador.',
    en: 'Your account is inactive. Contact an administrator.',
    audited: true,
  },
  'login.throttled': {
    status: 429,
    es: 'Demasiados intentos. Espere {seconds} segundos.',
    en: 'Too many attempts. Wait {seconds} seconds.',
  },
  'second_factor.needed': {
    status: 422,
    es: 'Escriba el código de seis números de su aplicación, o uno de sus códigos de recuperación.',
    en: 'Enter the six-digit code from your app, or one of your recovery codes.',
  },
  'second_factor.wrong': {
    status: 422,
    es: 'Código incorrecto o ya usado. Espere el siguiente de su aplicación.',
    en: 'That code is wrong or already used. Wait for the next one from your app.',
    audited: true,
  },
  'second_factor.none': {
    status: 422,
    es: 'Esa cuenta no tiene verificación en dos pasos.',
    en: 'That account has no two-step verification.',
  },
  'second_factor.on_already': {
    status: 422,
    es: 'La verificación en dos pasos ya está activada. Para cambiar de teléfono, desactívela y actívela otra vez.',
    en: 'Two-step verification is already on. To change phones, turn it off and set it up again.',
  },
  'second_factor.required': {
    status: 422,
    es: 'La empresa exige la verificación en dos pasos a su rol y no se puede desactivar. Si cambia de teléfono, un administrador puede desactivarla.',
    en: 'Your company requires two-step verification for your role, so it can’t be turned off. If you change phones, an administrator can turn it off.',
  },
  'second_factor.must_set_up': {
    status: 403,
    es: 'La empresa exige la verificación en dos pasos a su rol. Actívela para continuar.',
    en: 'Your company requires two-step verification for your role. Set it up to continue.',
  },
  'step_up.wrong': {
    status: 422,
    es: 'La contraseña o el código no es correcto. Inténtelo otra vez.',
    en: 'The password or code is not correct. Try again.',
    audited: true,
  },
  'passkey.expired': {
    status: 422,
    es: 'Pasaron más de cinco minutos o esa respuesta ya se usó. Empiece otra vez.',
    en: 'More than five minutes passed, or that response was already used. Start again.',
    audited: true,
  },
  'passkey.wrong': {
    status: 422,
    es: 'Esa llave de acceso no corresponde a una cuenta. Entre con su contraseña o elija otra llave.',
    en: 'That passkey does not match any account here. Sign in with your password, or choose another passkey.',
    audited: true,
  },
  'passkey.copied': {
    status: 422,
    es: 'Esa llave de acceso se usó desde otro dispositivo y podría estar copiada, por lo que se rechazó. Entre con su contraseña, quítela en Mi cuenta y avise a su administrador.',
    en: 'That passkey was used from another device and may have been copied, so it was rejected. Sign in with your password, remove it in My account, and tell your administrator.',
    audited: true,
  },
  'passkey.not_accepted': {
    status: 422,
    es: 'El dispositivo no creó una llave de acceso válida. Debe pedirle huella, rostro o PIN y no estar ya registrada.',
    en: 'Your device did not create a valid passkey. It must ask for your fingerprint, face, or PIN, and not be registered already.',
    audited: true,
  },
  'passkey.none': {
    status: 422,
    es: 'Su cuenta no tiene llaves de acceso. Escriba su contraseña.',
    en: 'Your account has no passkeys. Enter your password.',
  },
  'passkey.too_many': {
    status: 422,
    es: 'Ya tiene diez llaves de acceso. Quite una que no use.',
    en: 'You already have ten passkeys. Remove one you don’t use.',
  },
  'passkey.name_taken': {
    status: 422,
    es: 'Ya tiene una llave de acceso con ese nombre. Escriba otro.',
    en: 'You already have a passkey with that name. Enter another one.',
  },
  'session.this_one': {
    status: 422,
    es: 'Esta es su sesión actual. Para cerrarla, use Salir.',
    en: 'This is your current session. To close it, sign out.',
  },
  'password.must_change': {
    status: 403,
    es: 'Su contraseña es de un solo uso: cámbiela para continuar.',
    en: 'Your password is for one-time use. Change it to continue.',
  },
  'password.wrong': {
    status: 422,
    es: 'La contraseña actual no es correcta.',
    en: 'The current password is not correct.',
    audited: true,
  },
  'password.same': {
    status: 422,
    es: 'La contraseña nueva debe ser distinta de la actual.',
    en: 'The new password must be different from the current one.',
  },
  'password.too_guessable': {
    status: 422,
    es: 'La contraseña no puede contener su correo ni su nombre.',
    en: 'The password can’t contain your email or your name.',
  },
  'password.of_the_house': {
    status: 422,
    es: 'La contraseña no puede contener el nombre de la empresa, de sus hoteles o canales, ni de este programa.',
    en: 'The password can’t contain the name of the company, its hotels or channels, or this program.',
  },
  'password.common': {
    status: 422,
    es: 'Esa contraseña es muy común. Elija varias palabras sin relación entre sí.',
    en: 'That password is too common. Choose several unrelated words.',
  },
  'password_link.over': {
    status: 422,
    es: 'Este enlace ya se usó, venció o fue sustituido por otro. Pida uno nuevo.',
    en: 'This link was used, has expired, or was replaced by another. Ask for a new one.',
  },
  'password_link.throttled': {
    status: 429,
    es: 'Demasiadas solicitudes desde esta conexión. Espere {seconds} segundos.',
    en: 'Too many requests from this connection. Wait {seconds} seconds.',
  },
  'email_link.over': {
    status: 422,
    es: 'Este enlace ya se usó, venció o fue sustituido por otro.',
    en: 'This link was used, has expired, or was replaced by another.',
  },
  'email_link.password': {
    status: 422,
    es: 'Esa no es la contraseña que eligió al solicitar la cuenta.',
    en: 'That is not the password you chose when you requested the account.',
  },
  'email_link.throttled': {
    status: 429,
    es: 'Ya se le enviaron varios enlaces. Espere {minutes} minutos para pedir otro.',
    en: 'Several links were already sent to you. Wait {minutes} minutes to ask for another.',
  },
  'user.administrator': {
    status: 403,
    es: 'Solo un SUPER ADMIN puede modificar la cuenta de un administrador.',
    en: 'Only a SUPER ADMIN can change an administrator’s account.',
  },
  'user.has_password': {
    status: 409,
    es: 'Esta persona ya eligió su contraseña. Si la olvidó, restablézcala.',
    en: 'This person has already chosen a password. If they forgot it, reset it.',
  },
  'user.own_account': {
    status: 403,
    es: 'No puede hacer esto en su propia cuenta. Pídalo a otro administrador.',
    en: 'You can’t do this to your own account. Ask another administrator.',
  },
  'user.other_channels': {
    status: 403,
    es: 'Este usuario también trabaja en canales u hoteles fuera de su alcance.',
    en: 'This user also works in channels or hotels outside your scope.',
  },
  'user.not_staff': {
    status: 403,
    es: 'Solo un administrador puede modificar cuentas que no son de su personal.',
    en: 'Only an administrator can change accounts that are not your staff’s.',
  },
  'user.holds_more': {
    status: 403,
    es: 'Esta cuenta tiene más permisos que la suya: {keys}.',
    en: 'This account has more permissions than yours: {keys}.',
  },
  'user.email_taken': {
    status: 422,
    es: 'Ya hay una cuenta con este correo.',
    en: 'There is already an account with this email.',
  },
  'user.email_same': {
    status: 422,
    es: 'Ese ya es el correo de su cuenta.',
    en: 'That is already your account’s email.',
  },
  'user.own_email': {
    status: 422,
    es: 'Su propio correo se cambia en «Mi cuenta», con su contraseña.',
    en: 'Change your own email in “My account,” with your password.',
  },
  'user.email_unproved': {
    status: 422,
    es: 'El correo de esta cuenta no está verificado: su dueño debe abrir el enlace que se le envió.',
    en: 'This account’s email is not verified: its owner must open the link that was sent.',
  },
  'user.changed': changedMeanwhile('esta cuenta', 'this account'),
  'user.not_pending': {
    status: 409,
    es: 'Esta cuenta ya no está pendiente de aprobación.',
    en: 'This account is no longer pending approval.',
  },
  'user.not_disabled': {
    status: 409,
    es: 'Esta cuenta no está desactivada.',
    en: 'This account is not inactive.',
  },
  'user.not_active': {
    status: 409,
    es: 'Esta cuenta no está activa. Apruébela o actívela antes de enviarle un enlace.',
    en: 'This account is not active. Approve or activate it before sending it a link.',
  },
  'user.channel_missing': {
    status: 422,
    es: 'Elija al menos un canal.',
    en: 'Choose at least one channel.',
  },
  'user.place_outside': {
    status: 422,
    es: 'Los hoteles y locaciones deben ser de los canales elegidos, y los canales deben ser suyos.',
    en: 'Hotels and locations must belong to the chosen channels, and the channels must be yours.',
  },
  'user.provider_missing': {
    status: 422,
    es: 'El rol PROVEEDORES necesita un proveedor.',
    en: 'The PROVEEDORES role needs a provider.',
  },
  'user.agency_missing': {
    status: 422,
    es: 'Los roles de afiliado necesitan una agencia.',
    en: 'Affiliate roles need an agency.',
  },
  'user.agency_of_hotel': {
    status: 422,
    es: 'Esa es la cuenta de un hotel y no vende. Elija una agencia.',
    en: 'That is a hotel’s account and does not sell. Choose an agency.',
  },
  'role.not_grantable': {
    status: 403,
    es: 'No puede asignar ni quitar estos roles: {roles}.',
    en: 'You can’t assign or remove these roles: {roles}.',
  },
  'role.last_super_administrator': {
    status: 422,
    es: 'Es el último SUPER ADMIN activo. Nombre antes a otro.',
    en: 'This is the last active SUPER ADMIN. Assign another one first.',
  },
  'role.administrator': {
    status: 403,
    es: 'Solo un SUPER ADMIN puede modificar los permisos de ADMIN.',
    en: 'Only a SUPER ADMIN can change ADMIN’s permissions.',
  },
  'role.not_administrator': {
    status: 403,
    es: 'Los permisos de un rol solo los modifica un administrador, porque aplican a todas las cuentas con ese rol.',
    en: 'Only an administrator can change a role’s permissions, because they apply to every account with that role.',
  },
  'role.holds_more': {
    status: 403,
    es: 'Este rol tiene más permisos que usted: {keys}.',
    en: 'This role has more permissions than you: {keys}.',
  },
  'role.super_administrator_has_all': {
    status: 422,
    es: 'SUPER ADMIN tiene siempre todos los permisos.',
    en: 'SUPER ADMIN always has every permission.',
  },
  'permission.not_yours': {
    status: 403,
    es: 'No puede asignar permisos que usted no tiene: {keys}.',
    en: 'You can’t grant permissions you do not have: {keys}.',
  },
  'permission.contradictory': {
    status: 422,
    es: 'Un permiso no se puede conceder y retirar a la vez: {keys}.',
    en: 'A permission can’t be granted and removed at once: {keys}.',
  },
  'four_eyes.one_hand': {
    status: 403,
    es: 'Debe hacerlo otra persona: {hand} {because}. Puede hacerlo: {who}.',
    en: 'Someone else must do it: {hand} {because}. People who can: {who}.',
    words: {
      who: {
        '': {
          es: 'nadie por ahora; un SUPER ADMIN confirma cuentas en Usuarios',
          en: 'no one at the moment; a SUPER ADMIN confirms accounts in Users',
        },
      },
      because: {
        one: {
          es: 'creó, aprobó o modificó (enlace, correo, rol o permisos) la otra cuenta, y ningún SUPER ADMIN la ha confirmado desde entonces',
          en: 'created, approved, or changed (link, email, role, or permissions) the other account, and no SUPER ADMIN has confirmed it since',
        },
        both: {
          es: 'creó, aprobó o modificó (enlace, correo, rol o permisos) las dos cuentas, y ningún SUPER ADMIN las ha confirmado desde entonces',
          en: 'created, approved, or changed (link, email, role, or permissions) both accounts, and no SUPER ADMIN has confirmed them since',
        },
        recent: {
          es: 'modificó la otra cuenta en los últimos {days} días («Días de espera para aprobar después de modificar la cuenta del solicitante», en Ajustes)',
          en: 'changed the other account in the last {days} days (“Days before someone who changed an account can approve its requests,” in Settings)',
        },
      },
    },
  },
  'user.confirmed_by_super': {
    status: 403,
    es: 'Solo un SUPER ADMIN puede confirmar que una cuenta es de otra persona.',
    en: 'Only a SUPER ADMIN can confirm that an account belongs to another person.',
  },
  'user.confirmed_by_another': {
    status: 403,
    es: 'Debe confirmarla un SUPER ADMIN que no la haya administrado: {who}.',
    en: 'A SUPER ADMIN who has not managed the account must confirm it: {who}.',
  },
  'user.confirmed_already': {
    status: 409,
    es: 'Esa cuenta no ha cambiado desde que se confirmó.',
    en: 'That account has not changed since it was confirmed.',
  },
  'setting.value': {
    status: 422,
    es: 'Este ajuste no admite ese valor.',
    en: 'This setting does not accept that value.',
  },
  'setting.past': {
    status: 422,
    es: 'Un ajuste no puede aplicar en una fecha pasada.',
    en: 'A setting can’t take effect in the past.',
  },
  'setting.changed': changedMeanwhile('este ajuste', 'this setting'),
} as const satisfies RefusalCatalogue
