import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('access.user_account', {
    es: 'Cuenta',
    en: 'Account',
    later: 'people and administrators edit it, each time with an act',
  }),
  sealedRows('access.role', {
    es: 'Rol',
    en: 'Role',
    later: 'a migration adds or renames one',
    kept: true,
  }),
  sealedRows('access.role_permission', {
    es: 'Permiso de un rol',
    en: 'Permission of a role',
    kept: true,
    goes: 'an administrator takes it away',
  }),
  sealedRows('access.user_permission', {
    es: 'Permiso de una persona',
    en: 'Permission of a person',
    later: 'edited on its form, with an act',
    kept: true,
    goes: 'an administrator takes it away',
  }),
  sealedRows('access.user_role', {
    es: 'Rol de una persona',
    en: 'Role of a person',
    kept: true,
    goes: 'an administrator takes it away',
  }),
  sealedRows('access.user_channel', {
    es: 'Canal de una persona',
    en: 'Channel of a person',
    kept: true,
    goes: 'an administrator takes it away',
  }),
  sealedRows('access.user_hotel', {
    es: 'Hotel de una persona',
    en: 'Hotel of a person',
    kept: true,
    goes: 'an administrator takes it away',
  }),
  sealedRows('access.user_location', {
    es: 'Locación de una persona',
    en: 'Location of a person',
    kept: true,
    goes: 'an administrator takes it away',
  }),
]
