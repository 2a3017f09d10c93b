import type { PermissionKey, RoleName } from '@kit/kernel/permission'
import type { ScreenDeclaration } from './screen.ts'
import { useSession, type SignedIn } from './session.ts'

/**
 * Whether the person holds a permission (`reservas`, `reservation.cancel`). Hides what would be
 * refused; the server decides.
 */
export function usePermission(permission: PermissionKey): boolean {
  return useSession(({ login }) => Boolean(login && permits(login, permission)))
}

export function permits(login: Pick<SignedIn, 'permissions'>, permission: string): boolean {
  return (
    permission === 'session' || permission === 'public' || login.permissions.includes(permission)
  )
}

/** Whoever holds the screen's key and, where roles are listed, one of them. */
export function mayOpen(
  screen: Pick<ScreenDeclaration, 'permission' | 'roles'>,
  person: Pick<SignedIn, 'permissions' | 'roles'>,
): boolean {
  return (
    permits(person, screen.permission) &&
    (!screen.roles || screen.roles.some((role) => person.roles.includes(role)))
  )
}

/**
 * The signed-in person. Only screens that need a session may ask: it throws when nobody is signed
 * in.
 */
export function useActor(): SignedIn {
  const login = useSession((state) => state.login)
  if (!login) throw new Error('Nobody is signed in')
  return login
}

export function useHasRole(...names: readonly RoleName[]): boolean {
  return useSession(({ login }) =>
    Boolean(login?.roles.some((role) => (names as readonly string[]).includes(role))),
  )
}
